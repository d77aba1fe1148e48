import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ok, refuse } from '../kernel/result.ts'
import type { ProgramPages } from './routes.ts'
import { type TestShell, testShell } from './test-shell.ts'

const permits: ProgramPages = {
  register() {},
  api: [
    {
      method: 'GET',
      path: '/permits/:number',
      summary: 'One permit',
      answer: z.object({ number: z.string() }),
      handler: async (r) => (r.param('number') === 'S-1' ? ok({ number: 'S-1' }) : refuse('permit-not-found', 'There is no such permit.')),
    },
    {
      method: 'POST',
      path: '/permits',
      summary: 'File an application',
      roles: ['clerk'],
      body: z.object({ place: z.string().min(1) }),
      answer: z.object({ place: z.string() }),
      handler: async (_r, body) => ok(body),
    },
  ],
}

let shell: TestShell
let clerk: string
let inspector: string
beforeAll(async () => {
  shell = await testShell([permits])
  clerk = await shell.signedInAs('clerk@example.org', 'clerk')
  inspector = await shell.signedInAs('inspector@example.org', 'inspector')
})
afterAll(() => shell.close())

const send = (body: string, cookie: string, type = 'application/json') =>
  shell.hono.request(`http://localhost/api/v1/${shell.muniId}/permits`, {
    method: 'POST',
    body,
    headers: { cookie, 'content-type': type, origin: 'http://localhost' },
  })

test('answers in JSON, and refuses as problem details with the status of the table', async () => {
  const found = await shell.get(`/api/v1/${shell.muniId}/permits/S-1`, clerk)
  expect(await found.json()).toEqual({ number: 'S-1' })
  const missing = await shell.get(`/api/v1/${shell.muniId}/permits/S-9`, clerk)
  expect(missing.status).toBe(404)
  expect(await missing.json()).toMatchObject({ status: 404, code: 'permit-not-found', detail: 'There is no such permit.' })
})

test('asks for a session and a role', async () => {
  expect((await shell.get(`/api/v1/${shell.muniId}/permits/S-1`)).status).toBe(401)
  expect((await send('{"place":"x"}', inspector)).status).toBe(403)
})

test('names the fields of a body that does not fit', async () => {
  expect(await (await send('{"place":"14 Mill Street"}', clerk)).json()).toEqual({ place: '14 Mill Street' })
  const wrong = await send('{"place":3}', clerk)
  expect(wrong.status).toBe(422)
  expect(await wrong.json()).toMatchObject({ code: 'invalid-fields', problems: [{ field: 'place' }] })
  expect((await send('{', clerk)).status).toBe(400)
  expect((await send('place=x', clerk, 'application/x-www-form-urlencoded')).status).toBe(415)
})

test('describes itself', async () => {
  const described = (await (await shell.get('/api/v1/openapi.json')).json()) as {
    openapi: string
    paths: Record<string, Record<string, { parameters: unknown[] }>>
  }
  expect(described.openapi).toBe('3.1.0')
  const operation = described.paths['/api/v1/{municipality}/permits/{number}']?.get
  expect(operation?.parameters).toHaveLength(2)
})

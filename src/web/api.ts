/** The API: `/api/v1/{municipality}/…` with JSON answers and problem details, and its own description in OpenAPI 3.1. */
import type { Context, Hono } from 'hono'
import { type ZodType, z } from 'zod'
import { type Desk, MunicipalityRequest } from './request.ts'
import type { ApiRoute } from './routes.ts'
import { actorToday, type Session, sessionOf } from './sessions.ts'
import type { ShellParts } from './shell-parts.ts'
import { problemOf, problemResponse } from './status.ts'

const BASE = '/api/v1'

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string', description: 'A plain sentence: what did not happen, why, what to do next' },
    code: { type: 'string', description: 'Code of the refusal' },
    section: { type: ['string', 'null'], description: 'Section of the law that forbids it' },
    problems: {
      type: 'array',
      items: { type: 'object', required: ['field', 'message'], properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
} as const

const schemaOf = (schema: ZodType): Record<string, unknown> => z.toJSONSchema(schema, { target: 'draft-2020-12', unrepresentable: 'any' })

const parametersOf = (route: ApiRoute): readonly unknown[] => {
  const inPath = ['municipality', ...[...route.path.matchAll(/:(\w+)/g)].map((m) => m[1] ?? '')]
  const path = inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const query = route.query?.map((q) => ({ name: q.name, in: 'query', required: false, description: q.says, schema: { type: 'string' } })) ?? []
  return [...path, ...query]
}

const operationOf = (route: ApiRoute): Record<string, unknown> => ({
  summary: route.summary,
  parameters: parametersOf(route),
  ...(route.body === undefined ? {} : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(route.body) } } } }),
  responses: {
    200: { description: 'Done', content: { 'application/json': { schema: schemaOf(route.answer) } } },
    default: { description: 'Not done', content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } },
  },
})

/** The OpenAPI description of the routes. */
export function describeApi(routes: readonly ApiRoute[]): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = `${BASE}/{municipality}${route.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return { openapi: '3.1.0', info: { title: 'Tapcard', version: '1' }, paths, components: { schemas: { Problem: problemSchema } } }
}

const refused = (code: string, message: string, status?: number): Response => {
  const problem = problemOf({ code, message })
  return problemResponse(status === undefined ? problem : { ...problem, status })
}

async function bodyOf(c: Context, route: ApiRoute): Promise<{ readonly value: unknown } | Response> {
  if (route.body === undefined) return { value: undefined }
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
    return refused('not-json', 'Nothing was done: send the request as application/json.', 415)
  let value: unknown
  try {
    value = JSON.parse(await c.req.text())
  } catch (error) {
    if (error instanceof SyntaxError) return refused('not-json', `Nothing was done: the body is not JSON (${error.message}).`, 400)
    throw error
  }
  const read = route.body.safeParse(value)
  if (read.success) return { value: read.data }
  const problems = read.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message }))
  return problemResponse(problemOf({ code: 'invalid-fields', message: 'Nothing was done: the body does not have the expected shape.', problems }))
}

async function answer(c: Context, parts: ShellParts, desk: Desk, route: ApiRoute): Promise<Response> {
  const head = await parts.municipalities.head(c.req.param('municipality') ?? '')
  if (head === null) return refused('not-found', 'There is no municipality of this short name.')
  const session: Session | null = await sessionOf(parts.app, c)
  const actor = actorToday(parts.app, session, head.id)
  if (!(route.open && head.publicPages) && actor === null)
    return session === null ? refused('not-signed-in', 'Sign in, then ask again.') : refused('not-allowed', 'You have no role in this municipality today.')
  const allowed =
    route.roles === undefined
      ? route.method === 'GET' || route.open === true || (actor?.roles.some((r) => r !== 'read-only') ?? false)
      : (actor?.roles.some((r) => route.roles?.includes(r)) ?? false)
  if (!allowed) return refused('not-allowed', 'Nothing was done: your role does not allow it.')
  const body = await bodyOf(c, route)
  if (body instanceof Response) return body
  const r = new MunicipalityRequest(c, desk, session, head, actor)
  const done = await route.handler(r, body.value)
  return done.ok ? r.json(done.value) : problemResponse(problemOf(done.refusal))
}

/** Puts the API of all programs into the application. */
export function registerApi(hono: Hono, parts: ShellParts, desk: Desk): void {
  const routes = parts.programs.flatMap((p) => p.api ?? [])
  hono.get(`${BASE}/openapi.json`, (c) => c.json(describeApi(routes)))
  for (const route of routes) hono.on(route.method, `${BASE}/:municipality${route.path}`, (c) => answer(c, parts, desk, route))
}

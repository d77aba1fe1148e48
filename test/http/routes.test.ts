import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROLES, type Role } from '../../src/platform/context.ts'
import { villages } from '../support/office.ts'
import { type OfficeShell, officeShell } from '../support/office-shell.ts'

let shell: OfficeShell
beforeAll(async () => {
  shell = await officeShell(villages[0])
})
afterAll(() => shell.close())

interface Line {
  readonly method: string
  readonly path: string
  readonly who: string
  readonly what: string
}

/** The rows of the tables of docs/pages.md. */
function documented(heading: string): readonly Line[] {
  const text = readFileSync(new URL('../../docs/pages.md', import.meta.url), 'utf8')
  const section = text.split(/^## /m).find((s) => s.startsWith(heading)) ?? ''
  return section
    .split('\n')
    .filter((line) => /^\| (GET|POST) \|/.test(line))
    .map((line) => {
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((c) => c.trim())
      return { method: cells[0] ?? '', path: (cells[1] ?? '').replaceAll('`', ''), who: cells.length === 4 ? (cells[2] ?? '') : '', what: cells.at(-1) ?? '' }
    })
}

const office: readonly Role[] = ['clerk', 'superintendent', 'engineer', 'board', 'inspector', 'attorney', 'highway-superintendent']
const groups: Readonly<Record<string, readonly Role[]>> = {
  'anybody, once public pages are on': ROLES,
  'anybody who has the link': ROLES,
  'everybody of the office': ROLES,
  'all but read-only': ROLES.filter((r) => r !== 'read-only'),
  office,
  records: office.filter((r) => r !== 'board' && r !== 'attorney'),
}
const rolesOf = (who: string): readonly Role[] => groups[who] ?? ROLES.filter((r) => who.split(', ').includes(r.replaceAll('-', ' ')))

const here = '/:municipality'
/** What the server answers: every method and address once, middleware and assets left out. */
const served = (): readonly string[] =>
  [...new Set(shell.hono.routes.filter((r) => r.method !== 'ALL' && !r.path.startsWith('/assets')).map((r) => `${r.method} ${r.path}`))].sort()

describe('docs/pages.md', () => {
  it('names every address that the server answers, and no other', () => {
    const inside = documented('Below').map((l) => `${l.method} ${here}${l.path === '/' ? '' : l.path}`)
    const outside = documented('Outside').map((l) => `${l.method} ${l.path}`)
    expect([...inside, ...outside].sort()).toEqual(served())
  })

  it('says of each what it is for, in words of its own kind: a GET shows, a POST does', () => {
    for (const line of [...documented('Below'), ...documented('Outside')]) expect([line.path, line.what.length > 5]).toEqual([line.path, true])
  })
})

describe('who may', () => {
  const lines = documented('Below')
  const ask = (line: Line, cookie?: string) => {
    const path = line.path === '/' ? '' : line.path.replace(/:\w+/g, 'none')
    return line.method === 'GET' ? shell.get(path, cookie) : shell.post(path, {}, cookie)
  }

  it.each(ROLES)('%s: every address lets in those whom docs/pages.md names, and answers 403 to the others', async (role) => {
    const cookie = await shell.cookieOf(role)
    const wrong: string[] = []
    for (const line of lines) {
      const { status } = await ask(line, cookie)
      const may = rolesOf(line.who).includes(role)
      if ((status === 403) === may || status >= 500) wrong.push(`${line.method} ${line.path}: ${status} for ${role}, documented for ${line.who}`)
    }
    expect(wrong).toEqual([])
  })

  it('somebody of no role here gets 403, and the public is asked to sign in, everywhere', async () => {
    const stranger = await shell.cookieOf()
    const wrong: string[] = []
    for (const line of lines.filter((l) => !l.who.startsWith('anybody'))) {
      const asStranger = await ask(line, stranger)
      const asPublic = await ask(line)
      if (asStranger.status !== 403) wrong.push(`${line.method} ${line.path}: ${asStranger.status} for a stranger`)
      const toSignIn = line.method === 'GET' ? asPublic.status === 303 && /^\/sign-in/.test(asPublic.headers.get('location') ?? '') : asPublic.status === 401
      if (!toSignIn) wrong.push(`${line.method} ${line.path}: ${asPublic.status} for the public`)
    }
    expect(wrong).toEqual([])
  })

  it('public pages are not there while they are off', async () => {
    for (const line of lines.filter((l) => l.who.startsWith('anybody') && l.path !== '/'))
      expect([line.path, (await ask(line)).status]).toEqual([line.path, 404])
  })
})

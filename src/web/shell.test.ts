import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Refusal } from '../kernel/result.ts'
import { ok, refuseFields } from '../kernel/result.ts'
import { form, whatIsWrong } from './kit/actions.ts'
import type { FormState } from './kit/forms.ts'
import { fileField, textField } from './kit/forms.ts'
import { html } from './kit/html.ts'
import type { PageRequest, ProgramPages } from './routes.ts'
import { TEST_PASSWORD, type TestShell, testShell } from './test-shell.ts'

const saved: string[] = []

const showNote = (r: PageRequest, state: FormState, refusal: Refusal | null = null) =>
  r.page({
    title: 'Write a note',
    refusal,
    body: html`<h1>Write a note</h1>${whatIsWrong(refusal, 'The note was not kept. One thing to mend')}${form({
      action: r.url('/notes'),
      state,
      label: 'Note',
      multipart: true,
      body: html`${textField({ name: 'depth', label: 'Depth' }, state)}${textField({ name: 'words', label: 'Words' }, state)}${fileField({ name: 'sketch', label: 'Sketch' }, state)}`,
      submit: { primary: 'Keep the note' },
    })}`,
  })

const notes: ProgramPages = {
  nav: [{ id: 'notes', text: 'Notes', path: '/notes', order: 1 }],
  register(routes) {
    routes.staff('GET', '/notes', {}, (r) => showNote(r, r.newForm()))
    routes.staff('POST', '/notes', { roles: ['clerk'] }, async (r) => {
      const sent = await r.form()
      const done = await r.perform(async (scope) => {
        if (sent.text('depth') === '3,6') return refuseFields([{ field: 'depth', message: 'Type the depth in feet and inches, such as 3 ft 6 in.' }])
        await scope.journal({ action: 'notes.keep', subject: { kind: 'note', id: '1' }, summary: 'Kept a note.' })
        saved.push(`${sent.text('words')}/${sent.file('sketch')?.name ?? 'no file'}`)
        return ok(null)
      }, sent)
      return done.ok ? r.redirect('/notes', { text: 'The note is kept.' }) : showNote(r, await r.again(sent, done.refusal), done.refusal)
    })
    routes.staff('GET', '/broken', {}, () => {
      throw new Error('the pipe burst')
    })
    routes.staff('POST', '/broken', {}, async (r) => {
      await r.form()
      throw new Error('the pipe burst')
    })
    routes.public('GET', '/open', (r) => r.page({ title: 'Open', body: html`<p>${'<b>open</b>'}</p>` }))
  },
}

let shell: TestShell
let clerk: string
let reader: string
beforeAll(async () => {
  shell = await testShell([notes])
  clerk = await shell.signedInAs('clerk@example.org', 'clerk')
  reader = await shell.signedInAs('reader@example.org', 'read-only')
})
afterAll(() => shell.close())
const at = (path: string): string => `/${shell.muniId}${path}`

describe('every page', () => {
  test('carries the strict policy and sends its referrer only to ourselves', async () => {
    const page = await shell.get(at('/notes'), clerk)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(page.headers.get('referrer-policy')).toBe('same-origin')
    expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('prolongs the cookie of the session, and keeps nothing where others could read it', async () => {
    const page = await shell.get(at('/notes'), clerk)
    expect(page.headers.get('set-cookie')).toMatch(/^tapcard_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/)
    expect(page.headers.get('cache-control')).toContain('private')
  })

  test('holds no inline style and no inline script', async () => {
    const text = await (await shell.get(at('/notes'), clerk)).text()
    expect(text).not.toMatch(/\sstyle=|<style|\son[a-z]+=|<script>/)
  })

  test('escapes what it shows', async () => {
    const text = await (await shell.get(at('/open'), clerk)).text()
    expect(text).toContain('&lt;b&gt;open&lt;/b&gt;')
  })

  test('loads its sheets from addresses that change with their content, compressed', async () => {
    const text = await (await shell.get(at('/notes'), clerk)).text()
    const sheet = /href="(\/assets\/[0-9a-f]{12}\/tapcard\.css)"/.exec(text)?.[1] ?? ''
    const answer = await shell.hono.request(sheet, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect(answer.headers.get('cache-control')).toContain('immutable')
    const font = /(\/assets\/uswds-[0-9a-f]{12}\/)css/.exec(text)?.[1] ?? ''
    expect((await shell.hono.request(`${font}fonts/roboto-mono/roboto-mono-v5-latin-regular.woff2`)).headers.get('content-type')).toBe('font/woff2')
    expect((await shell.hono.request(`${font}../../package.json`)).status).toBe(404)
    expect((await shell.hono.request(`${font}js/uswds.min.js`)).status).toBe(404)
  })
})

describe('a form from elsewhere', () => {
  test('is not accepted from another origin', async () => {
    const answer = await shell.post(at('/notes'), { words: 'x' }, clerk, { origin: 'https://elsewhere.example' })
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('Nothing was saved')
  })

  test('is not accepted without an origin', async () => {
    const answer = await shell.hono.request(`http://localhost${at('/notes')}`, {
      method: 'POST',
      body: new URLSearchParams({ words: 'x' }),
      headers: { cookie: clerk },
    })
    expect(answer.status).toBe(403)
  })

  test('over 10 MB is refused in a plain page', async () => {
    const body = new FormData()
    body.set('sketch', new File([new Uint8Array(11_000_000)], 'big.pdf'))
    const answer = await shell.post(at('/notes'), body, clerk)
    expect(answer.status).toBe(413)
    expect(await answer.text()).toContain('at most 10 MB')
  })

  test('that is no form is refused', async () => {
    const answer = await shell.hono.request(`http://localhost${at('/notes')}`, {
      method: 'POST',
      body: '{}',
      headers: { cookie: clerk, 'content-type': 'application/json', origin: 'http://localhost' },
    })
    expect(answer.status).toBe(415)
  })
})

describe('a refused form', () => {
  test('keeps what was typed, names the field, and says Error in the title', async () => {
    const answer = await shell.post(at('/notes'), { depth: '3,6', words: 'keep "me" <here>', _key: 'key-1' }, clerk)
    const text = await answer.text()
    expect(answer.status).toBe(422)
    expect(text).toContain('<title>Error: Write a note · Village of Tannery Falls</title>')
    expect(text).toContain('value="3,6"')
    expect(text).toContain('value="keep &quot;me&quot; &lt;here&gt;"')
    expect(text).toContain('href="#f-depth"')
    expect(text).toContain('id="f-depth-e"')
    expect(text).toContain('name="_key" value="key-1"')
  })

  test('keeps the files that came with it, and gives them to the act when it is sent again', async () => {
    const body = new FormData()
    body.set('depth', '3,6')
    body.set('words', 'with file')
    body.set('sketch', new File(['drawing'], 'sketch.pdf', { type: 'application/pdf' }))
    const refused = await (await shell.post(at('/notes'), body, clerk)).text()
    expect(refused).toContain('Kept: <strong>sketch.pdf</strong>')
    const token = /name="_held" value="([\w-]{43})"/.exec(refused)?.[1] ?? ''
    const again = await shell.post(at('/notes'), { depth: '3 ft 6 in', words: 'with file', _held: token, _key: 'key-2' }, clerk)
    expect(again.status).toBe(303)
    expect(saved.at(-1)).toBe('with file/sketch.pdf')
  })

  test('sent twice with the same key is one act', async () => {
    const before = saved.length
    for (let i = 0; i < 2; i++) expect((await shell.post(at('/notes'), { words: 'once', _key: 'key-3' }, clerk)).status).toBe(303)
    expect(saved.length).toBe(before + 1)
  })

  test('after an act the next page says what was done, once', async () => {
    const done = await shell.post(at('/notes'), { words: 'said', _key: 'key-4' }, clerk)
    const cookie = done.headers.get('set-cookie')?.split(';')[0] ?? ''
    const next = await shell.get(at('/notes'), `${clerk}; ${cookie}`)
    expect(await next.text()).toContain('The note is kept.')
    expect(next.headers.get('set-cookie')).toContain('Max-Age=0')
  })
})

describe('somebody who is not signed in', () => {
  test('is asked to sign in and then sees the page', async () => {
    const answer = await shell.get(at('/notes?a=1'))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/sign-in?to=${encodeURIComponent(at('/notes?a=1'))}`)
  })

  test('loses nothing of a form that he sent after his session had ended', async () => {
    const body = new FormData()
    body.set('words', 'two\r\nlines')
    body.set('_key', 'key-5')
    body.set('sketch', new File(['drawing'], 'late.pdf', { type: 'application/pdf' }))
    const asked = await shell.post(at('/notes'), body)
    const page = await asked.text()
    expect(asked.status).toBe(401)
    expect(page).toContain('What you typed is kept')
    const token = /name="_held" value="([\w-]{43})"/.exec(page)?.[1] ?? ''
    const wrong = await shell.post('/sign-in', { signInName: 'clerk@example.org', password: 'no', _held: token })
    expect(await wrong.text()).toContain(token)
    const signedIn = await shell.post('/sign-in', { signInName: 'clerk@example.org', password: TEST_PASSWORD, _held: token })
    const goOn = await signedIn.text()
    expect(goOn).toContain(`action="${at('/notes')}"`)
    expect(goOn).toContain('late.pdf')
    expect(goOn).toContain('name="_key" value="key-5"')
    const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
    const sent = await shell.post(at('/notes'), { words: 'two\r\nlines', _key: 'key-5', _held: token }, cookie)
    expect(sent.status).toBe(303)
    expect(saved.at(-1)).toBe('two\r\nlines/late.pdf')
  })

  test('is never led to another site after signing in', async () => {
    for (const to of ['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example']) {
      const answer = await shell.post('/sign-in', { signInName: 'clerk@example.org', password: TEST_PASSWORD, to })
      expect(answer.headers.get('location')).toMatch(/^\/(?![/\\])/)
    }
  })

  test('is told so by the check that runs while typing', async () => {
    const answer = await shell.post(at('/notes'), { words: 'x' }, undefined, { 'x-fragment': '1' })
    expect(answer.status).toBe(401)
  })

  test('finds no public page while they are off', async () => {
    expect((await shell.get(at('/open'))).status).toBe(404)
  })
})

describe('roles', () => {
  test('those who may only look cannot act', async () => {
    expect((await shell.get(at('/notes'), reader)).status).toBe(200)
    const answer = await shell.post(at('/notes'), { words: 'x' }, reader)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('This is for: clerk')
  })

  test('somebody of another municipality sees nothing', async () => {
    const other = await testShell([notes])
    const stranger = await other.signedInAs('stranger@example.org', 'clerk')
    expect((await shell.get(at('/notes'), stranger)).status).toBe(303)
    await other.close()
  })
})

describe('trouble', () => {
  test('a fault has a code, shows what was typed and nothing of the inside', async () => {
    const answer = await shell.post(at('/broken'), { words: 'do not lose me', password: 'secret word' }, clerk)
    const text = await answer.text()
    expect(answer.status).toBe(500)
    expect(text).toMatch(/F-20261130-[0-9a-f]{6}/)
    expect(text).toContain('do not lose me')
    expect(text).not.toContain('secret word')
    expect(text).not.toContain('the pipe burst')
  })

  test('an unknown address is 404, a known one asked wrongly is 405', async () => {
    expect((await shell.get('/nowhere/at/all')).status).toBe(404)
    expect((await shell.get(at('/nothing'), clerk)).status).toBe(404)
    const wrong = await shell.post(at('/open'), { a: 'b' }, clerk)
    expect(wrong.status).toBe(405)
    expect(wrong.headers.get('allow')).toBe('GET, HEAD')
  })

  test('the API answers with problem details', async () => {
    const answer = await shell.get('/api/v1/nowhere')
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  })
})

describe('the journal page', () => {
  test('shows entries, filters them, verifies the chain and exports', async () => {
    const page = await (await shell.get(at('/journal?program=board'), clerk)).text()
    expect(page).toContain('No entries match.')
    expect(await (await shell.get(at('/journal'), clerk)).text()).toContain('Kept a note.')
    const entry = await (await shell.get(at('/journal/1'), clerk)).text()
    expect(entry).toContain('The exact text that was hashed')
    const verified = await shell.post(at('/journal/verify'), {}, clerk)
    expect(await verified.text()).toContain('The journal holds')
    const csv = await shell.get(at('/journal?format=csv'), clerk)
    expect(csv.headers.get('content-type')).toContain('text/csv')
    expect(await csv.text()).toContain('Kept a note.')
    const xlsx = await shell.get(at('/journal?format=xlsx'), clerk)
    expect(
      Buffer.from(await xlsx.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })
})

describe('people', () => {
  test('an administrator invites somebody, who chooses a password and is signed in', async () => {
    const administrator = await shell.signedInAs('admin@example.org', 'administrator')
    expect((await shell.get(at('/settings/people/invite'), clerk)).status).toBe(403)
    const invited = await shell.post(at('/settings/people/invite'), { name: 'Lee Newcomer', signInName: 'lee@example.org', roles: 'inspector' }, administrator)
    const link = /http:\/\/localhost(\/invitation\/[\w/-]+)/.exec(await invited.text())?.[1] ?? ''
    expect(await (await shell.get(link)).text()).toContain('Lee Newcomer')
    const short = await shell.post(link, { password: 'short' })
    expect(short.status).toBe(422)
    const joined = await shell.post(link, { password: 'another four unrelated words' })
    expect(joined.status).toBe(303)
    const cookie = joined.headers.get('set-cookie')?.split(';')[0] ?? ''
    expect((await shell.get(at('/notes'), cookie)).status).toBe(200)
    expect((await shell.get(link)).status).toBe(422)
  })
})

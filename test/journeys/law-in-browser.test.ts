/** A phone in a trench without signal gives the same verdict as the office: the built law runs in a browser that allows no generated code. */
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chapters } from '../../law/index.ts'
import { lawAt } from '../../law/laws.ts'
import { openBrowser } from '../support/browser.ts'

const bundle = readFileSync(new URL('../../build/browser/law.js', import.meta.url))
const policy = "default-src 'none'; script-src 'self'"

/** Every worked example of every chapter, as a page would ask it. */
const questions = Object.values(chapters).flatMap((chapter) =>
  chapter.examples.flatMap((example) => {
    const subject = example.subject ?? lawAt(chapter.path)?.rule(example.rule)?.subjects[0]
    return subject === undefined
      ? []
      : [{ path: chapter.path, subject, on: example.on ?? '2026-11-30', facts: example.facts, readings: example.readings ?? {} }]
  }),
)
type Question = (typeof questions)[number]

/** The fast verdicts and those of the full answer. */
function answer(lawOf: typeof lawAt, { path, subject, on, facts, readings }: Question): string {
  const law = lawOf(path)
  const parsed = law?.parseFacts(facts)
  if (!law || !parsed?.ok) return 'unreadable'
  const full = law.check({ subject, on, readings, facts: parsed.facts }).findings.map((finding) => finding.verdict)
  return `${[...law.fastCheck({ subject, on, readings }).decide(facts)].join('')} ${full.join(' ')}`
}

let server: Server
let browser: Browser
beforeAll(async () => {
  server = createServer((request, response) => {
    const isLaw = request.url === '/law.js'
    response.writeHead(200, { 'content-type': isLaw ? 'text/javascript' : 'text/html', 'content-security-policy': policy })
    response.end(isLaw ? bundle : '<!doctype html><html lang="en"><title>Trench</title><h1>Trench</h1></html>')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await new Promise((closed) => server.close(closed))
})

test('the compiled law in the browser answers every worked example as the interpreter does here', async () => {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const there = (await page.evaluate(
    `import('/law.js').then(({ lawAt }) => { const answer = ${answer.toString()}; return ${JSON.stringify(questions)}.map((question) => answer(lawAt, question)) })`,
  )) as readonly string[]
  expect(questions.length).toBeGreaterThan(300)
  expect(there).toEqual(questions.map((question) => answer(lawAt, question)))
})

test('that browser would not have run generated code', async () => {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const refused = await page.evaluate(
    "(async () => { const blob = new Blob(['export {}'], { type: 'text/javascript' }); return import(URL.createObjectURL(blob)).then(() => 'ran', () => 'refused') })()",
  )
  expect(refused).toBe('refused')
})

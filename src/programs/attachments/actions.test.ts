import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, fieldsOf, must, programApp } from '../../../test/support/programs.ts'
import type { TestApp } from '../../platform/test-support.ts'
import { type AttachInput, attach, voidAttached } from './actions.ts'
import { attachmentsOf } from './store.ts'

let test: TestApp
beforeEach(async () => {
  test = await programApp()
})
afterEach(() => test.close())

const scan = { name: 'Sketch.pdf', mediaType: 'application/pdf', bytes: 1200, sha256: 'ab'.repeat(32) }
const input: AttachInput = { owner: { kind: 'parcel', id: 'p1', label: '14 Mill Street' }, parcelId: 'p1', document: 'sketch', file: scan }
const onFile = () => test.read((s) => attachmentsOf(s.db, s.muniId, 'parcel', 'p1'))

describe('a paper', () => {
  it('says what it is, whose it is, when it came in, and which bytes it is', async () => {
    await must(test.perform((s) => attach(s, input)))
    expect(await onFile()).toMatchObject([
      { owner: { kind: 'parcel', id: 'p1' }, document: 'sketch', name: 'Sketch.pdf', sha256: scan.sha256, received: '2026-11-30', copies: 1, voidReason: null },
    ])
  })

  it('of no known kind is refused', async () => {
    expect(fieldsOf(await test.perform((s) => attach(s, { ...input, document: 'toString' })))).toEqual(['document'])
    expect(await onFile()).toEqual([])
  })

  it('the same bytes may be two papers; a long name is cut, not refused', async () => {
    await must(test.perform((s) => attach(s, input)))
    await must(test.perform((s) => attach(s, { ...input, document: 'plan', file: { ...scan, name: 'x'.repeat(300) } })))
    expect((await onFile()).map((a) => [a.document, a.name.length])).toEqual([
      ['sketch', 10],
      ['plan', 200],
    ])
  })

  it('that was void stays on file with its reason, and is voided once', async () => {
    const { id } = await must(test.perform((s) => attach(s, input)))
    expect(fieldsOf(await test.perform((s) => voidAttached(s, id, ' ')))).toEqual(['reason'])
    await must(test.perform((s) => voidAttached(s, id, 'wrong parcel')))
    expect((await onFile()).map((a) => a.voidReason)).toEqual(['wrong parcel'])
    expect(codeOf(await test.perform((s) => voidAttached(s, id, 'again')))).toBe('already-void')
    expect(codeOf(await test.perform((s) => voidAttached(s, 'none', 'x')))).toBe('not-found')
  })
})

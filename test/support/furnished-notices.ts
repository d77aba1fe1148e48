/** Notices in every state, for a test of pages: a reminder on its way, a legal notice to be signed, a ladder, a printed batch, an e-mail of which nobody can tell. */
import { readStored } from '../../src/platform/files/files.ts'
import { mailAbout, workOutbox } from '../../src/platform/mail/outbox.ts'
import { recordProof, signNotice } from '../../src/programs/notices/actions.ts'
import { signBatch } from '../../src/programs/notices/batch-actions.ts'
import { emailNotice } from '../../src/programs/notices/mail-actions.ts'
import { lawBook } from '../../src/wiring.ts'
import { clerk, type TestOffice } from './office.ts'
import { act, today } from './told-actions.ts'
import { batchNow, ladderOf, legalInput, newNotice, readyBatch, work } from './told-notices.ts'

export async function noticesIn(office: TestOffice): Promise<Readonly<Record<string, string>>> {
  const n = await newNotice(office)
  await act(office, (s) => signNotice(s, lawBook, n.id, n.version, { by: clerk.name, onPaper: false }))
  const proof = await act(office, (s) => recordProof(s, n.id, { kind: 'certified', on: today, number: '9407100000000000041788', by: clerk.name, detail: '' }))
  await act(office, (s) => emailNotice(s, n.id, { sha256: 'ab'.repeat(32) }, 'clerk@example.org'))
  const { test } = office
  const desk = { read: test.read, perform: test.perform, file: (sha256: string) => readStored(test.app.dataFolder, test.muniId, sha256) }
  // The file is not there, so the sending breaks off: nobody can tell.
  await workOutbox(desk, { from: 'clerk@example.org', send: async () => ({ kind: 'accepted', says: 'ok' }), close: () => {} })
  const [mail] = await test.read((s) => mailAbout(s.db, s.muniId, 'notice', n.id))
  const legal = await newNotice(office, legalInput, { by: '12/30/2026', delivery: 'certified' })
  const ladder = await ladderOf(office)
  const ready = await readyBatch(office)
  await act(office, (s) => signBatch(s, lawBook, ready.id, ready.version, { by: clerk.name, onPaper: false }))
  await work(office, ready.id)
  const batch = await batchNow(office, ready.id)
  return {
    notice: n.number,
    legalNotice: legal.number,
    ':proof': proof.id,
    ':template': n.templateId,
    ':ladder': ladder.id,
    ':batch': batch.id,
    ':batchFile': '1.pdf',
    ':mail': mail?.id ?? '',
  }
}

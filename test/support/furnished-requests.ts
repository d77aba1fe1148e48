/** A records request with something of everything: answered, with records found, a passage withheld, a packet, a scan. */
import { writePng } from '../../src/platform/files/png.ts'
import { attach } from '../../src/programs/attachments/actions.ts'
import { keepUpload } from '../../src/programs/attachments/actions-uploads.ts'
import { changeRecordsSettings, recordRecordsAct } from '../../src/programs/records/actions.ts'
import { addDocuments, keepPacket, keepRedacted, withhold } from '../../src/programs/records/documents-actions.ts'
import { placeHold } from '../../src/programs/records/retention-actions.ts'
import { lawShelf } from '../../src/wiring.ts'
import type { TestOffice } from './office.ts'
import { must } from './results.ts'
import { act } from './told-actions.ts'
import { answered, ground, newRequest } from './told-requests.ts'

/** A picture of one pixel. */
const blank = { width: 1, height: 1, depth: 8, color: 0, stride: 1, palette: null, transparency: null } as const

export async function requestsIn(office: TestOffice): Promise<Readonly<Record<string, string>>> {
  const { test, parcelId } = office
  const picture = { name: 'house.png', bytes: async () => writePng({ ...blank, pixels: Uint8Array.of(255) }) }
  const stored = await must(keepUpload({ dataFolder: test.app.dataFolder, muniId: test.muniId }, picture))
  if (stored === null) throw new Error('The picture of the test was not kept')
  const scan = await act(office, (s) => attach(s, { owner: { kind: 'parcel', id: parcelId }, parcelId, document: 'photo', file: stored }))
  const request = await newRequest(office)
  await act(office, (s) => recordRecordsAct(s, request.id, 1, 'acknowledgment', answered))
  const denied = await act(office, (s) => recordRecordsAct(s, request.id, 2, 'no-records', { ...answered, detail: 'Permit files and cards' }))
  const found = await act(office, (s) =>
    addDocuments(s, lawShelf, request.id, [
      { kind: 'journal', id: parcelId, title: '14 Mill Street' },
      { kind: 'paper', id: scan.id, title: '' },
    ]),
  )
  const [text, file] = found
  if (!text || !file) throw new Error('The records of the test were not added')
  await act(office, (s) => withhold(s, request.id, text.id, { ...ground, passages: ['0'] }))
  await act(office, (s) => keepPacket(s, request.id, { sha256: stored.sha256, bytes: stored.bytes }))
  const area = { x: '10', y: '10', width: '20', height: '20' }
  const [withheld] = await act(office, (s) => withhold(s, request.id, file.id, { ...ground, area }))
  const gray = { name: 'redacted.png', bytes: async () => writePng({ ...blank, pixels: Uint8Array.of(0) }) }
  const copy = await must(keepUpload({ dataFolder: test.app.dataFolder, muniId: test.muniId }, gray))
  if (copy === null) throw new Error('The copy of the test was not kept')
  await act(office, (s) => keepRedacted(s, request.id, file.id, copy, { made: 'brought', looked: true }))
  const officers = { publicForm: true, accessOfficer: 'Marian Vosburgh', appealOfficer: 'Odessa Parmelee, Mayor', appealBody: 'board' }
  await act(office, (s) => changeRecordsSettings(s, 0, officers))
  const hold = await act(office, (s) => placeHold(s, { subject: 'parcel', which: '14 Mill Street', reason: 'A claim about a backup' }))
  return {
    ':hold': hold.id,
    ':series': 'certificates',
    request: request.id,
    recordsAct: denied.id,
    ':document': file.id,
    textDocument: text.id,
    ':withheld': withheld?.id ?? '',
    ':packet': '1.pdf',
    scan: scan.id,
  }
}

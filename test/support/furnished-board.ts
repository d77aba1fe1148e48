/** A meeting to come with a draft and a hearing, a local law in conflict with the law, and the attorney's advice on an open question. */
import { addEffect } from '../../src/programs/board/act-actions.ts'
import { recordInstrument } from '../../src/programs/board/actions.ts'
import { noEffect } from '../../src/programs/board/decide-effects.ts'
import { setHearing } from '../../src/programs/board/hearing-actions.ts'
import { addDraftEffect, draftAct, planMeeting, putOnAgenda } from '../../src/programs/board/meeting-actions.ts'
import { recordAdvice } from '../../src/programs/board/reading-actions.ts'
import { boardBook } from '../../src/wiring.ts'
import type { TestOffice } from './office.ts'
import { act, law, parts, today } from './told-actions.ts'

export async function boardIn(o: TestOffice): Promise<Readonly<Record<string, string>>> {
  const place = { at: '7:00 pm', place: 'Village Hall' }
  const meeting = await act(o, (s) => planMeeting(s, { kind: 'regular', on: '12/14/2026', ...place, announced: today, announcedHow: 'posted', note: '' }))
  const item = await act(o, (s) =>
    putOnAgenda(s, { meetingId: meeting.id, title: 'Fee for connections', says: 'It has risen.', source: null, law, cite: null }),
  )
  const drafted = await act(o, (s) =>
    draftAct(s, boardBook, item.id, 1, { kind: 'resolution', title: 'Fee', text: 'The fee is $175.00.', effective: '1/1/2027' }),
  )
  await act(o, (s) => addDraftEffect(s, boardBook, item.id, drafted.version, { ...noEffect, kind: 'fee', thing: `${law}#${parts().fee.id}`, amount: '175' }))
  const hearing = await act(o, (s) =>
    setHearing(s, item.id, {
      subject: 'Fees',
      basis: 'village',
      on: '12/14/2026',
      ...place,
      newspaper: 'Gazette',
      published: today,
      posted: '',
      postedWhere: '',
    }),
  )
  const localLaw = { kind: 'local-law', number: '3 of 2026', title: 'Time to correct', adopted: today, effective: '', vote: '4 to 1', text: 'Thirty days.' }
  const instrument = await act(o, (s) => recordInstrument(s, localLaw))
  await act(o, (s) => addEffect(s, boardBook, instrument.id, 1, { ...noEffect, kind: 'time-to-correct', thing: `${law}#notice`, days: '30' }))
  const known = boardBook.get(law)?.readings ?? []
  const words = { on: today, by: 'Lucian Thornquist', reasons: 'The text says so.', onPaper: true }
  const advice = await act(o, (s) => recordAdvice(s, known, { law, reading: 'mf-test-tee', choice: 'instead-of-plug', ...words }))
  return { ':meeting': meeting.id, ':item': item.id, ':n': '1', ':hearing': hearing.id, ':instrument': instrument.id, ':advice': advice.id }
}

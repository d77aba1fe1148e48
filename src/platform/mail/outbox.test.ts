import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ok, type Result } from '../../kernel/result.ts'
import type { DomainEvent } from '../context.ts'
import { type TestApp, testApp } from '../test-support.ts'
import { answerUnknown, type MailDesk, mailAbout, queueMail, recoverOutbox, workOutbox } from './outbox.ts'
import { type MailTransport, type OutgoingMail, outcomeOf, type SendOutcome } from './transport.ts'

let test: TestApp
let told: DomainEvent[]
beforeEach(async () => {
  told = []
  test = await testApp({ handlers: new Map([['mail.settled', async (_s, event) => void told.push(event)]]) })
})
afterEach(() => test.close())

const desk = (): MailDesk => ({ read: (look) => test.read(look), perform: (act) => test.perform(act), file: async () => new Uint8Array([1, 2, 3]) })

/** A mail server's side of the wire: it answers as told, and remembers what it was sent. */
const server = (...answers: readonly (SendOutcome | Error)[]): MailTransport & { readonly got: OutgoingMail[] } => {
  const got: OutgoingMail[] = []
  return {
    from: 'clerk@example.org',
    got,
    async send(mail) {
      const answer = answers[Math.min(got.length, answers.length - 1)] ?? { kind: 'accepted', says: '250 ok' }
      got.push(mail)
      if (answer instanceof Error) throw answer
      return answer
    },
    close: () => {},
  }
}
const accepted: SendOutcome = { kind: 'accepted', says: '250 queued' }
const queue = () =>
  test.perform(async (s): Promise<Result<string>> => {
    const id = await queueMail(s, {
      to: { name: 'Anna', address: 'anna@example.org' },
      subject: 'Test is late',
      body: 'Text',
      file: null,
      about: { kind: 'notice', id: 'n' },
    })
    return ok(id)
  })
const state = async () => (await test.read((s) => mailAbout(s.db, s.muniId, 'notice', 'n'))).map((m) => [m.state, m.attempts, m.said])

describe('the outbox', () => {
  it('sends what is in it once, with the same message id whenever it is tried', async () => {
    await queue()
    const smtp = server(accepted)
    expect(await workOutbox(desk(), smtp)).toBe(1)
    expect(await workOutbox(desk(), smtp)).toBe(0)
    expect(smtp.got.map((m) => [m.to.address, m.messageId])).toEqual([['anna@example.org', expect.stringMatching(/^<.+@.+\.tapcard>$/)]])
    expect(await state()).toEqual([['sent', 1, '250 queued']])
    expect(told.map((e) => [e.subject, e.data.state])).toEqual([[{ kind: 'notice', id: 'n' }, 'sent']])
  })

  it('never sends again by itself what a server accepted and then dropped: nobody can tell, and the clerk is asked', async () => {
    await queue()
    const smtp = server(new Error('Connection closed unexpectedly'))
    await workOutbox(desk(), smtp)
    test.clock.advance({ days: 2 })
    await workOutbox(desk(), smtp)
    expect(smtp.got).toHaveLength(1)
    expect(await state()).toEqual([['unknown', 1, 'Connection closed unexpectedly']])
  })

  it('makes unknown of what was being sent when the program was killed', async () => {
    await queue()
    let lost = false
    const killed: MailDesk = {
      ...desk(),
      perform: async (act) => {
        // The mark is kept; the program ends before the outcome is.
        if (lost) throw new Error('killed')
        const done = await test.perform(act)
        lost = true
        return done
      },
    }
    const smtp = server(accepted)
    await expect(workOutbox(killed, smtp)).rejects.toThrow('killed')
    expect(await state()).toEqual([['sending', 1, '']])
    expect(await recoverOutbox(desk(), false)).toBe(0)
    expect(await recoverOutbox(desk(), true)).toBe(1)
    expect(await workOutbox(desk(), smtp)).toBe(0)
    expect(smtp.got).toHaveLength(1)
    expect((await state())[0]?.[0]).toBe('unknown')
  })

  it('leaves what another server has in hand alone, but not what it has had for a quarter of an hour, or since a moment ahead', async () => {
    await queue()
    const stuck: MailDesk = { ...desk(), file: () => Promise.reject(new Error('x')) }
    let first = true
    const dies: MailDesk = {
      ...stuck,
      perform: async (act) => {
        if (!first) throw new Error('killed')
        first = false
        return test.perform(act)
      },
    }
    await expect(workOutbox(dies, server(accepted))).rejects.toThrow('killed')
    test.clock.advance({ minutes: 10 })
    expect(await recoverOutbox(desk(), false)).toBe(0)
    test.clock.advance({ hours: -2 })
    expect(await recoverOutbox(desk(), false)).toBe(1)
  })

  it('tries again later what is refused for now, and gives up what is refused for good', async () => {
    await queue()
    const smtp = server({ kind: 'refused', says: '450 try later', lasting: false }, { kind: 'refused', says: '550 no such user', lasting: true })
    await workOutbox(desk(), smtp)
    expect(await state()).toEqual([['queued', 1, '450 try later']])
    expect(await workOutbox(desk(), smtp)).toBe(0)
    test.clock.advance({ minutes: 2 })
    await workOutbox(desk(), smtp)
    expect(await state()).toEqual([['refused', 2, '550 no such user']])
  })

  it('is not held up by a clock that was set back: a time far ahead counts as come', async () => {
    await queue()
    const smtp = server({ kind: 'refused', says: '450', lasting: false }, accepted)
    await workOutbox(desk(), smtp)
    test.clock.advance({ days: -30 })
    expect(await workOutbox(desk(), smtp)).toBe(1)
    expect((await state())[0]?.[0]).toBe('sent')
  })

  it('gives up after seven tries', async () => {
    await queue()
    const smtp = server({ kind: 'refused', says: '421 busy', lasting: false })
    for (let n = 0; n < 20; n++) {
      await workOutbox(desk(), smtp)
      test.clock.advance({ hours: 7 })
    }
    expect(await state()).toEqual([['refused', 7, '421 busy']])
  })

  it('lets the clerk say what is to become of an unknown one', async () => {
    const id = await queue()
    if (!id.ok) throw new Error('not queued')
    await workOutbox(desk(), server(new Error('dropped')))
    const [mail] = await test.read((s) => mailAbout(s.db, s.muniId, 'notice', 'n'))
    const answer = (what: string, version = mail?.version ?? 0) => test.perform((s) => answerUnknown(s, id.value, version, what))
    expect(await answer('perhaps')).toMatchObject({ ok: false, refusal: { code: 'invalid-fields' } })
    expect(await answer('again', 1)).toMatchObject({ ok: false, refusal: { code: 'changed-meanwhile' } })
    expect(await answer('again')).toMatchObject({ ok: true })
    expect(await answer('arrived')).toMatchObject({ ok: false, refusal: { code: 'mail-settled' } })
    const smtp = server(accepted)
    await workOutbox(desk(), smtp)
    expect(smtp.got[0]?.messageId).toBe(mail?.messageId)
    expect((await state())[0]?.[0]).toBe('sent')
  })
})

describe('what a failure means', () => {
  it.each([
    ['an answer of 550', { responseCode: 550, message: 'no such user' }, { kind: 'refused', lasting: true }],
    ['an answer of 421', { responseCode: 421, message: 'busy' }, { kind: 'refused', lasting: false }],
    ['a connection that never came about', { code: 'ESOCKET', syscall: 'connect', message: 'ECONNREFUSED' }, { kind: 'refused', lasting: false }],
    ['a name that is not found', { code: 'EDNS', message: 'ENOTFOUND' }, { kind: 'refused', lasting: false }],
    ['a connection that was lost', { code: 'ECONNECTION', message: 'Connection closed unexpectedly' }, { kind: 'unknown' }],
    ['a wait that was too long', { code: 'ETIMEDOUT', message: 'Timeout' }, { kind: 'unknown' }],
  ] as const)('%s', (_what, failure, outcome) => {
    expect(outcomeOf(failure)).toMatchObject(outcome)
  })
})

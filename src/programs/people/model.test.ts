import { describe, expect, it } from 'vitest'
import { plainDate as d } from '../../kernel/dates.ts'
import { bestCertificate, type Certificate, certificateInForce, sortKeyOf } from './model.ts'

const certificate = (id: string, from: string, until: string | null, more: Partial<Certificate> = {}): Certificate => ({
  id,
  personId: 'p',
  kind: 'liability-insurance',
  number: '',
  issuer: '',
  from: d(from),
  until: until === null ? null : d(until),
  limit: null,
  attachmentId: null,
  version: 1,
  voidReason: null,
  ...more,
})

describe('a certificate', () => {
  const insurance = certificate('a', '2026-01-01', '2026-11-30')

  it('counts on its first and on its last day, and not the day after', () => {
    expect(['2025-12-31', '2026-01-01', '2026-11-30', '2026-12-01'].map((day) => certificateInForce(insurance, d(day)))).toEqual([false, true, true, false])
  })

  it('without an end counts for good; a void one never', () => {
    expect(certificateInForce(certificate('a', '2026-01-01', null), d('2099-01-01'))).toBe(true)
    expect(certificateInForce({ ...insurance, voidReason: 'wrong firm' }, d('2026-06-01'))).toBe(false)
  })

  it('that lasts longest is the one that is asked for, of its kind only', () => {
    const all = [
      insurance,
      certificate('b', '2026-06-01', '2027-05-31'),
      certificate('c', '2026-01-01', null, { kind: 'bond' }),
      certificate('d', '2026-01-01', '2028-01-01', { voidReason: 'withdrawn' }),
    ]
    expect(bestCertificate(all, 'liability-insurance', d('2026-11-30'))?.id).toBe('b')
    expect(bestCertificate(all, 'liability-insurance', d('2026-05-31'))?.id).toBe('a')
    expect(bestCertificate([...all, certificate('e', '2026-01-01', null)], 'liability-insurance', d('2026-11-30'))?.id).toBe('e')
    expect(bestCertificate(all, 'plumber-licence', d('2026-11-30'))).toBeNull()
  })
})

describe('the order of a list of people', () => {
  it.each([
    ['person', 'Dolores  Kettering', 'kettering dolores'],
    ['person', 'Robert Hale Jr.', 'hale robert'],
    ['person', 'Kettering, Dolores', 'kettering, dolores'],
    ['person', 'Cher', 'cher'],
    ['company', 'Oakes Plumbing and Drain', 'oakes plumbing and drain'],
  ] as const)('puts the %s “%s” under “%s”', (kind, name, key) => {
    expect(sortKeyOf({ kind, name })).toBe(key)
  })
})

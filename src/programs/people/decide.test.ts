import { describe, expect, it } from 'vitest'
import { fieldsOf } from '../../../test/support/results.ts'
import { type CertificateInput, decideCertificate, decidePerson, type PersonInput } from './decide.ts'

const person: PersonInput = { kind: 'person', name: ' Dolores Kettering ', careOf: '', street: '', city: '', state: '', zip: '', phone: '', email: '' }

describe('an entry in the register', () => {
  it('needs nothing but a name', () => {
    expect(decidePerson(person)).toMatchObject({ ok: true, value: { kind: 'person', name: 'Dolores Kettering', email: '' } })
    expect(fieldsOf(decidePerson({ ...person, name: '  ' }))).toEqual(['name'])
  })

  it('takes a name of 200 letters and asks for a shorter one of 201', () => {
    expect(decidePerson({ ...person, name: 'x'.repeat(200) }).ok).toBe(true)
    expect(fieldsOf(decidePerson({ ...person, name: 'x'.repeat(201) }))).toEqual(['name'])
  })

  it('takes a whole e-mail address or none', () => {
    expect(decidePerson({ ...person, email: 'dolores@example.com' }).ok).toBe(true)
    for (const email of ['dolores', 'dolores@', 'dolores@example', 'do lores@example.com'])
      expect(fieldsOf(decidePerson({ ...person, email }))).toEqual(['email'])
  })
})

describe('a paper of a contractor', () => {
  const paper: CertificateInput = { kind: 'bond', number: ' B-77 ', issuer: '', from: '4/1/2026', until: '', limit: '' }

  it('is kept with its dates and its limit in cents', () => {
    expect(decideCertificate({ ...paper, until: '3/31/2027', limit: '$1,000,000.00' })).toEqual({
      ok: true,
      value: { kind: 'bond', number: 'B-77', issuer: '', from: '2026-04-01', until: '2027-03-31', limit: 100_000_000 },
    })
    expect(decideCertificate(paper)).toMatchObject({ ok: true, value: { until: null, limit: null } })
  })

  it('that has run out is kept too: it is a fact', () => {
    expect(decideCertificate({ ...paper, from: '4/1/2020', until: '3/31/2021' }).ok).toBe(true)
  })

  it('may end on the day it begins, and not before', () => {
    expect(decideCertificate({ ...paper, until: '4/1/2026' }).ok).toBe(true)
    expect(fieldsOf(decideCertificate({ ...paper, until: '3/31/2026' }))).toEqual(['until'])
  })

  it('asks again for a kind, days and money that cannot be', () => {
    expect(fieldsOf(decideCertificate({ ...paper, kind: 'diploma', from: '2/30/2026', until: '13/1/2026', limit: '1.000.000' }))).toEqual([
      'kind',
      'from',
      'until',
      'limit',
    ])
  })
})

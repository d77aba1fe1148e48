import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { application, clerk, codeOf, exampleFacts, file, must, type TestOffice, testOffice, villages } from '../../../test/support/office.ts'
import { confirmOurs } from '../../../test/support/programs.ts'
import { plainDate as d } from '../../kernel/dates.ts'
import { lawShelf } from '../../wiring.ts'
import { adoptLaw, changeSettings } from '../municipality/actions.ts'
import { addCertificate, addPerson } from '../people/actions.ts'
import { fileApplication } from './actions.ts'
import { checkFacts, lawInUse, loadCase, nothingOnFile, runCheck } from './actions-casefile.ts'
import { factsAsFound } from './decide-facts.ts'
import { at, visit } from './test-case.ts'

const montourFalls = villages[0]
const facts = exampleFacts(montourFalls.example)
let office: TestOffice
beforeEach(async () => {
  office = await testOffice(montourFalls)
})
afterEach(() => office.close())

const inUse = (subject = 'building-sewer', on?: string) => office.test.read((s) => lawInUse(s, lawShelf, subject, on === undefined ? s.today : d(on)))

describe('the law in use', () => {
  it('is the chapter adopted for the subject on that day, with its procedure and not yet confirmed', async () => {
    const use = await inUse()
    expect(use.ok && [use.value.law.chapter.path, use.value.procedure.noun, use.value.readings, use.value.confirmed]).toEqual([
      montourFalls.law,
      'building lateral',
      {},
      false,
    ])
    await must(office.test.perform((s) => confirmOurs(s, montourFalls.law, '11/30/2026', false), clerk))
    const confirmed = await inUse()
    expect(confirmed.ok && confirmed.value.confirmed).toBe(true)
  })

  it('is none before its first day, nor for a subject without a chapter', async () => {
    expect(codeOf(await inUse('building-sewer', '1899-12-31'))).toBe('no-law')
    expect(codeOf(await inUse('septic-program'))).toBe('no-law')
  })
})

describe('a case', () => {
  it('stays under the law under which it was filed', async () => {
    const id = await file(office, montourFalls)
    await must(
      office.test.perform(
        (s) =>
          adoptLaw(s, new Map([[montourFalls.law, { municipality: montourFalls.name, title: '' }]]), {
            area: 'sewers',
            law: montourFalls.law,
            from: '11/30/2026',
            instrument: 'recodified',
          }),
        clerk,
      ),
    )
    expect((await office.load(id)).use.law.chapter.path).toBe(montourFalls.law)
  })

  it('under a chapter that is not in this copy says so', async () => {
    const id = await file(office, montourFalls)
    const lost = await office.test.read((s) => loadCase(s, { get: () => undefined }, id))
    expect([codeOf(lost), lost.ok ? '' : lost.refusal.message]).toEqual([
      'no-law',
      `The chapter ${montourFalls.law} is not in this copy of the program. Restore the version that has it.`,
    ])
    expect(codeOf(await office.test.read((s) => loadCase(s, lawShelf, 'none')))).toBe('not-found')
  })

  it('of a contractor without papers finds none of another firm', async () => {
    const { file: f } = await office.load(await file(office, montourFalls))
    expect(f.certificates.length).toBeGreaterThan(0)
    await must(
      office.test.perform(async (s) => {
        const other = await addPerson(s, { kind: 'company', name: 'Other Firm' })
        return other.ok ? addCertificate(s, other.value.id, { kind: 'bond', number: 'B-9', issuer: '', from: '1/1/2026', until: '', limit: '' }) : other
      }, clerk),
    )
    const filed = await must(
      office.test.perform((s) => fileApplication(s, lawShelf, { ...application(office, montourFalls), contractor: 'Third Firm' }), clerk),
    )
    expect((await office.load(filed.id)).file.certificates).toEqual([])
  })
})

describe('the facts of a check', () => {
  it('are what each visit measured over the plan, the latest round last, void visits left out', () => {
    const round = (n: number, cover: string, more: object = {}) => ({
      ...visit('passed'),
      id: String(n),
      round: n,
      cite: at('1'),
      facts: { depth_of_cover_ft: cover },
      ...more,
    })
    expect(
      factsAsFound({ depth_of_cover_ft: '4', pipe_material: 'pvc' }, [round(2, '4.2'), round(1, '4.1'), round(3, '9', { voidReason: 'other house' })]),
    ).toEqual({ depth_of_cover_ft: '4.2', pipe_material: 'pvc' })
    expect(factsAsFound({ depth_of_cover_ft: '4' }, [round(1, '9', { state: 'requested' })])).toEqual({ depth_of_cover_ft: '4' })
  })

  it('hold the municipality’s own frost depth once it has settled one', async () => {
    const before = await inUse()
    const permit = { filed: d('2026-11-30'), issued: null, facts, law: montourFalls.law }
    expect(before.ok && 'local_frost_depth_ft' in checkFacts(before.value, permit, nothingOnFile, d('2026-11-30'))).toBe(false)
    await must(
      office.test.perform(
        (s) =>
          changeSettings(s, {
            version: 1,
            name: montourFalls.name,
            publicApplications: false,
            frostDepthFt: '3.5',
            officePhone: '',
            emergencyPhone: '',
            officeAddress: '',
            draftDays: '60',
          }),
        clerk,
      ),
    )
    const after = await inUse()
    if (!after.ok) throw new Error('no law')
    const known = checkFacts(after.value, permit, nothingOnFile, d('2026-11-30'))
    expect(known.local_frost_depth_ft).toBe('3.5')
    // 4 ft 6 in of cover, frost at 3.5 ft: the rule that needs both can now be told.
    expect(runCheck(after.value, known, d('2026-11-30')).findings.find((f) => f.provision === 'MF-117-40.5')?.verdict).toBe('complies')
  })

  it('hold only what this law knows, and nothing that is not on file', async () => {
    const use = await inUse()
    if (!use.ok) throw new Error('no law')
    const known = checkFacts(use.value, { filed: d('2026-11-30'), issued: null, facts: {}, law: montourFalls.law }, nothingOnFile, d('2026-11-30'))
    expect(known).toEqual({ application_filed_date: '2026-11-30' })
  })

  it('that cannot be read are a fault here: forms ask again before they store', async () => {
    const use = await inUse()
    if (!use.ok) throw new Error('no law')
    expect(() => runCheck(use.value, { depth_of_cover_ft: '3,6' }, d('2026-11-30'))).toThrow('Stored facts cannot be read: depth_of_cover_ft')
  })
})

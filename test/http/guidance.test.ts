import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { plainDate } from '../../src/kernel/dates.ts'
import { ok } from '../../src/kernel/result.ts'
import { insertAdoption } from '../../src/programs/municipality/store.ts'
import { villages } from '../support/office.ts'
import { type OfficeShell, officeShell } from '../support/office-shell.ts'

const decoded = (page: string): string => page.replaceAll('&amp;', '&').replaceAll('&#39;', '’').replaceAll('\u00a0', ' ')
const textOf = (page: string): string =>
  decoded(page)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const headingOf = (page: string): string => textOf(/<h1>(.*?)<\/h1>/s.exec(page)?.[1] ?? '').trim()
const hiddenOf = (page: string): readonly (readonly [string, string])[] =>
  [...decoded(page).matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map((m) => [m[1] ?? '', m[2] ?? ''] as const)

async function shellWithPublicPages(which: 0 | 1 | 2): Promise<OfficeShell> {
  const shell = await officeShell(villages[which])
  const clerk = await shell.cookieOf('clerk')
  await shell.post(
    '/settings/general',
    { name: villages[which].name, publicApplications: 'yes', draftDays: '60', officePhone: '(555) 014-0130', emergencyPhone: '' },
    clerk,
  )
  return shell
}
const getPage = async (shell: OfficeShell, path: string, status = 200): Promise<string> => {
  const answer = await shell.get(path)
  expect([path, answer.status]).toEqual([path, status])
  return answer.text()
}
const query = (state: readonly (readonly [string, string])[]): string => {
  const params = new URLSearchParams()
  for (const [name, value] of state) params.append(name, value)
  return params.toString()
}

/** Answers every question alike until the answer stands there; gives the questions put and the address of the answer. */
async function answerAll(
  shell: OfficeShell,
  want: string,
  say: (page: string, fact: string) => string,
): Promise<{ readonly asked: readonly string[]; readonly at: string }> {
  const asked: string[] = []
  let path = `/guidance?want=${want}`
  for (let round = 0; round < 80; round++) {
    const answer = await shell.get(path)
    if (answer.status === 303) return { asked, at: (answer.headers.get('location') ?? '').replace(/^\/[^/]+/, '') }
    const page = await answer.text()
    expect([path, answer.status]).toEqual([path, 200])
    const state = hiddenOf(page)
    const fact = state.find(([name]) => name === 'asked')?.[1] ?? ''
    expect(asked, `${fact} is put twice`).not.toContain(fact)
    expect(page).toContain('I don’t know')
    asked.push(fact)
    path = `/guidance?${query([...state, [fact, say(page, fact)]])}`
  }
  throw new Error('The interview never ended')
}

describe('the interview in Montour Falls', () => {
  let shell: OfficeShell
  beforeAll(async () => {
    shell = await shellWithPublicPages(0)
  })
  afterAll(() => shell.close())

  it('starts from what people want, and is linked from the start page', async () => {
    expect(await getPage(shell, '')).toContain('/guidance"')
    const start = await getPage(shell, '/guidance')
    for (const want of ['connect a building to the sewer', 'install a lawn sprinkler', 'put in or keep a septic tank', 'demolish a building'])
      expect(start).toContain(want)
  })

  it('asks one thing with its reasons and sections, and says what is so far', async () => {
    const page = await getPage(shell, '/guidance?want=connect')
    expect(headingOf(page)).toBe('There is already a street lateral to this property')
    expect(page.match(/<h1/g)).toHaveLength(1)
    const said = textOf(page)
    for (const words of ['Why we ask', 'So far', 'This question decides', 'Needed', '§ 117-', 'Stop here and see what I need', 'I don’t know'])
      expect(said).toContain(words)
  })

  it('does not take silence for an answer', async () => {
    const page = await getPage(shell, '/guidance?want=connect&asked=street_lateral_exists', 422)
    expect(page).toContain('Give an answer, or choose “I don’t know”.')
    expect(page).toContain('Error:')
    expect(headingOf(page)).toBe('There is already a street lateral to this property')
  })

  it('does not put a question again that was answered or not known; both can be changed, and the others stay', async () => {
    const page = await getPage(shell, '/guidance?want=connect&street_lateral_exists=yes&joint_type=unknown')
    expect(['There is already a street lateral to this property', 'Kind of joint']).not.toContain(headingOf(page))
    const said = textOf(page)
    expect(said).toContain('Kind of joint I don’t know')
    expect(said).toContain('There is already a street lateral to this property Yes')
    const again = await getPage(shell, '/guidance?want=connect&street_lateral_exists=yes&joint_type=unknown&change=street_lateral_exists')
    expect(headingOf(again)).toBe('There is already a street lateral to this property')
    expect(again).toMatch(/value="yes" checked/)
    expect(hiddenOf(again)).toContainEqual(['joint_type', 'unknown'])
    expect(hiddenOf(again)).not.toContainEqual(['street_lateral_exists', 'yes'])
  })

  it('shows an amount that cannot be read beside its question, as it was typed', async () => {
    const page = await getPage(shell, '/guidance?want=connect&distance_to_water_main_ft=far+off', 422)
    expect(headingOf(page)).toContain('water main')
    expect(page).toContain('value="far off"')
    expect(textOf(page)).toContain('What you typed is kept.')
  })

  it('with nothing known ends in what the law asks, and says what depends', async () => {
    const { asked, at } = await answerAll(shell, 'connect', () => 'unknown')
    expect(asked.length).toBeGreaterThan(3)
    expect(asked.length).toBeLessThan(16)
    const page = await getPage(shell, at)
    const said = textOf(page)
    for (const words of [
      'What you need to connect a building to the sewer',
      'This is not a decision and not a permit: the Superintendent decides.',
      'The permit',
      'Fees and deposits',
      'Fee paid with the application',
      '$150.00 (Resolution 2026-03)',
      'Notices, inspections and tests',
      'Trench inspected before backfill',
      'Rules for the work',
      'Who can find out what is open',
      '(555) 014-0130',
      'Apply, with these answers filled in',
    ])
      expect(said).toContain(words)
    expect(said).not.toContain('not needed')
    // The deposit turns on the street lateral (117-37B): it is not known, so it depends.
    expect(said).toMatch(/Depends\s+Deposit for the as-built drawings/)
  })

  it('calls for the street lateral where there is none, and not where there is one', async () => {
    // 117-42A: where no street lateral exists the village builds it, and somebody pays for it.
    const building = /(Needed|Depends)\s+Building a missing street lateral/
    expect(textOf(await getPage(shell, '/guidance/answer?want=connect'))).toMatch(/Depends\s+Building a missing street lateral/)
    expect(textOf(await getPage(shell, '/guidance/answer?want=connect&street_lateral_exists=no'))).toMatch(/Needed\s+Building a missing street lateral/)
    expect(textOf(await getPage(shell, '/guidance/answer?want=connect&street_lateral_exists=yes'))).not.toMatch(building)
  })

  it('hands its answers to the application', async () => {
    const page = await getPage(shell, '/guidance/answer?want=connect&street_lateral_exists=yes&pipe_material=pvc')
    const apply = decoded(/<a class="usa-button" href="([^"]+)">Apply/.exec(page)?.[1] ?? '')
    expect(apply).toContain('pipe_material=pvc')
    const form = await getPage(shell, apply.replace(/^\/[^/]+/, ''))
    expect(form).toMatch(/<option value="pvc" selected>/)
  })

  it('prints', async () => {
    const answer = await shell.get('/guidance/answer.pdf?want=connect&street_lateral_exists=yes&joint_type=unknown')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  })

  it('says whom to ask where no law in use covers what is wanted', async () => {
    const { asked, at } = await answerAll(shell, 'sprinkler', () => 'unknown')
    expect(asked).toEqual([])
    const said = textOf(await getPage(shell, at))
    expect(said).toContain('so the office has to say')
    expect(said).toContain('(555) 014-0130')
  })

  it('knows no other want', async () => {
    await getPage(shell, '/guidance?want=castle', 404)
    await getPage(shell, '/guidance/answer?want=castle', 404)
    await getPage(shell, '/guidance/answer.pdf', 404)
  })

  it('lets in the telephone: people of the office see it too', async () => {
    const clerk = await shell.cookieOf('clerk')
    expect((await shell.get('/guidance?want=connect', clerk)).status).toBe(200)
    expect(await (await shell.get('/guidance/answer?want=connect', clerk)).text()).toContain('/permits/new?')
  })
})

describe('the interview elsewhere', () => {
  it('where a backflow law is in use asks of a lawn sprinkler what anybody can see, and ends in the rules for it', async () => {
    const shell = await shellWithPublicPages(0)
    try {
      const law = 'ny/fishkill/165-cross-connection'
      await shell.office.test.perform(async (s) => {
        await insertAdoption(s.db, s.muniId, { id: s.newId(), area: 'backflow', law, from: plainDate('1990-01-01'), until: null, instrument: '' })
        return ok(null)
      })
      const { asked, at } = await answerAll(shell, 'sprinkler', () => 'unknown')
      expect(asked.length).toBeGreaterThan(0)
      expect(asked).not.toContain('fixture_type')
      const said = textOf(await getPage(shell, at))
      for (const words of ['Cross-connections, chapter 165', 'Rules for the work', '§ 165-47', 'The application is made at the office', '(555) 014-0130'])
        expect(said).toContain(words)
    } finally {
      await shell.close()
    }
  })

  it('in Fort Plain does not call for the contractor’s insurance where the owner does the work himself', async () => {
    const shell = await shellWithPublicPages(2)
    try {
      const said = textOf(await getPage(shell, '/guidance/answer?want=connect&worker_is_owner=yes'))
      expect(said).not.toMatch(/(Needed|Depends)\s+[^.]*[Ii]nsurance/)
      expect(textOf(await getPage(shell, '/guidance/answer?want=connect&worker_is_owner=no'))).toMatch(/(Needed|Depends)\s+[^.]*[Ii]nsurance/)
      const { at } = await answerAll(shell, 'connect', () => 'unknown')
      expect(textOf(await getPage(shell, at))).toContain('Fees and deposits')
    } finally {
      await shell.close()
    }
  })

  it('in Chester asks of demolition what its rules turn on, and elsewhere says what the law has on it', async () => {
    const shell = await shellWithPublicPages(1)
    try {
      const said = textOf(await getPage(shell, '/guidance/answer?want=demolish&connected_to_public_sewer=yes'))
      expect(said).toContain('Requirements before demolition')
      expect(said).toContain('§ 77-33')
    } finally {
      await shell.close()
    }
  })
})

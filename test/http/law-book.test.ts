import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lawAt, lawPaths } from '../../law/laws.ts'
import { bookOf } from '../../src/programs/law-book/model-book.ts'
import { adoptLaw, changeSettings } from '../../src/programs/municipality/actions.ts'
import { lawNames } from '../../src/wiring.ts'
import { clerk, file, must, villages } from '../support/office.ts'
import { type OfficeShell, officeShell } from '../support/office-shell.ts'
import { confirmOurs, settleReading } from '../support/programs.ts'

let shell: OfficeShell
let cookie: string
beforeAll(async () => {
  shell = await officeShell(villages[0])
  cookie = await shell.cookieOf('clerk', 'administrator')
})
afterAll(() => shell.close())

const OURS = '/law/ny-montour-falls-117-sewers'
const OTHER = '/law/ny-fort-plain-144-sewers'
const rule = (id: string, query = ''): string => `${OURS}/${id}${query}`

const text = (page: string): string =>
  page
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&#39;|&quot;/g, '’')
    .replaceAll(/\s+/g, ' ')
async function read(path: string, as: string | undefined = cookie): Promise<{ readonly status: number; readonly page: string; readonly words: string }> {
  const answer = await shell.get(path, as)
  const page = await answer.text()
  return { status: answer.status, page, words: text(page) }
}

describe('the shelf', () => {
  it('shows the law in use by subject, that nobody confirmed it, and the other chapters beside it', async () => {
    const { status, words } = await read('/law')
    expect(status).toBe(200)
    expect(words).toContain('Our law on Nov 30, 2026')
    expect(words).toMatch(/Sewers Sewers, chapter 117 Village of Montour Falls/)
    expect(words).toContain('Not confirmed')
    expect(words).toContain('Backflow and cross-connections No chapter in use')
    for (const c of ['Town of Chester: Sewers', 'Village of Fishkill: Cross-connections', 'Village of Fort Plain: Sewers']) expect(words).toContain(c)
  })

  it('goes by the day asked about, and says at the field what a day looks like', async () => {
    expect((await read('/law?on=1/1/1800')).words).toContain('Sewers No chapter in use')
    const wrong = await read('/law?on=tomorrow')
    expect([wrong.status, wrong.words.includes('Type a day as month/day/year')]).toEqual([422, true])
    expect(wrong.page).toContain('value="tomorrow"')
  })

  it('says as of when the clerk confirmed the text, and whether the numbers were compared', async () => {
    await must(shell.office.test.perform((s) => confirmOurs(s, villages[0].law, '11/2/2026', false), clerk))
    expect((await read('/law')).words).toContain('This is our law as of Nov 2, 2026 (Marian Vosburgh). Section numbers not compared with the code book yet.')
    await must(shell.office.test.perform((s) => confirmOurs(s, villages[0].law, '11/3/2026'), clerk))
    expect((await read('/law')).words).toContain('Section numbers compared with the code book.')
    expect((await read(rule('MF-117-40.6'))).words).toContain('compared with the code book as of Nov 30, 2026 by Marian Vosburgh')
  })
})

describe('chapters, sections, definitions', () => {
  it.each(lawPaths)('%s: every page of it opens, for the office', { timeout: 120_000 }, async (path) => {
    const law = lawAt(path)
    if (!law) throw new Error(path)
    const book = bookOf(law)
    const wrong: string[] = []
    const at = `/law/${book.slug}`
    const paths = [
      at,
      `${at}/definitions`,
      ...book.sections.map((s) => `${at}/sections/${encodeURIComponent(s.key)}`),
      ...book.provisions.map((p) => `${at}/${encodeURIComponent(p.id)}`),
    ]
    for (const p of paths) {
      const { status, page } = await read(p)
      const ids = [...page.matchAll(/\sid="([^"]+)"/g)].map((m) => m[1])
      const twice = ids.filter((id, i) => ids.indexOf(id) !== i)
      if (status !== 200 || twice.length > 0 || !page.includes('<h1>') || /\bundefined(?! terms)|\[object|NaN\b/.test(text(page)))
        wrong.push(`${p}: ${status} ${twice.join(',')}`)
      for (const [, to = ''] of page.matchAll(/href="#([^"]+)"/g)) if (!ids.includes(to)) wrong.push(`${p}: #${to} is nowhere`)
    }
    expect(wrong).toEqual([])
  })

  it('a law that is not ours says so on each page', async () => {
    for (const p of ['', '/FP-144-11.B.3', '/sections/144-11', '/definitions'])
      expect((await read(`${OTHER}${p}`)).words).toContain('This is the law of the Village of Fort Plain.')
    expect((await read(rule('MF-117-40.6'))).words).not.toContain('This is the law of')
  })

  it('a defined word links to its definition, and not from its own definition', async () => {
    const { page } = await read(`${OTHER}/definitions`)
    expect(page).toContain('id="d-building-sewer"')
    const own = /id="d-building-sewer">(.*?)<\/div>/s.exec(page)?.[1] ?? ''
    expect(own).not.toContain('#d-building-sewer"')
    expect((await read(`${OTHER}/FP-144-13.1`)).page).toContain(`${OTHER}/definitions#d-building-sewer"`)
  })

  it('what is not there is said to be not there', async () => {
    for (const p of ['/law/none', '/law/none/none', `${OURS}/none`, `${OURS}/sections/none`, `${OURS}/none/cases`, '/law/none/definitions'])
      expect([p, (await read(p)).status]).toEqual([p, 404])
  })
})

describe('a provision', () => {
  it('says what it asks in our words, where it stands, how sure the number is, since when', async () => {
    const { words } = await read(rule('MF-117-40.6'))
    expect(words).toContain('Cover over the pipe may never be under 4 ft.')
    expect(words).toContain('Our summary, not the law’s words.')
    expect(words).toContain('number inferred')
    expect(words).toContain('In force since May 15, 1995')
    expect(words).toMatch(/Must be Depth to top of pipe at least 4 ft Applies when always Needs to know/)
    expect(words).toMatch(/before No text on file. A check for an earlier day answers “cannot tell”/)
  })

  it('runs its worked examples now, on both sides of the figure', async () => {
    const { words } = await read(rule('MF-117-40.6'))
    expect(words).toContain(
      'just under Depth to top of pipe: 3 ft 11.9 in Violates Depth to top of pipe: must be at least 4 ft, you have 3 ft 11.9 in: 0.1 in short.',
    )
    expect(words).toContain('exactly 4 ft Depth to top of pipe: 4 ft Complies')
    expect(words).not.toContain('does not come to the result worked by hand')
  })

  it('draws an example that complies and one that does not', async () => {
    const { page } = await read(rule('MF-117-40.6'))
    expect(page.match(/<figure/g)?.length).toBe(2)
  })

  it('names who decides, where somebody does', async () => {
    expect((await read(rule('MF-117-36.C.7'))).words).toMatch(/Who decides The Superintendent : /)
    expect((await read(rule('MF-117-40.6'))).words).toContain('the text leaves nobody a choice')
  })

  it('names what carries what is not computed, and what is planned', async () => {
    expect((await read(rule('MF-117-34.B.1'))).words).toContain('Step of the permit:')
    expect((await read(`${OTHER}/FP-144-45.1`)).words).toContain('What may follow: Discharge permit revoked.')
    expect((await read(`${OTHER}/${encodeURIComponent('FP-144-22.C.(13).4')}`)).words).toContain('Planned')
    expect((await read(rule('MF-117-43.2'))).words).toContain('Missing from our copy')
  })

  it('shows how it is read: not settled, then settled with reasons and day', async () => {
    const open = (await read(rule('MF-117-37.B.3'))).words
    expect(open).toContain('Not settled')
    expect(open).toContain('Suggestion to the attorney')
    const known = lawAt(villages[0].law)?.chapter.readings ?? []
    const input = { law: villages[0].law, reading: 'mf-wye-or-saddle', choice: 'saddle', from: '11/30/2026', reasons: 'It was amended last.' }
    await must(shell.office.test.perform((s) => settleReading(s, known, input), clerk))
    const { words, page } = await read(rule('MF-117-37.B.3'))
    expect(words).toMatch(/Settled The village reads it as: A saddle always/)
    expect(words).toContain('Reasons: It was amended last.')
    expect(page).toContain('/board/readings"')
  })
})

describe('trying a rule', () => {
  it('gives the finding on what was typed, and that it is no decision', async () => {
    const { status, words } = await read(rule('MF-117-40.3', '?try=yes&trench_width_at_pipe_top_in=20&pipe_outside_diameter_in=4.215'))
    expect(status).toBe(200)
    expect(words).toContain('Falls short')
    expect(words).toContain('must be at most 18.215 in, you have 20 in: 1.785 in too much')
    expect(words).toContain('This is not a decision and not a permit')
  })

  it('an empty answer is unknown, never zero', async () => {
    const { words } = await read(rule('MF-117-40.3', '?try=yes&trench_width_at_pipe_top_in=20&pipe_outside_diameter_in='))
    expect(words).toMatch(/Cannot tell .*Outside diameter of the pipe/)
  })

  it('says beside the field what cannot be used, and keeps what was typed', async () => {
    const { status, page, words } = await read(rule('MF-117-40.3', '?try=yes&trench_width_at_pipe_top_in=20&pipe_outside_diameter_in=abc'))
    expect(status).toBe(422)
    expect(page).toContain('<title>Error: ')
    expect(page).toMatch(/id="f-pipe_outside_diameter_in-e">.*?“abc” is not an amount/)
    expect(page).toContain('value="abc"')
    expect(page).toContain('value="20"')
    expect(words).toContain('Nothing was checked.')
  })

  it('goes by the law of the day asked about', async () => {
    const { words } = await read(rule('MF-117-40.6', '?try=yes&depth_of_cover_ft=3+ft&on=1/1/1980'))
    expect(words).toContain('Cannot tell')
    expect((await read(rule('MF-117-40.6', '?try=yes&depth_of_cover_ft=3+ft&on=yesterday'))).page).toMatch(/id="f-on-e"/)
  })

  it('goes by how the village reads the law', async () => {
    const { words } = await read(rule('MF-117-37.B.3', '?try=yes&connection_fitting_type=saddle'))
    expect(words).not.toContain('How the village reads it is not settled.')
  })
})

describe('a printed table', () => {
  it('lights the row of a size, says where there is none, and what to type', async () => {
    const lit = await read(rule('MF-117-36.B.5', '?look0=5'))
    expect(lit.page).toContain('class="tc-hit"')
    expect(lit.words).toContain('46 psi')
    expect((await read(rule('MF-117-36.B.5', '?look0=7'))).words).toContain('has no row')
    const wrong = await read(rule('MF-117-36.B.5', '?look0=much'))
    expect(wrong.words).toContain('“much” is not a size.')
    expect(wrong.page).toContain('value="much"')
  })
})

describe('search', () => {
  it('finds, counts, pages, and keeps to a chapter', async () => {
    const { words, page } = await read('/law/search?q=sewer')
    expect(words).toMatch(/What holds “sewer” \d+ places/)
    expect(words).toMatch(/Page 1 of \d+/)
    expect(page).toContain('page=2')
    expect((await read('/law/search?q=sewer&page=2')).words).toMatch(/Page 2 of/)
    const one = await read('/law/search?q=barricades&chapter=ny-montour-falls-117-sewers')
    expect(one.words).toContain('1 place')
    expect((await read('/law/search?q=elephants')).words).toContain('Nothing holds “elephants”.')
    expect((await read('/law/search?q=%3Cb%3E')).page).not.toContain('<b>')
  })
})

describe('the comparison', () => {
  it('puts our law first, says where laws differ and what our copy lacks', async () => {
    const { words } = await read('/law/compare')
    expect(words).toMatch(/Question Montour Falls ch. 117, our law on sewers Chester ch. 77 Fishkill ch. 165 Fort Plain ch. 144/)
    expect(words).toMatch(/Least slope differs 1\/4 in per ft/)
    expect(words).toContain('not in our copy')
    expect(words).toContain('no figure')
  })

  it('leaves out what agrees, and what has no figure; says when nothing is left', async () => {
    expect((await read('/law/compare?only=differs')).words).not.toContain('Least pipe size')
    expect((await read('/law/compare?figures=yes')).words).not.toContain('Who issues it')
    expect((await read('/law/compare?topic=pipe')).words).not.toContain('Along a bearing wall')
  })

  it('is a spreadsheet too', async () => {
    const answer = await shell.get('/law/compare?format=csv&topic=pipe', cookie)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    const lines = (await answer.text()).trim().split(/\r?\n/)
    expect(lines[0]).toContain('Montour Falls ch. 117')
    expect(lines.some((l) => l.includes('Least slope,differs,1/4 in per ft,117-36.C,inferred'))).toBe(true)
  })
})

describe('cases', () => {
  it('that turned on a provision are shown to the office, by their latest check', async () => {
    expect((await read(rule('MF-117-40.6'))).words).toContain('No case of this office has turned on it.')
    await file(shell.office, villages[0])
    const { words, page } = await read(rule('MF-117-40.6'))
    expect(words).toMatch(/Cases here S-2026-001, 14 Mill Street/)
    expect(page).toContain('MF-117-40.6/cases')
    expect((await read(rule('MF-117-40.6/cases'))).words).toMatch(/1 case .*S-2026-001 14 Mill Street/)
  })
})

describe('the public', () => {
  it('sees nothing while public pages are off; then the law, and no case, board page or person', async () => {
    expect((await read('/law', '')).status).toBe(404)
    const off = await shell.get(rule('MF-117-40.6'))
    expect(off.status).toBe(404)
    const settings = {
      version: 1,
      name: villages[0].name,
      publicApplications: true,
      frostDepthFt: '',
      officePhone: '',
      emergencyPhone: '',
      officeAddress: '',
      draftDays: '60',
    }
    await must(shell.office.test.perform((s) => changeSettings(s, settings), clerk))
    for (const p of [
      '/law',
      OURS,
      rule('MF-117-40.6'),
      rule('MF-117-37.B.3'),
      `${OURS}/sections/117-40`,
      `${OURS}/definitions`,
      '/law/search?q=sewer',
      '/law/compare',
    ]) {
      const answer = await shell.get(p)
      const page = await answer.text()
      expect([p, answer.status]).toEqual([p, 200])
      for (const secret of ['S-2026', 'Kettering', 'Oakes', '/board/readings', 'Cases here', 'Vosburgh', 'attorney'])
        expect([p, secret, page.includes(secret)]).toEqual([p, secret, false])
    }
    expect((await shell.get(rule('MF-117-40.6/cases'))).status).toBe(303)
  })

  it('reads which chapters are in use elsewhere only as models', async () => {
    const refused = await shell.office.test.perform(
      (s) => adoptLaw(s, lawNames, { area: 'industry', law: 'ny/fort-plain/144-sewers', from: '1/1/2026', instrument: '' }),
      clerk,
    )
    expect(refused.ok).toBe(false)
  })
})

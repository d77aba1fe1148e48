import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calculations } from '../../calculations/calculations.ts'
import { type TestShell, testShell } from '../test-shell.ts'

let shell: TestShell
beforeAll(async () => {
  shell = await testShell()
})
afterAll(() => shell.close())

const get = async (path: string): Promise<{ readonly status: number; readonly page: string }> => {
  const answer = await shell.hono.request(`http://localhost/help/calculators${path}`)
  return { status: answer.status, page: await answer.text() }
}

describe('calculators', () => {
  it('are listed for anybody, and each answers its own example with result, working and source', async () => {
    const list = await get('')
    expect(list.status).toBe(200)
    for (const c of calculations) {
      expect(list.page).toContain(`href="/help/calculators/${c.name}"`)
      const done = c.run(c.example)
      const shown = await get(`/${c.name}?${new URLSearchParams(c.example)}`)
      expect([c.name, shown.status]).toEqual([c.name, 200])
      for (const part of ['Result', 'Entered', 'Working', 'Formula and source']) expect(shown.page).toContain(`<h2>${part}</h2>`)
      if (done.ok) expect(shown.page).toContain(done.value.figures[0]?.shown)
    }
  })

  it('ask with a form that needs no script, and calculate nothing until asked', async () => {
    const { page } = await get('/pipe-strength')
    expect(page).toContain('<form method="get" action="/help/calculators/pipe-strength#result"')
    expect(page).not.toContain('<h2>Result</h2>')
    expect(page).toContain('value="120 pcf"')
  })

  it('keep what was typed, and say beside the field and above the form what is wrong', async () => {
    const { status, page } = await get('/trench-load?depth_of_cover_ft=10+gal&trench_width_at_pipe_top_in=3+ft')
    expect(status).toBe(422)
    expect(page).toContain('Nothing was calculated')
    expect(page).toContain('href="#f-depth_of_cover_ft"')
    expect(page).toContain('value="10 gal"')
    expect(page).toContain('value="3 ft"')
    expect(page).not.toContain('<h2>Result</h2>')
  })

  it('write what was typed as text, never as markup', async () => {
    const { page } = await get(`/leakage-allowance?pipes=${encodeURIComponent('<script>alert(1)</script>')}`)
    expect(page).not.toContain('<script>alert')
  })

  it('take the default for a blank answer, and show that they did', async () => {
    const { page } = await get('/septic-quota?tank_count=41&other=1')
    expect(page).toContain('11 tanks')
    const blank = await get('/leakage-allowance?pipes=8+in+x+300+ft&leakage_rate_gal_per_in_mi_day=')
    expect(blank.page).toContain('3.788 gal')
    expect(blank.page).toContain('100 gal/in-mi-day')
  })

  it('a calculation that does not exist is said to be not here', async () => {
    expect((await get('/nothing')).status).toBe(404)
  })
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Gallery, galleryPaths, openGallery } from '../component-gallery/browser.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly target: readonly unknown[] }[]
}

/** What axe finds on the page, each as one line. Run through the debugging protocol, so that the page's own policy stays in force. */
async function found(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe)
  const violations = (await page.evaluate(
    `axe.run(document, { runOnly: { type: 'tag', values: ${JSON.stringify(TAGS)} } }).then((r) => r.violations)`,
  )) as readonly Violation[]
  return violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)
}

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.close())

describe.each([1280, 320])('at %i px', (width) => {
  test.each(Object.keys(galleryPaths('x')))('%s: axe finds nothing, nothing sticks out, the policy is kept', async (name) => {
    const context = await gallery.window(width)
    const page = await context.newPage()
    const said: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !/the server responded with a status of/.test(message.text())) said.push(message.text())
    })
    page.on('pageerror', (error) => said.push(error.message))
    await page.goto(`${gallery.address}${galleryPaths(gallery.shell.muniId)[name] ?? ''}`)
    await page.evaluate('document.fonts.ready')
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
    expect(await found(page)).toEqual([])
    expect(said).toEqual([])
    await context.close()
  })
})

describe('without scripts', () => {
  test.each([1280, 320])('the navigation is reached at %i px', async (width) => {
    const context = await gallery.window(width, { scripts: false })
    const page = await context.newPage()
    await page.goto(`${gallery.address}/${gallery.shell.muniId}/components`)
    const tab = page.getByRole('link', { name: 'Parcels', exact: true })
    if (!(await tab.isVisible())) await page.getByText('Menu', { exact: true }).click()
    await expect.poll(() => tab.isVisible()).toBe(true)
    await context.close()
  })
})

describe('with scripts', () => {
  const openDraft = async () => {
    const context = await gallery.window(1280)
    const page = await context.newPage()
    await page.goto(`${gallery.address}/${gallery.shell.muniId}/draft`)
    return { context, page, depth: page.getByLabel('Depth to top of pipe') }
  }

  test('the check runs while typing', async () => {
    const { context, page, depth } = await openDraft()
    await depth.pressSequentially('3 ft')
    await page.getByText('Falls short.').waitFor()
    await depth.fill('4 ft')
    await page.getByText('Meets.').waitFor()
    await context.close()
  })

  test('typing that was not sent is offered again, and no longer once it was sent', async () => {
    const { context, page, depth } = await openDraft()
    await depth.pressSequentially('3 ft 6 in')
    await page.getByText('Falls short.').waitFor()
    await page.reload()
    expect(await depth.inputValue()).toBe('')
    await page.getByRole('button', { name: 'Put it back' }).click()
    expect(await depth.inputValue()).toBe('3 ft 6 in')
    await page.getByRole('button', { name: 'Keep the depth' }).click()
    await page.getByText('The depth is kept.').waitFor()
    await page.reload()
    expect(await page.getByRole('button', { name: 'Put it back' }).count()).toBe(0)
    await context.close()
  })

  test('typing kept on the device is gone after signing out', async () => {
    const { context, page, depth } = await openDraft()
    await depth.pressSequentially('3 ft')
    await page.getByText('Falls short.').waitFor()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByText('You are signed out.').waitFor()
    expect(await page.evaluate('Object.keys(localStorage).filter((key) => key.startsWith("tapcard:draft:"))')).toEqual([])
    await context.close()
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Gallery, galleryPaths, openGallery } from '../component-gallery/browser.ts'
import { troublesOf } from './support.ts'

let gallery: Gallery
beforeAll(async () => {
  gallery = await openGallery()
})
afterAll(() => gallery.close())

test('axe finds nothing on any page of the gallery, nothing sticks out, the policy is kept', async () => {
  const paths = galleryPaths(gallery.shell.muniId)
  const statuses = { [paths.broken ?? '']: 500, [paths['not-found'] ?? '']: 404 }
  expect(await troublesOf(gallery.browser, gallery, Object.values(paths), { cookie: gallery.cookie, statuses })).toEqual([])
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

/** Takes pictures of the gallery into a folder: `node test/component-gallery/shoot.ts FOLDER [PAGE…]`. */
import { join } from 'node:path'
import { galleryPaths, openGallery } from './browser.ts'

/** A long page becomes several pictures, each small enough to be looked at. */
const SLICE = 1500

const [folder = '.', ...wanted] = process.argv.slice(2)
const gallery = await openGallery()
for (const [name, path] of Object.entries(galleryPaths(gallery.shell.muniId))) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const width of [1280, 320]) {
    const context = await gallery.window(width)
    const page = await context.newPage()
    await page.goto(`${gallery.address}${path}`)
    await page.evaluate('document.fonts.ready')
    const height = await page.evaluate<number>('document.documentElement.scrollHeight')
    for (let top = 0, part = 0; top < height; top += SLICE, part++) {
      const clip = { x: 0, y: top, width, height: Math.min(SLICE, height - top) }
      await page.screenshot({ path: join(folder, `${name}-${width}-${part}.png`), fullPage: true, clip })
    }
    await context.close()
  }
}
await gallery.close()

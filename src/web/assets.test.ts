import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openAssets } from './assets.ts'
import { buildAssets } from './assets-build.ts'

test('the built assets are those of the checkout, at the same addresses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tapcard-assets-'))
  const built = openAssets(await buildAssets(folder))
  const checkout = openAssets()
  expect(built.addresses).toEqual(checkout.addresses)
  const text = async (assets: typeof built) =>
    brotliDecompressSync(Buffer.from(await ((await assets.respond(assets.addresses.sheet, 'br')) ?? new Response()).arrayBuffer())).toString()
  expect(await text(built)).toBe(await text(checkout))
  const plain = await built.respond(built.addresses.script, '')
  expect(plain?.headers.get('content-encoding')).toBeNull()
  rmSync(folder, { recursive: true })
})

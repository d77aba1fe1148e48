import { describe, expect, it } from 'vitest'
import { canonicalJson, sha256 } from './hash.ts'

describe('SHA-256', () => {
  it('agrees with the examples of FIPS 180-4', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
    expect(sha256('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe('248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1')
    expect(sha256('a'.repeat(1_000_000))).toBe('cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0')
  })

  it('hashes the UTF-8 bytes of any text', async () => {
    for (const text of ['½ in — “pipe”', '𝄞 clef', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64)]) {
      const known = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
      expect(sha256(text)).toBe([...new Uint8Array(known)].map((b) => b.toString(16).padStart(2, '0')).join(''))
    }
  })
})

describe('canonical JSON', () => {
  it('does not depend on the order of keys', () => {
    expect(canonicalJson({ b: [1, { d: 2n, c: null }], a: 'x' })).toBe('{"a":"x","b":[1,{"c":null,"d":"2"}]}')
    expect(canonicalJson({ a: 1, b: undefined })).toBe(canonicalJson({ a: 1 }))
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromBase64Url, fromBase64UrlJson, toBase64Url, toBase64UrlJson } from './base64url.ts'

test('bytes survive base64url, which has no padding and needs no escaping', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
      const text = toBase64Url(bytes)
      expect(text).toBe(Buffer.from(bytes).toString('base64url'))
      expect([...(fromBase64Url(text) ?? [])]).toEqual([...bytes])
    }),
  )
})

test.each(['a', 'abcde', 'ab=', 'a+b/', 'ä', 'ab\n'])('%j is no base64url', (text) => {
  expect(fromBase64Url(text)).toBeUndefined()
})

test('any JSON survives base64url, and anything else is refused', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = toBase64UrlJson(value)
      expect(text).toMatch(/^[A-Za-z0-9_-]*$/)
      expect(JSON.stringify(fromBase64UrlJson(text))).toBe(JSON.stringify(value))
    }),
  )
  for (const value of ['Ærø', 'é', '日本', '👩‍👩‍👧', '\u{d800}', '\x7f\x80'])
    expect(toBase64UrlJson(value)).toBe(Buffer.from(JSON.stringify(value)).toString('base64url'))
  for (const text of ['', 'a', 'a=', 'a+/b', '_w', 'é']) expect(() => fromBase64UrlJson(text)).toThrow()
})

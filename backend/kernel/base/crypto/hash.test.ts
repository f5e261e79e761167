import { expect, test } from 'vitest'
import { toBase64Url } from './base64url.ts'
import { createHmac, deriveKey, hmacSha256, secretsEqual, sha256 } from './hash.ts'

const toBytes = (text: string) => new TextEncoder().encode(text)

test('a hash is the SHA-256 of the text in UTF-8', async () => {
  expect(sha256('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
  for (const text of ['', 'ä', 'x'.repeat(100_000)])
    expect(sha256(text)).toBe(toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', toBytes(text)))))
})

test('the HMAC equals that of WebCrypto', async () => {
  const key = await crypto.subtle.importKey('raw', toBytes('key'), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  expect(hmacSha256('key', 'text')).toEqual(new Uint8Array(await crypto.subtle.sign('HMAC', key, toBytes('text'))))
  expect(hmacSha256(toBytes('key'), 'text')).toEqual(hmacSha256('key', 'text'))
  const hash = createHmac(toBytes('key'))
  for (const text of ['text', '', 'text']) expect(hash(text)).toEqual(hmacSha256('key', text))
  expect(hmacSha256('another', 'text')).not.toEqual(hmacSha256('key', 'text'))
})

test('a derived key equals the HKDF of WebCrypto', async () => {
  const material = await crypto.subtle.importKey('raw', toBytes('secret'), 'HKDF', false, ['deriveBits'])
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: toBytes('purpose') }
  expect(deriveKey('secret', 'purpose')).toEqual(
    new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 256)),
  )
  expect(deriveKey('secret', 'another')).not.toEqual(deriveKey('secret', 'purpose'))
})

test('secrets are equal only when every character is', () => {
  expect(secretsEqual('secret', 'secret')).toBe(true)
  expect(secretsEqual('Secret', 'secret')).toBe(false)
})

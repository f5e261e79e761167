import { expect, test } from 'vitest'
import { toBase64Url } from './base64url.ts'
import { deriveKey, hmacSha256, hmacSha256By, sameSecret, sha256 } from './hash.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

test('a hash is the SHA-256 of the text in UTF-8', async () => {
  expect(sha256('abc')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0')
  for (const text of ['', 'ä', 'x'.repeat(100_000)])
    expect(sha256(text)).toBe(toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(text)))))
})

test('a proof is the HMAC that WebCrypto makes of the same key and text', async () => {
  const key = await crypto.subtle.importKey('raw', bytesOf('key'), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  expect(hmacSha256('key', 'text')).toEqual(new Uint8Array(await crypto.subtle.sign('HMAC', key, bytesOf('text'))))
  expect(hmacSha256(bytesOf('key'), 'text')).toEqual(hmacSha256('key', 'text'))
  const proofOf = hmacSha256By(bytesOf('key'))
  for (const text of ['text', '', 'text']) expect(proofOf(text)).toEqual(hmacSha256('key', text))
  expect(hmacSha256('another', 'text')).not.toEqual(hmacSha256('key', 'text'))
})

test('a key for a purpose is the HKDF that WebCrypto makes of the same secret', async () => {
  const material = await crypto.subtle.importKey('raw', bytesOf('secret'), 'HKDF', false, ['deriveBits'])
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: bytesOf('purpose') }
  expect(deriveKey('secret', 'purpose')).toEqual(
    new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 256)),
  )
  expect(deriveKey('secret', 'another')).not.toEqual(deriveKey('secret', 'purpose'))
})

test('secrets are the same when each letter is', () => {
  expect(sameSecret('secret', 'secret')).toBe(true)
  expect(sameSecret('Secret', 'secret')).toBe(false)
})

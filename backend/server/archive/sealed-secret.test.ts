import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './sealed-secret.ts'

test('a secret is opened by its passphrase only, however the passphrase was composed', () => {
  const sealed = sealSecret('the secret', 'café au lait, twice')
  expect(JSON.stringify(sealed)).not.toContain('the secret')
  expect(openSecret(sealed, 'cafe\u0301 au lait, twice')).toBe('the secret')
  expect(openSecret(sealed, 'café au lait, thrice')).toBeUndefined()
  expect(openSecret({ ...sealed, tag: sealed.iv }, 'café au lait, twice')).toBeUndefined()
})

import { expect, test } from 'vitest'
import { createKeyLock } from './key-lock.ts'

const SECRET = 'a secret of more than 32 characters'

test('security 59: an encrypted key opens under the same secret, in another process too', async () => {
  const sealed = await createKeyLock(SECRET).seal({ d: 'private' })
  expect(await createKeyLock(SECRET).open(sealed)).toEqual({ d: 'private' })
})

test('security 59: encryption is AES-256-GCM, reveals nothing, and differs each time', async () => {
  const lock = createKeyLock(SECRET)
  const [first, second] = [await lock.seal({ d: 'private' }), await lock.seal({ d: 'private' })]
  expect(JSON.parse(atob(first.split('.')[0] ?? ''))).toEqual({ alg: 'dir', enc: 'A256GCM' })
  expect(first).not.toContain(btoa('{"d":"private"}').slice(0, 8))
  expect(first).not.toBe(second)
})

test('security 59: another secret or an altered text opens nothing', async () => {
  const sealed = await createKeyLock(SECRET).seal({ d: 'private' })
  expect(await createKeyLock(`${SECRET}!`).open(sealed)).toBeUndefined()
  const parts = sealed.split('.')
  const text = parts[3] ?? ''
  parts[3] = (text[0] === 'A' ? 'B' : 'A') + text.slice(1)
  expect(await createKeyLock(SECRET).open(parts.join('.'))).toBeUndefined()
  expect(await createKeyLock(SECRET).open('nothing of ours')).toBeUndefined()
})

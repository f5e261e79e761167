import { expect, test } from 'vitest'
import { nativeArgon2 } from '../../../server/native-argon2.ts'
import { createPasswords } from './passwords.ts'
import { webArgon2 } from './web-argon2.ts'

test('security 23: passwords are hashed by argon2id with 19 MiB, two passes and one lane', async () => {
  const passwords = createPasswords(nativeArgon2)
  const hash = await passwords.hash('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(hash, 'correct horse')).toBe(true)
  expect(await passwords.verify(hash, 'wrong horse')).toBe(false)
  expect(await passwords.verify(undefined, 'of nobody')).toBe(false)
  expect(passwords.needsRehash(hash)).toBe(false)
  expect(passwords.needsRehash(hash.replace('m=19456', 'm=4096'))).toBe(true)
})

test('the native and the JavaScript implementation verify each other’s hashes', async () => {
  expect(await webArgon2.verify(await nativeArgon2.hash('Käse🧀'), 'Käse🧀')).toBe(true)
  const made = await webArgon2.hash('Käse🧀')
  expect(await nativeArgon2.verify(made, 'Käse🧀')).toBe(true)
  expect(await webArgon2.verify(made, 'Kase')).toBe(false)
})

test('security 23: a full queue refuses with 429, and queued callers are served', async () => {
  const ends: (() => void)[] = []
  const held = () => new Promise<string>((resolve) => ends.push(() => resolve('hash')))
  const passwords = createPasswords({ hash: held, verify: async () => true }, { atOnce: 2, waiting: 3 })
  const served = Array.from({ length: 5 }, () => passwords.hash('x'))
  await expect(passwords.hash('x')).rejects.toMatchObject({ status: 429, headers: { 'retry-after': '2' } })
  for (let turn = 0; turn < 5; turn++) {
    expect(ends.length).toBeGreaterThan(turn)
    ends[turn]?.()
    await served[turn]
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(await Promise.all(served)).toEqual(Array(5).fill('hash'))
})

import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp } from '../../../testing/create-test-app.ts'
import {
  type BreachedPasswordsServer,
  startBreachedPasswordsServer,
} from '../../../testing/providers/breached-passwords-server.ts'
import { ADA, REGISTER } from './test-authentication.ts'

const LEAKED = 'correct horse battery staple'
const PADDED = 'a row of words that pads'
let server: BreachedPasswordsServer
beforeAll(async () => {
  server = await startBreachedPasswordsServer([LEAKED], [PADDED])
})
beforeEach(() => Object.assign(server, { asked: [], isDown: false }))
afterAll(() => server.stop())

async function openShop(breachedPasswordsUrl?: string) {
  const shop = await createTestApp({ breachedPasswordsUrl })
  const token = await shop.visitor()
  return {
    shop,
    token,
    register: (password: string, email = ADA.loginId.email) =>
      shop.call(REGISTER, { ...ADA, loginId: { email }, password }, token),
    refused: (password: string) => shop.refusal(REGISTER, { ...ADA, password }, token),
  }
}

test('a leaked password is refused at its field where the operator has them looked up', async () => {
  const { shop, register, refused } = await openShop(server.url)
  const { status, violations } = await refused(LEAKED)
  expect([status, violations]).toEqual([400, ['password VALIDATION']])
  await register('a row of words that nobody knows')
  // Nothing was written for the refused one.
  expect((await shop.call('POST /members/v1/members/query', {}, shop.apiKey)).members).toHaveLength(1)
})

test('only five digits of the hash leave the server, whatever the password', async () => {
  const { refused } = await openShop(server.url)
  await refused(LEAKED)
  const hash = createHash('sha1').update(LEAKED).digest('hex').toUpperCase()
  expect(server.asked).toEqual([`/range/${hash.slice(0, 5)}`])
})

test('padding of the answer, which was seen zero times, refuses nothing', async () => {
  const { register } = await openShop(server.url)
  expect((await register(PADDED)).state).toBe('SUCCESS')
})

test('a service that is down keeps nobody from choosing a password', async () => {
  const { register } = await openShop(server.url)
  server.isDown = true
  expect((await register(LEAKED)).state).toBe('SUCCESS')
  expect(server.asked).toHaveLength(1)
})

test('without an address nothing is asked', async () => {
  const { register } = await openShop()
  expect((await register(LEAKED)).state).toBe('SUCCESS')
  expect(server.asked).toEqual([])
})

test('a known address and an unknown one are refused a leaked password with the same answer', async () => {
  const { shop, token, register } = await openShop(server.url)
  await register('a row of words that nobody knows')
  const answers = ['ada@example.com', 'nobody@example.com'].map(async (email) => {
    const { status, violations } = await shop.refusal(REGISTER, { ...ADA, loginId: { email }, password: LEAKED }, token)
    return [status, violations]
  })
  const [known, unknown] = await Promise.all(answers)
  expect(known).toEqual(unknown)
})

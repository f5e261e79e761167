import { expect, test } from 'vitest'
import { sha256 } from '../../kernel/base/crypto/hash.ts'
import type { Json } from '../../kernel/base/json/json.ts'
import { clearArgumentHashes } from '../../kernel/http/clear-argument-hashes.ts'
import { withoutSecrets } from '../../kernel/http/secret-fields.ts'
import { findPreviousAnswer, idempotencyRecords } from '../../kernel/runtime/idempotency.ts'
import { addUser, USER_PASSWORD } from '../add-user.ts'
import { createTestApp } from '../create-test-app.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'
import { listInputFields } from './input-fields.ts'

/** The names of fields that hold secrets. */
const SECRET_NAME = /password|secret|token|^code$|codeVerifier|code_verifier|secretKey/i

/** What is called so and is none, by its path. */
const NO_SECRETS: readonly RegExp[] = [
  // Names of shipping options, fees and colours, and codes that merchants give away.
  /(?:Option|options|Fees|colorInfo|coupon|shippingInfo)(?:\.0)?\.code$/,
  // A kind of token, whether tokens are renewed, and values of a shop's look.
  /^token_type_hint$|rotatesRefreshTokens$|^settings\.tokens\./,
  // Of one payment, which a provider made for it: the same key with another one is another request.
  /^paymentToken$/,
  // The public half of a captcha's keys.
  /siteKeyId$/,
]

test('security 77: every field for a password, a code, a token or a key is declared as secret', () => {
  const undeclared = EVERY_ENDPOINT.flatMap(([name, endpoint]) =>
    listInputFields(endpoint)
      .filter(({ keys }) => keys.some((key) => SECRET_NAME.test(key)))
      .filter(
        ({ keys, schema }) => schema.format !== 'password' && !NO_SECRETS.some((each) => each.test(keys.join('.'))),
      )
      .map(({ keys }) => `${name}: ${keys.join('.')}`),
  )
  expect(undeclared).toEqual([])
})

test('security 77: no declared secret is part of what is hashed of a call', () => {
  const planted = 'planted-secret'
  let count = 0
  for (const [name, endpoint] of EVERY_ENDPOINT) {
    for (const { keys, schema, put } of listInputFields(endpoint)) {
      if (schema.format !== 'password') continue
      count++
      const args = put({}, planted) as { [key: string]: Json }
      expect([name, keys, JSON.stringify(args)]).toEqual([name, keys, expect.stringContaining(planted)])
      const hashed = JSON.stringify(withoutSecrets(args, endpoint.call.input)) ?? ''
      expect([name, keys, hashed]).toEqual([name, keys, expect.not.stringContaining(planted)])
    }
  }
  expect(count).toBeGreaterThan(30)
})

test('security 77: what is kept of a call with a password holds nothing that the password could be guessed by', async () => {
  const shop = await createTestApp()
  const { as: person } = await addUser(shop, { siteId: shop.siteId, role: 'owner', email: 'ada@example.com' })
  const { store } = shop.app.dependencies
  const prove = async (key: string) => {
    const headers = { 'idempotency-key': key }
    await shop.call('POST /awning/v1/users/prove', { password: USER_PASSWORD }, person, headers)
    const { items } = await store.reader(idempotencyRecords).query(shop.siteId, {})
    return items
  }
  const [record] = await prove('one')
  expect(record).toMatchObject({ argumentsMac: expect.any(String) })
  const guesses = [{ password: USER_PASSWORD }, {}].map((args) => sha256(JSON.stringify(args)))
  expect(guesses).not.toContain(record?.argumentsMac)
  // The arguments without the password: every call of this kind has the same.
  expect(new Set((await prove('two')).map(({ argumentsMac }) => argumentsMac)).size).toBe(1)
})

test('security 77: hashes without a key that an earlier version has kept are cleared, and their keys answer as before', async () => {
  const shop = await createTestApp()
  const context = shop.app.contextFor(shop.siteId)
  const earlier = (id: string) => ({
    siteId: shop.siteId,
    id,
    argumentsHash: sha256('{"password":"any"}'),
    answer: { id },
    createdDate: context.now.toISOString(),
  })
  await context.store.transaction((transaction) => {
    for (let n = 0; n < 130; n++) transaction.insert(idempotencyRecords, earlier(`record ${n}`))
  })
  await clearArgumentHashes.run(context)
  const { items } = await context.store
    .reader(idempotencyRecords)
    .query(shop.siteId, { paging: { limit: 200, offset: 0 } })
  expect(items).toHaveLength(130)
  expect(items.filter((record) => 'argumentsHash' in record)).toEqual([])
  const use = { id: 'record 7', argumentsMac: 'any' }
  expect(await findPreviousAnswer(context.store, shop.siteId, use)).toEqual({ answer: { id: 'record 7' } })
})

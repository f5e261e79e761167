import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { openPostgresStore } from '../../kernel/store/postgres/postgres.ts'
import { openSqliteStore } from '../../kernel/store/sqlite/sqlite.ts'
import type { Store } from '../../kernel/store/store.ts'
import { createTestApp } from '../../testing/create-test-app.ts'
import { ADA, createMemberShop, TOKEN } from '../../testing/member-shop.ts'
import { startPostgres } from '../../testing/servers/postgres-cluster.ts'

// Credentials that are used while access is being revoked: whichever comes first, no access remains afterwards.

const SIGN_OUT = 'POST /awning/v1/sign-out-everywhere'
const CHANGE_PASSWORD = 'POST /_api/iam/authentication/v2/change-password'
const SIGN_ON = 'POST /_api/iam/authentication/v2/sign-on'
const MY = 'GET /members/v1/members/my'
const NEW_PASSWORD = 'quite another row of words'

const folder = mkdtempSync(join(tmpdir(), 'access-'))
const cluster = await startPostgres()
const open: (readonly [database: string, store: () => Promise<Store>])[] = [
  ['SQLite', async () => openSqliteStore({ file: join(folder, `${++files}.sqlite`) })],
]
if (!('skipped' in cluster)) open.push(['PostgreSQL', async () => openPostgresStore({ connectionString: cluster.url })])
else describe('PostgreSQL', () => test.skip(`skipped: ${cluster.skipped}`, () => {}))
let files = 0
let seeds = 0

afterAll(async () => {
  if (!('skipped' in cluster)) await cluster.stop()
  rmSync(folder, { recursive: true })
})

describe.each(open)('on %s', (_, openStore) => {
  let store: Store | undefined
  const openShop = async () => {
    store = await openStore()
    return createMemberShop({ store, seed: ++seeds })
  }
  afterEach(() => store?.close())

  test('security 61: a code that is exchanged while access ends signs nobody in for longer', async () => {
    const shop = await openShop()
    for (let round = 0; round < 10; round++) {
      const { access } = await shop.tokens()
      const codes = [await shop.code(), await shop.code(), await shop.code()]
      const [first, ...others] = await Promise.all([
        shop.exchange({ code: codes[0] }),
        shop.call(SIGN_OUT, {}, access).then(() => undefined),
        shop.exchange({ code: codes[1] }),
        shop.exchange({ code: codes[2] }),
      ])
      for (const given of [first, ...others]) {
        if (!given?.body) continue
        const { access_token, refresh_token: refreshToken } = given.body
        expect((await shop.send(MY, {}, access_token)).status).toBe(401)
        const renewed = await shop.send(TOKEN, { grantType: 'refresh_token', refreshToken, clientId: shop.clientId })
        expect(renewed.status).toBe(401)
      }
    }
  })

  test('security 61: the old password, typed while it is changed, gives nothing that counts afterwards', async () => {
    const shop = await openShop()
    const { access } = await shop.tokens()
    const LOGIN = 'POST /_api/iam/authentication/v2/login'
    const [, old] = await Promise.all([
      shop.call(CHANGE_PASSWORD, { newPassword: NEW_PASSWORD }, access),
      shop.send(LOGIN, ADA, shop.visitor),
    ])
    const grant = { grant_type: 'authorized_client' as const, session_token: old.body?.sessionToken }
    expect((await shop.send(TOKEN, grant, `${shop.visitor},${shop.apiKey}`)).status).not.toBe(200)
  })

  test('security 61: of two who change a password at once the second is out', async () => {
    const shop = await openShop()
    const [owner, thief] = [await shop.tokens(), await shop.tokens()]
    const answers = await Promise.all(
      [owner, thief].map(({ access }, index) =>
        shop.send(CHANGE_PASSWORD, { newPassword: `${NEW_PASSWORD} ${index}` }, access),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
  })

  test('security 61: many who end the same access at once for the first time all do', async () => {
    const shop = await openShop()
    const devices = await Promise.all(Array.from({ length: 8 }, () => shop.tokens()))
    const answers = await Promise.all(devices.map(({ access }) => shop.send(SIGN_OUT, {}, access)))
    // The sessions of the callers after the first have already ended.
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  })

  test('security 15: of 130 session tokens none counts after a sign-out everywhere', async () => {
    const shop = await openShop()
    const { access } = await shop.tokens()
    const sessionTokens: string[] = []
    for (let count = 0; count < 130; count++)
      sessionTokens.push(
        (await shop.call(SIGN_ON, { loginId: ADA.loginId }, `${shop.visitor},${shop.apiKey}`)).sessionToken,
      )
    await shop.call(SIGN_OUT, {}, access)
    const outcomes = new Set<number>()
    for (const session_token of sessionTokens) {
      const grant = { grant_type: 'authorized_client' as const, session_token }
      outcomes.add((await shop.send(TOKEN, grant, `${shop.visitor},${shop.apiKey}`)).status)
    }
    expect([...outcomes]).toEqual([401])
  })
})

test.skipIf('skipped' in cluster)(
  'security 15: another process of the same shop refuses who was blocked, too',
  async () => {
    if ('skipped' in cluster) return
    const stores = [1, 2].map(() => openPostgresStore({ connectionString: cluster.url }))
    const [one, two] = await Promise.all(stores)
    if (!one || !two) throw new Error('two stores were opened')
    const shop = await createMemberShop({ store: one, seed: ++seeds })
    const other = await createTestApp({ store: two, seed: ++seeds })
    const { access } = await shop.tokens()
    // This process has served the token, so session and epoch are in its cache.
    expect((await other.send(MY, {}, access)).status).toBe(200)
    await shop.call('POST /members/v1/members/{id}/block', { id: shop.memberId }, shop.apiKey)
    await vi.waitFor(async () => expect((await other.send(MY, {}, access)).status).toBe(401), { timeout: 120_000 })
    await Promise.all([one.close(), two.close()])
  },
)

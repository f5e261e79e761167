import { expect, test } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'
import { DEMO_CLIENT_ID, DEMO_SITE_ID, seedDemo } from './seed-demo.ts'

const HOST = { origin: 'http://127.0.0.1:8788', allowedOrigins: [] as string[], alongsideOthers: true, loopback: true }
const CLIENT = 'PATCH /awning/v1/oauth-clients/{id}'

async function startedDemo() {
  const { app, ids, call } = await createTestApp()
  const person = { type: 'WIX_USER', siteId: DEMO_SITE_ID, userId: ids.guid(), role: 'owner' } as const
  const start = async (host: Partial<typeof HOST> = {}) => {
    expect(await seedDemo(app, { ...HOST, ...host })).toBe(true)
    const { value: owner } = await app.dependencies.tokens.issueAccessToken(person)
    const client = async () => (await call('GET /awning/v1/oauth-clients', {}, owner)).oauthClients[0]
    const change = (oauthClient: object) => call(CLIENT, { id: DEMO_CLIENT_ID, oauthClient }, owner)
    return { client, change }
  }
  return start
}

test('the OAuth client of the demo shop keeps the merchant’s settings across starts', async () => {
  const start = await startedDemo()
  const { client, change } = await start()
  const first = await client()
  expect(first).toMatchObject({ allowedOrigins: [HOST.origin], redirectUris: [`${HOST.origin}/`], directLogin: false })
  const set = { name: 'Our pages', directLogin: true, asksConsent: true, rotatesRefreshTokens: true }
  await change({ ...set, redirectUris: [`${HOST.origin}/`, 'https://shop.example/account'] })
  await start()
  expect(await client()).toEqual({
    ...first,
    ...set,
    redirectUris: [`${HOST.origin}/`, 'https://shop.example/account'],
  })
})

test('origins are removed with the settings that added them; those that the merchant has added stay', async () => {
  const start = await startedDemo()
  const { client, change } = await start({ allowedOrigins: ['https://one.example'] })
  const given = ['http://127.0.0.1:8788', 'https://one.example']
  expect(await client()).toMatchObject({ allowedOrigins: given, redirectUris: given.map((origin) => `${origin}/`) })
  await change({ allowedOrigins: [...given, 'https://mine.example'] })
  await start({ origin: 'http://127.0.0.1:9000', allowedOrigins: ['https://two.example'] })
  const now = ['http://127.0.0.1:9000', 'https://two.example']
  expect(await client()).toMatchObject({
    allowedOrigins: [...now, 'https://mine.example'],
    redirectUris: now.map((origin) => `${origin}/`),
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_ORIGIN } from '../create-test-app.ts'
import { openExampleShop } from '../example-shop.ts'
import { startOpenIdProvider } from '../providers/openid-provider.ts'
import { type OutsideServers, startOutsideServers } from '../providers/outside-servers.ts'
import { testRows } from '../test-rows.ts'
import { EVERY_ENDPOINT, send } from './every-endpoint.ts'

const KEY = { 'idempotency-key': 'first' }
const posts = EVERY_ENDPOINT.filter(([, { call }]) => call.route.startsWith('POST '))
const kept = EVERY_ENDPOINT.filter(([, { idempotent }]) => idempotent)

/** Writes without an authenticated caller: repeating them does no harm. */
const WITHOUT_CALLER = [
  'oauth.token',
  'oauth.revoke',
  'oauth.tokenInfo',
  ...EVERY_ENDPOINT.filter(([, { call, role }]) => call.group.id === 'users' && role === 'public').map(
    ([name]) => name,
  ),
]
/** Passkey challenges are new each time and expire after five minutes. */
const NEW_EACH_TIME = [
  'passkeys.getRegistrationOptions',
  'passkeys.getSignInOptions',
  'users.getPasskeyRegistrationOptions',
]
/** The file of the example is no film: to make one takes ffmpeg. `films.test.ts` converts one. */
const OF_FILMS = ['files.generateVideoStreamingUrl']

/** The example's order has no invoice. `invoices.test.ts` and a journey draw one. */
const OF_PAPERS = ['invoices.getPdf']

/** Views are kept in memory for a while and counted by a job: the call itself writes nothing. */
const WRITES_LATER = ['recommendations.recordView']

let provider: Awaited<ReturnType<typeof startOpenIdProvider>> | undefined
let outside: OutsideServers | undefined
beforeAll(async () => {
  provider = await startOpenIdProvider([`${TEST_ORIGIN}/`])
  outside = await startOutsideServers()
})
afterAll(() => Promise.all([provider?.stop(), outside?.stop()]))

test('security 53: every POST supports the key, except reads and unauthenticated calls', async () => {
  const others = posts.filter(([, { idempotent }]) => !idempotent)
  const { shop, tokenFor, contents, argumentsFor } = await openExampleShop()
  for (const [name, endpoint] of others) {
    if ([...WITHOUT_CALLER, ...NEW_EACH_TIME, ...OF_FILMS, ...OF_PAPERS].includes(name)) continue
    const before = await contents()
    const response = await send(shop, endpoint, argumentsFor(endpoint), tokenFor(endpoint))
    expect([name, response.status]).toEqual([name, 200])
    expect([name, await contents()]).toEqual([name, before])
  }
})

testRows(
  'security 53: a call that is sent again with its key is done once, and answered alike',
  kept,
  async (name, endpoint) => {
    const { shop, tokenFor, contents, argumentsFor, log, signInFor } = await openExampleShop({
      call: endpoint.call,
      provider,
      outside,
    })
    const args = argumentsFor(endpoint)
    const once = (token = tokenFor(endpoint)) => send(shop, endpoint, args, token, KEY)
    const before = await contents()
    const first = await once()
    const text = await first.text()
    expect([first.status, text]).toEqual([200, text])
    if (!WRITES_LATER.includes(name)) expect(await contents()).not.toEqual(before)
    shop.clock.advance(60_000)
    // Some calls end the caller's session: the same member signs in again.
    const again = await signInFor(endpoint)
    const after = await contents()
    const second = await once(again)
    expect([second.status, await second.text()]).toEqual([200, text])
    expect(await contents()).toEqual(after)
    expect(log.faults).toEqual([])
  },
)

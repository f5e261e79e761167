import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../contract/call.ts'
import type { JsonEndpoint } from '../kernel/http/endpoint.ts'
import { kernelService } from '../kernel/service/kernel-service.ts'
import { PLATFORM } from '../kernel/tokens/key-ring.ts'
import { services } from '../services/index.ts'
import { createTestApp, TEST_ORIGIN } from './create-test-app.ts'
import { createRecordingLog, EVERY_ENDPOINT, resolveArguments, send, tokensByRole } from './every-endpoint.ts'
import { addExampleEntities, needs } from './example-entities.ts'
import { startOpenIdProvider } from './openid-provider.ts'
import { idsByExample, seedSite } from './seeded-site.ts'
import { loadSiteContents } from './site-contents.ts'

const KEY = { 'idempotency-key': 'first' }
const posts = EVERY_ENDPOINT.filter(([, { call }]) => call.route.startsWith('POST '))
const kept = EVERY_ENDPOINT.filter(([, { idempotent }]) => idempotent)

/** Writes without a caller to keep an answer for: a new visitor costs nobody anything, and an end is an end. */
const WITHOUT_CALLER = ['oauth.token', 'oauth.revoke', 'oauth.tokenInfo']
/** What a device is asked with is new each time, and forgotten after five minutes. */
const NEW_EACH_TIME = ['passkeys.getRegistrationOptions', 'passkeys.getSignInOptions']

let provider: Awaited<ReturnType<typeof startOpenIdProvider>> | undefined
beforeAll(async () => {
  provider = await startOpenIdProvider([`${TEST_ORIGIN}/`])
})
afterAll(() => provider?.stop())

/** A seeded shop with only the entities that a call needs: creating all of them for each call is slow. */
async function openShop(call?: Call) {
  const log = createRecordingLog()
  const isOfSso = needs(call, 'sso')
  // A provider's clock is real, and one on this machine is taken by a shop on this machine alone.
  const local = { now: new Date().toISOString(), publicUrl: 'http://localhost:8787' }
  const shop = await createTestApp({ log, ...(isOfSso && local) })
  const site = await seedSite(shop, shop)
  const { owner } = await tokensByRole(shop)
  const { tokens } = shop.app.dependencies
  const { siteId, clientId } = shop
  const ofMember = { siteId, clientId, visitorId: shop.ids.guid(), memberId: site.ids.member }
  const { value: member } = await tokens.issueAccessToken({ type: 'MEMBER', ...ofMember })
  const tokenFor = ({ role, call }: JsonEndpoint) =>
    role === 'owner'
      ? owner
      : role === 'member'
        ? member
        : /^members\.|^verification\.start/.test(call.name)
          ? shop.apiKey
          : role === 'visitor' && !call.name.startsWith('checkout.mark')
            ? site.buyer
            : shop.apiKey
  const added = await addExampleEntities(shop, site, { call, owner, member, provider })
  const { store } = shop.app.dependencies
  const contents = async () => {
    const all = [kernelService, ...services]
    return { ...(await loadSiteContents(store, shop.siteId, all)), ...(await loadSiteContents(store, PLATFORM, all)) }
  }
  const argumentsFor = (endpoint: JsonEndpoint) => resolveArguments(endpoint, { ...idsByExample(site), ...added })
  return { shop, log, tokenFor, contents, argumentsFor }
}

test('security 53: every POST honours the key, but for those that only read and those of nobody', async () => {
  const others = posts.filter(([, { idempotent }]) => !idempotent)
  const { shop, tokenFor, contents, argumentsFor } = await openShop()
  for (const [name, endpoint] of others) {
    if ([...WITHOUT_CALLER, ...NEW_EACH_TIME].includes(name)) continue
    const before = await contents()
    const response = await send(shop, endpoint, argumentsFor(endpoint), tokenFor(endpoint))
    expect([name, response.status]).toEqual([name, 200])
    expect([name, await contents()]).toEqual([name, before])
  }
})

describe.each(kept)('%s', (_, endpoint) => {
  test('security 53: sent again with its key it is done once, and answered alike', async () => {
    const { shop, tokenFor, contents, argumentsFor, log } = await openShop(endpoint.call)
    const args = argumentsFor(endpoint)
    const once = () => send(shop, endpoint, args, tokenFor(endpoint), KEY)
    const before = await contents()
    const first = await once()
    const text = await first.text()
    expect([first.status, text]).toEqual([200, text])
    const after = await contents()
    expect(after).not.toEqual(before)
    shop.clock.advance(60_000)
    const second = await once()
    expect([second.status, await second.text()]).toEqual([200, text])
    expect(await contents()).toEqual(after)
    expect(log.faults).toEqual([])
  })
})

import type { Call } from '../contract/call.ts'
import { EXAMPLE_IDS } from '../contract/examples.ts'
import type { JsonEndpoint } from '../kernel/http/endpoint.ts'
import { kernelService } from '../kernel/http/service/kernel-service.ts'
import { PLATFORM } from '../kernel/runtime/tokens/key-ring.ts'
import type { Store } from '../kernel/store/store.ts'
import { services } from '../services/index.ts'
import { addUser, addUserSession } from './add-user.ts'
import { createTestApp } from './create-test-app.ts'
import { userCredential } from './credentials.ts'
import { createRecordingLog, resolveArguments, tokensByRole } from './endpoints/every-endpoint.ts'
import { addExampleEntities, needs } from './endpoints/example-entities.ts'
import { loadSiteContents } from './endpoints/site-contents.ts'
import type { startOpenIdProvider } from './providers/openid-provider.ts'
import type { OutsideServers } from './providers/outside-servers.ts'
import { createSeededShop } from './seeded-shop.ts'
import { idsByExample, seedSite } from './seeded-site.ts'

/**
 * A seeded shop with only the entities that a call needs: creating all of them for each call is slow. Calls about
 * providers of sign-ins need one that runs.
 */
export async function openExampleShop({
  call,
  provider,
  outside,
  store: given,
  seed,
}: {
  call?: Call
  provider?: Awaited<ReturnType<typeof startOpenIdProvider>> | undefined
  /** For calls that try keys and mail servers; without it nobody answers them. */
  outside?: OutsideServers | undefined
  store?: Store
  /** Of the ids: shops in one store need different ones. */
  seed?: number
} = {}) {
  const log = createRecordingLog()
  const isOfSso = needs(call, 'sso')
  // The OpenID provider uses the real clock, and runs on localhost, which only a shop on localhost may reach.
  const local = { now: new Date().toISOString(), publicUrl: 'http://localhost:8787' }
  const options = { log, ...(outside && { providerUrls: outside.providerUrls, openSmtp: outside.openSmtp }) }
  const { shop, site } =
    given || isOfSso
      ? await seedAnew({
          ...options,
          ...(given && { store: given }),
          ...(seed !== undefined && { seed }),
          ...(isOfSso && local),
        })
      : await createSeededShop(options)
  const { owner } = await tokensByRole(shop)
  const user = needs(call, 'users')
    ? await addUser(shop, { siteId: shop.siteId, role: 'owner', email: `owner-of-${shop.siteId}@example.com` })
    : undefined
  const signIn = () => shop.createMemberToken(site.ids.member)
  /** A new session of the caller of a call, where calls may end theirs. */
  const signInFor = async ({ role }: JsonEndpoint) =>
    role === 'member'
      ? signIn()
      : user && role === 'user'
        ? userCredential(await addUserSession(shop, user.id), shop.siteId)
        : undefined
  const member = await signIn()
  const tokenFor = ({ role, call }: JsonEndpoint) =>
    user && (role === 'owner' || role === 'user')
      ? user.as
      : role === 'owner'
        ? owner
        : role === 'member'
          ? member
          : /^members\.|^verification\.start|^reviews\.(?:update|delete)/.test(call.name)
            ? shop.apiKey
            : role === 'visitor' && !call.name.startsWith('checkout.mark')
              ? site.buyer
              : shop.apiKey
  const added = await addExampleEntities(shop, site, { call, owner, member, provider, user })
  const { store } = shop.app.dependencies
  const contents = async () => {
    const all = [kernelService, ...services]
    return { ...(await loadSiteContents(store, shop.siteId, all)), ...(await loadSiteContents(store, PLATFORM, all)) }
  }
  const argumentsFor = (endpoint: JsonEndpoint) =>
    resolveArguments(endpoint, { ...idsByExample(site), [EXAMPLE_IDS.storefront]: shop.clientId, ...added })
  return { shop, log, tokenFor, contents, argumentsFor, signIn, signInFor }
}

/** For a given store or time, which the shop that is copied does not have. */
async function seedAnew(options: Parameters<typeof createTestApp>[0]) {
  const shop = await createTestApp(options)
  return { shop, site: await seedSite(shop, shop) }
}

import { type App, createApp } from '../backend/app.ts'
import { type FrozenClock, frozenClock } from '../backend/kernel/base/clock.ts'
import { seededIds } from '../backend/kernel/base/ids.ts'
import { silentLog } from '../backend/kernel/base/log.ts'
import { createApiKey } from '../backend/kernel/runtime/access/api-keys.ts'
import { saveClient } from '../backend/kernel/runtime/access/clients.ts'
import type { Context } from '../backend/kernel/runtime/context/context.ts'
import { noMetrics } from '../backend/kernel/runtime/context/metrics.ts'
import { createStoredMailer } from '../backend/kernel/runtime/mail/stored-mailer.ts'
import { createWebArgon2 } from '../backend/kernel/runtime/passwords/web-argon2.ts'
import { createMemoryStore } from '../backend/kernel/store/memory.ts'
import { createCookies } from './cookies-in-tab.ts'
import { imagesInTab } from './images-in-tab.ts'
import { seedShop } from './shop/seed-shop.ts'
import type { Goods } from './toolbar/toolbar.ts'

/** The whole back end of a shop inside this browser tab, on the memory store. */
export type BackendInTab = {
  readonly app: App
  /** Frozen until a scenario advances it. */
  readonly clock: FrozenClock
  /** Public URL of the shop: below this Storybook's, which serves its pictures. */
  readonly publicUrl: string
  readonly siteId: string
  readonly clientId: string
  /** The merchant's API key. */
  readonly apiKey: string
  /** Direct access for what the API cannot do, such as creating coupons. */
  readonly context: Context
  /** A `fetch` that calls the app directly instead of the network. */
  readonly fetch: typeof fetch
  /** A call with the merchant's key; throws unless the status is 200. */
  merchant(method: string, path: string, body?: unknown): Promise<unknown>
  /** Closes the store, like a crash: every later call fails with a system error. */
  breakDown(): Promise<void>
  close(): Promise<void>
}

/** As cheap as argon2id can be: the passwords of a story are in its source, and end with the tab. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/** The time at which every story begins. */
const NOW = '2026-03-02T09:00:00.000Z'

/** Starts a back end with the demo shop: the same ids and times in every run. */
export async function startBackend(goods: Goods): Promise<BackendInTab> {
  // Below a folder, so that pictures are requested in full size: no server scales them here.
  const publicUrl = new URL('./shop', location.href).href
  const store = createMemoryStore()
  const clock = frozenClock(NOW)
  const ids = seededIds(1)
  const app = await createApp({
    store,
    clock,
    ids,
    log: silentLog,
    metrics: noMetrics,
    mailer: createStoredMailer({ store, clock, ids }),
    limiter: undefined,
    fetchPublic: globalThis.fetch,
    argon2: createWebArgon2(CHEAP),
    images: imagesInTab,
    publicUrl,
    // A random key, as the store ends with the tab.
    signingKeySecret: crypto.randomUUID(),
  })
  const siteId = await seedShop(app, goods)
  // Random, as it names the channel of a shop's tabs: two tabs with one story must not share a cart.
  const clientId = crypto.randomUUID()
  const { origin } = location
  await saveClient(
    { store },
    {
      id: clientId,
      ownerSiteId: siteId,
      name: 'Storybook',
      allowedOrigins: [origin],
      redirectUris: [`${origin}/`],
      directLogin: true,
      createdDate: NOW,
    },
  )
  const apiKey = await createApiKey(
    { store, ids, clock },
    { ownerSiteId: siteId, appId: ids.guid(), name: 'Storybook' },
  )

  const cookies = createCookies()
  const fetchApp: typeof fetch = (input, init) => {
    const request = input instanceof Request && !init ? input : new Request(input, init)
    // Storybook may be deployed in a folder; the shop's own routes begin at the root.
    const path = request.url.slice(publicUrl.length) || '/'
    const own = new Request(new URL(path, origin), request)
    // The original headers are attached, as a copy would lack those that only browsers may set.
    Object.defineProperty(own, 'headers', { value: request.headers, configurable: true })
    return cookies.carry(own, (sent) => app.fetch(sent))
  }

  return {
    app,
    clock,
    publicUrl,
    siteId,
    clientId,
    apiKey,
    context: app.contextFor(siteId),
    fetch: fetchApp,
    async merchant(method, path, body) {
      const response = await fetchApp(publicUrl + path, {
        method,
        headers: { authorization: apiKey, 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`)
      return response.json()
    },
    breakDown: () => store.close(),
    async close() {
      await app.stop()
      await store.close()
    },
  }
}

import { type App, createApp } from '../backend/app.ts'
import { createApiKey } from '../backend/kernel/access/api-keys.ts'
import { saveClient } from '../backend/kernel/access/clients.ts'
import { type FrozenClock, frozenClock } from '../backend/kernel/context/clock.ts'
import type { Context } from '../backend/kernel/context/context.ts'
import { seededIds } from '../backend/kernel/context/ids.ts'
import { silentLog } from '../backend/kernel/context/log.ts'
import { noMetrics } from '../backend/kernel/context/metrics.ts'
import { createStoredMailer } from '../backend/kernel/mail/stored-mailer.ts'
import { createMemoryStore } from '../backend/kernel/store/memory.ts'
import { seedShop } from './shop/seed-shop.ts'

/** The whole back end of a shop inside this browser tab, on the memory store. */
export type BackendInTab = {
  readonly app: App
  /** Stands still until a scenario moves it. */
  readonly clock: FrozenClock
  /** Where the shop lives: the address of this Storybook, so that its pictures are found beside it. */
  readonly publicUrl: string
  readonly siteId: string
  readonly clientId: string
  /** The merchant's key. */
  readonly apiKey: string
  /** For what no call does, such as making coupons. */
  readonly context: Context
  /** The server's `fetch`: what a browser would send over the network goes straight in. */
  readonly fetch: typeof fetch
  /** A call with the merchant's key; throws where the answer is not 200. */
  merchant(method: string, path: string, body?: unknown): Promise<unknown>
  /** Ends it as a crash would: every later call is answered by a system error. */
  breakDown(): Promise<void>
  close(): Promise<void>
}

/** The moment at which every story begins. */
const NOW = '2026-03-02T09:00:00.000Z'

/** Starts a back end of its own, stocked with the demo shop: the same ids and times in every run. */
export async function startBackend(): Promise<BackendInTab> {
  // Below a folder, so that pictures come as the files that they are: nobody cuts smaller ones here.
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
    publicUrl,
    // The store ends with the tab.
    signingKeySecret: crypto.randomUUID(),
  })
  const siteId = await seedShop(app)
  // Names the channel that tabs of one shop talk on: random, or two tabs with one story would share a cart.
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

  const fetchApp: typeof fetch = (input, init) => {
    const request = new Request(input, init)
    // A Storybook in a folder of its host: the shop's own routes begin at the root.
    const path = request.url.slice(publicUrl.length) || '/'
    return app.fetch(new Request(new URL(path, origin), request))
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

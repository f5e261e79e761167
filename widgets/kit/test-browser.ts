import { type ClientOptions, createMemoryStorage } from '../client/index.ts'
import type { AwningConfig } from './config.ts'
import type { AwningEvents } from './events.ts'
import { getShop, type Shop } from './shop.ts'
import { PATIENCE_MS } from './test-patience.ts'

type Answering = { clientId: string; fetch(input: string, init?: RequestInit): Promise<Response> }

/** A visitor's browser at a shop, for tests: its storage, its tabs, and a network that can fail in the usual ways. */
export type TestBrowser = {
  /** Every request as `METHOD /path`, without token requests. */
  readonly requests: string[]
  readonly keys: (string | null)[]
  /** No request reaches the shop. */
  offline: boolean
  /** A gateway in front of the shop responds that it is unreachable. */
  restarting: boolean
  /** Requests reach the shop, but its responses get lost. */
  losesAnswers: boolean
  /**
   * Holds back the responses of requests whose `METHOD /path` contains the text; call the returned function to release
   * them.
   */
  hold(text: string): () => void
  /** Opens a page of the host: its own configuration, the same visitor. */
  config(more?: Partial<AwningConfig>): AwningConfig
  tab(more?: Partial<AwningConfig>): Shop
  /** Closes all tabs. */
  close(): void
}

export function createTestBrowser(shop: Answering): TestBrowser {
  const storage = createMemoryStorage()
  const delayed = new Map<string, Promise<void>>()
  const configs: AwningConfig[] = []
  const send: NonNullable<ClientOptions['fetch']> = async (input, init) => {
    const path = String(input).replace('https://shop.example', '')
    const name = `${init?.method} ${path}`
    if (browser.offline) throw new TypeError('Failed to fetch')
    if (browser.restarting) return new Response('', { status: 502 })
    if (!path.startsWith('/oauth2')) {
      browser.requests.push(name)
      browser.keys.push(new Headers(init?.headers).get('idempotency-key'))
    }
    const { signal: _, ...request } = init ?? {}
    const headers = new Headers(init?.headers)
    headers.set('origin', location.origin)
    const answer = await shop.fetch(path, { ...request, headers })
    for (const [text, released] of delayed) if (name.includes(text)) await released
    if (browser.losesAnswers) throw new TypeError('Failed to fetch')
    return answer
  }
  const browser: TestBrowser = {
    requests: [],
    keys: [],
    offline: false,
    restarting: false,
    losesAnswers: false,
    hold(text) {
      let release = () => {}
      delayed.set(text, new Promise((resolve) => (release = resolve)))
      return () => {
        delayed.delete(text)
        release()
      }
    },
    config(more) {
      const config: AwningConfig = {
        baseUrl: 'https://shop.example',
        clientId: shop.clientId,
        locale: 'en',
        storage,
        fetch: send,
        ...more,
      }
      configs.push(config)
      return config
    },
    tab: (more) => getShop(browser.config(more)),
    close() {
      for (const config of configs.splice(0)) getShop(config).dispose()
    },
  }
  return browser
}

/** Records the page's events until it is stopped. */
export function listenTo<Name extends keyof AwningEvents>(...names: Name[]) {
  const received: { name: Name; detail: AwningEvents[Name] }[] = []
  const stops = names.map((name) => {
    const listener = (event: Event) =>
      received.push({ name, detail: (event as CustomEvent<AwningEvents[Name]>).detail })
    document.addEventListener(name, listener)
    return () => document.removeEventListener(name, listener)
  })
  return { received, names: () => received.map(({ name }) => name), stop: () => stops.map((stop) => stop()) }
}

/** Waits until a condition holds, with a long timeout for busy machines. */
export async function waitUntil(holds: () => unknown): Promise<void> {
  const begun = performance.now()
  while (!holds()) {
    if (performance.now() - begun > PATIENCE_MS) throw new Error(`It never came to ${holds}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

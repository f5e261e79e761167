import { type ClientOptions, keepInMemory } from '../client/index.ts'
import type { AwningConfig } from './config.ts'
import type { AwningEvents } from './events.ts'
import { openShop, type Shop } from './shop.ts'
import { PATIENCE_MS } from './test-patience.ts'

type Answering = { clientId: string; fetch(input: string, init?: RequestInit): Promise<Response> }

/** A visitor's browser at a shop, for tests: what it keeps, its tabs, and a network that can fail in the usual ways. */
export type TestBrowser = {
  /** Every request as `METHOD /path`, tokens left out. */
  readonly requests: string[]
  readonly keys: (string | null)[]
  /** Nothing reaches the shop. */
  offline: boolean
  /** What stands before the shop answers that nobody is there. */
  restarting: boolean
  /** The shop does what it is asked, but its answers get lost. */
  losesAnswers: boolean
  /** Holds back the answers of requests whose `METHOD /path` contains the text; call what it returns to let them go. */
  hold(text: string): () => void
  /** A page of the host: a configuration of its own, the same visitor. */
  config(more?: Partial<AwningConfig>): AwningConfig
  tab(more?: Partial<AwningConfig>): Shop
  /** Ends all tabs. */
  close(): void
}

export function aBrowser(shop: Answering): TestBrowser {
  const storage = keepInMemory()
  const held = new Map<string, Promise<void>>()
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
    for (const [text, released] of held) if (name.includes(text)) await released
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
      held.set(text, new Promise((resolve) => (release = resolve)))
      return () => {
        held.delete(text)
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
    tab: (more) => openShop(browser.config(more)),
    close() {
      for (const config of configs.splice(0)) openShop(config).dispose()
    },
  }
  return browser
}

/** Gathers what the page hears until it stops listening. */
export function listenTo<Name extends keyof AwningEvents>(...names: Name[]) {
  const heard: { name: Name; detail: AwningEvents[Name] }[] = []
  const stops = names.map((name) => {
    const listener = (event: Event) => heard.push({ name, detail: (event as CustomEvent<AwningEvents[Name]>).detail })
    document.addEventListener(name, listener)
    return () => document.removeEventListener(name, listener)
  })
  return { heard, names: () => heard.map(({ name }) => name), stop: () => stops.map((stop) => stop()) }
}

/** Waits until something holds; patiently, so that a busy machine is no failure. */
export async function until(holds: () => unknown): Promise<void> {
  const begun = performance.now()
  while (!holds()) {
    if (performance.now() - begun > PATIENCE_MS) throw new Error(`It never came to ${holds}`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

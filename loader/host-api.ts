import type { Page } from '../widgets/kit/config.ts'
import type { AwningEvents } from '../widgets/kit/events.ts'
import type { Actions } from '../widgets/kit/host-actions.ts'
import { report } from './dispatch.ts'
import { retry } from './retry.ts'
import { loadActions } from './widgets.ts'

type Listener<Name extends keyof AwningEvents> = (event: CustomEvent<AwningEvents[Name]>) => void

/** `window.Awning`: what host pages can do. Each action answers when it is done. */
export type HostApi = {
  [Name in keyof Actions]: Actions[Name] extends (page: Page, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Promise<Awaited<Result>>
    : never
} & {
  on<Name extends keyof AwningEvents>(name: Name, listener: Listener<Name>): void
  off<Name extends keyof AwningEvents>(name: Name, listener: Listener<Name>): void
  /** What the script tag says. */
  readonly config: Page['config']
  /** Takes everything of Awning out of the page. */
  destroy(): void
  /** `Awning.push(['add', 'product-id'])` works before the script has come: `(window.Awning ||= []).push(…)`. */
  push(...calls: QueuedCall[]): void
}

export type QueuedCall = readonly [method: string, ...rest: unknown[]]

// biome-ignore lint/suspicious/noExplicitAny: what a method takes is in HostApi
type Method = (...rest: any[]) => unknown

/** What `window.Awning` becomes when the script has come. */
export function createHostApi(page: Page, stop: () => void): HostApi {
  let loaded: ReturnType<typeof loadActions> | undefined
  const own: Record<string, Method | Page['config']> = {
    config: page.config,
    on: (name: string, listener: EventListener) => document.addEventListener(name, listener),
    off: (name: string, listener: EventListener) => document.removeEventListener(name, listener),
    push: (...calls: QueuedCall[]) => {
      for (const [name, ...rest] of calls) (methodOf(name) as Method)(...rest)
    },
    destroy: () => {
      stop()
      void loaded?.then(
        ({ run }) => run(page, 'destroy'),
        () => {},
      )
    },
  }
  const methodOf = (name: string) =>
    own[name] ??
    ((...rest: unknown[]) => {
      loaded ??= retry(loadActions)
      return loaded.then(
        ({ run }) => run(page, name, ...rest),
        (error) => {
          loaded = undefined
          report('actions', error)
        },
      )
    })

  // `then` stays unknown: a page that awaits Awning must not be kept waiting.
  return new Proxy({} as HostApi, {
    get: (_, name) => (typeof name === 'symbol' || name === 'then' ? undefined : methodOf(name)),
  })
}

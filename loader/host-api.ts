import type { Page } from '../widgets/kit/config.ts'
import type { AwningEvents } from '../widgets/kit/events.ts'
import type * as actions from '../widgets/kit/host-actions.ts'
import { report } from './dispatch.ts'
import { retry } from './retry.ts'
import { loadActions } from './widgets.ts'

type Actions = typeof actions
type Listener<Name extends keyof AwningEvents> = (event: CustomEvent<AwningEvents[Name]>) => void

/** `window.Awning`: what host pages can do. Each action answers when it is done. */
export type HostApi = {
  [Name in Exclude<keyof Actions, 'stop'>]: Actions[Name] extends (page: Page, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Promise<Awaited<Result>>
    : never
} & {
  on<Name extends keyof AwningEvents>(name: Name, listener: Listener<Name>): void
  off<Name extends keyof AwningEvents>(name: Name, listener: Listener<Name>): void
  /** Takes everything of Awning out of the page. */
  destroy(): void
  /** `Awning.push(['add', 'product-id'])` works before the script has come: `(window.Awning ||= []).push(…)`. */
  push(...calls: QueuedCall[]): void
}

export type QueuedCall = readonly [method: string, ...rest: unknown[]]

type Method = (...rest: never[]) => unknown

/** What `window.Awning` becomes when the script has come. */
export function createHostApi(page: Page, stop: () => void): HostApi {
  let loaded: Promise<Actions | undefined> | undefined
  const own: Record<string, Method> = {
    on: (name: string, listener: EventListener) => document.addEventListener(name, listener),
    off: (name: string, listener: EventListener) => document.removeEventListener(name, listener),
    push: (...calls: QueuedCall[]) => {
      for (const [name, ...rest] of calls) methodOf(name)(...(rest as never[]))
    },
    destroy: () => {
      stop()
      void loaded?.then((actions) => actions?.stop(page))
    },
  }
  const methodOf = (name: string): Method =>
    own[name] ??
    (async (...rest) => {
      loaded ??= retry(loadActions).catch((error) => {
        loaded = undefined
        return report('actions', error)
      })
      const actions = (await loaded) as Record<string, (page: Page, ...rest: never[]) => unknown> | undefined
      if (!actions) return
      return actions[name] ? actions[name](page, ...rest) : console.warn(`Awning.${name} is not known`)
    })

  // `then` stays unknown: a page that awaits Awning must not be kept waiting.
  return new Proxy({} as HostApi, {
    get: (_, name) => (typeof name === 'symbol' || name === 'then' ? undefined : methodOf(name)),
  })
}

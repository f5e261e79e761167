import type { Page } from '../widgets/kit/config.ts'
import type { AwningEvents } from '../widgets/kit/events.ts'
import type { Actions, OwnActions } from '../widgets/kit/host-actions.ts'
import { report } from './dispatch.ts'
import { retry } from './retry.ts'
import { loadActions } from './widgets.ts'

type Listener<Name extends keyof AwningEvents> = (event: CustomEvent<AwningEvents[Name]>) => void

/** `window.Awning`: what host pages can do. Each action answers when it is done. */
export type HostApi = Callable<Actions> & {
  on<Name extends keyof AwningEvents>(name: Name, listener: Listener<Name>): void
  off<Name extends keyof AwningEvents>(name: Name, listener: Listener<Name>): void
  /** Takes everything of Awning out of the page. */
  destroy(): void
  /** `Awning.push(['add', 'product-id'])` works before the script has come: `(window.Awning ||= []).push(…)`. */
  push(...calls: QueuedCall[]): void
}

/** What one loader asks of another, or of the code that comes later. */
export type OwnCalls = Callable<Omit<OwnActions, 'destroy'>>

type Callable<Table> = {
  [Name in keyof Table]: Table[Name] extends (page: Page, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Promise<Awaited<Result>>
    : never
}

export type QueuedCall = readonly [method: string, ...rest: unknown[]]

// biome-ignore lint/suspicious/noExplicitAny: what a method takes is in HostApi
type Method = (...rest: any[]) => unknown

/** What `window.Awning` becomes when the script has come. */
export function createHostApi(page: Page, stop: () => void): HostApi & OwnCalls {
  let loaded: ReturnType<typeof loadActions> | undefined
  const own: Record<string, Method> = {
    on: (name: string, listener: EventListener) => document.addEventListener(name, listener),
    off: (name: string, listener: EventListener) => document.removeEventListener(name, listener),
    push: (...calls: QueuedCall[]) => {
      for (const [name, ...rest] of calls) methodOf(name)(...rest)
    },
    destroy: () => {
      stop()
      if (loaded) call('destroy')
    },
  }
  const call = (name: string, ...rest: unknown[]) => {
    loaded ??= retry(loadActions)
    return loaded.then(
      ({ run }) => run(page, name, ...rest),
      (error) => {
        loaded = undefined
        report('actions', error)
      },
    )
  }
  const methodOf = (name: string) => own[name] ?? call.bind(null, name)

  // `then` stays unknown: a page that awaits Awning must not be kept waiting.
  return new Proxy({} as HostApi & OwnCalls, {
    get: (_, name) => (typeof name === 'symbol' || name === 'then' ? undefined : methodOf(name)),
  })
}

import type { Page } from '../widgets/kit/config.ts'
import type { AwningEvents } from '../widgets/kit/events.ts'
import type { Actions, LoaderActions } from '../widgets/kit/host-actions.ts'
import { load, loading } from './load.ts'
import { loadActions } from './widgets.ts'

type Listener<Name extends keyof AwningEvents> = (event: CustomEvent<AwningEvents[Name]>) => void

/**
 * `window.Awning`: what host pages can do. Each action resolves when it is done. The examples here and of the actions
 * assume that the script has loaded; before that, `Awning.push` takes the same calls. Where `window.Awning` is something
 * of the page's own, which stays, this is `customElements.Awning`.
 *
 * @example
 * ```ts
 * const { state } = await Awning.add('PRODUCT-ID')
 * if (state === 'saved') await Awning.open()
 * ```
 */
export type HostApi = Callable<Actions> & {
  /**
   * Listens to an event, as `document.addEventListener` does; before the script has loaded too, by `push`.
   *
   * @example
   * ```ts
   * Awning.on('awning:cart:change', ({ detail }) => console.log(detail.count))
   * ```
   */
  on<Name extends keyof AwningEvents>(name: Name, listener: Listener<Name>): void
  /**
   * Stops listening.
   *
   * @example
   * ```ts
   * const listener = () => console.log('The cart opens')
   * Awning.on('awning:cart:open', listener)
   * Awning.off('awning:cart:open', listener)
   * ```
   */
  off<Name extends keyof AwningEvents>(name: Name, listener: Listener<Name>): void
  /**
   * Removes everything of Awning from the page; the script may then come again.
   *
   * @example
   * ```ts
   * Awning.destroy()
   * ```
   */
  destroy(): void
  /**
   * Makes calls by name, also before the script has loaded.
   *
   * @example
   * ```ts
   * window.Awning ||= []
   * window.Awning.push(['add', 'PRODUCT-ID', 2], ['open'])
   * ```
   */
  push(...calls: QueuedCall[]): void
}

/** Actions that the loader calls itself, or that a second loader calls on the first. */
export type LoaderCalls = Callable<Omit<LoaderActions, 'destroy'>>

type Callable<Table> = {
  [Name in keyof Table]: Table[Name] extends (page: Page, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Promise<Awaited<Result>>
    : never
}

/** The elements of the page that widgets are mounted into. */
export type WidgetElements = Page & { stop(): void }

export type QueuedCall = readonly [method: string, ...rest: unknown[]]

// biome-ignore lint/suspicious/noExplicitAny: what a method takes is in HostApi
type Methods = { [name in string]: (...rest: any[]) => unknown }

/**
 * The object that holds the API: `window`, or `customElements` where `window.Awning` is the page's own. Both a queue
 * and the API have `map`: an array, and a proxy that responds to every name.
 */
export const owner = ((window.Awning || []) as QueuedCall[]).map ? window : customElements

/** Creates what `owner.Awning` becomes when the script has loaded. */
export function createHostApi(elements: WidgetElements): HostApi & LoaderCalls {
  const api = new Proxy(
    {
      on: (name: string, listener: EventListener) => document.addEventListener(name, listener),
      off: (name: string, listener: EventListener) => document.removeEventListener(name, listener),
      push: (...calls: QueuedCall[]) => {
        for (const [name, ...rest] of calls) (api[name] as Methods[string])(...rest)
      },
      destroy: () => {
        elements.stop()
        owner.Awning = undefined
        delete document.$f
        if (loading.actions) call('destroy')
      },
    } as unknown as Methods,
    {
      // Symbols have no `at`. `then` stays undefined: otherwise `await Awning` would never resolve.
      get: (own, name: string) => own[name] ?? ((name as Partial<string>).at && name !== 'then' && call.bind(0, name)),
    },
  )
  const call = (name: string, ...rest: unknown[]) =>
    load('actions', loadActions, (actions) => actions.run(elements, name, ...rest))

  return api as unknown as HostApi & LoaderCalls
}

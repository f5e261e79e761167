import type { Page } from '../widgets/kit/config.ts'
import type { AwningEvents } from '../widgets/kit/events.ts'
import type { Actions, LoaderActions } from '../widgets/kit/host-actions.ts'
import { load, loading } from './load.ts'
import type { WidgetElements } from './widget-elements.ts'
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

export type QueuedCall = readonly [method: string, ...rest: unknown[]]

// biome-ignore lint/suspicious/noExplicitAny: what a method takes is in HostApi
type Method = (...rest: any[]) => unknown

/** Where the API is. A queue has `map`, and so has the API, which answers to every name. */
export const owner = ((window.Awning || []) as QueuedCall[]).map ? window : customElements

/** Creates what `owner.Awning` becomes when the script has loaded; from then on buttons of the page act too. */
export function createHostApi(elements: WidgetElements): HostApi & LoaderCalls {
  const own: Record<string, Method> & Record<'on' | 'off', Method> = {
    on: (name: string, listener: EventListener) => document.addEventListener(name, listener),
    off: (name: string, listener: EventListener) => document.removeEventListener(name, listener),
    push: (...calls: QueuedCall[]) => {
      for (const [name, ...rest] of calls) getMethod(name)(...rest)
    },
    destroy: () => {
      elements.stop()
      own.off('click', onClick)
      owner.Awning = undefined
      if (loading.actions) call('destroy')
    },
  }
  const call = (name: string, ...rest: unknown[]) =>
    load('actions', loadActions, ({ run }) => run(elements, name, ...rest))
  const getMethod = (name: string) => own[name] ?? call.bind(null, name)

  // Any element of the page can add to the cart or open the account.
  const onClick = (event: MouseEvent) => {
    const button = event
      .composedPath()
      .find((node) => (node as HTMLElement).matches?.('[data-awning-add],[data-awning-login]'))
    if (!button || event.defaultPrevented || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    call('press', button)
  }
  own.on('click', onClick)

  // Symbols have no `at`. `then` stays undefined: otherwise `await Awning` would never resolve.
  return new Proxy({} as HostApi & LoaderCalls, {
    get: (_, name) => (name as string).at && name !== 'then' && getMethod(name as string),
  })
}

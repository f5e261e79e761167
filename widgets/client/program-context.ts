import type { Client } from './client.ts'

/** A client's calls alone. */
export type Caller = Pick<Client, 'call'>

/** The clients of a program's request: one with the visitor's rights, and one with the program's own. */
export type ProgramContext = { readonly client: Caller; readonly elevatedClient?: Caller | undefined }

/** The calls of the visitor that the program acts for. They throw outside of a context (specification, section 8). */
export type ContextualCalls = Caller & {
  /** Returns the calls with the program's own rights. */
  elevated(): Caller
}

/**
 * Creates calls for a program outside the browser that serves many visitors at once. No page loads this.
 *
 * @param getContext The context of the running request, for example `() => storage.getStore()` of an `AsyncLocalStorage`.
 * @example
 * ```ts
 * import { createContextualCalls, createKeyClient } from '../widgets/client/program-context.ts'
 *
 * const elevatedClient = createKeyClient(client, 'YOUR-API-KEY')
 * const shop = createContextualCalls(() => ({ client, elevatedClient }))
 * const { cart } = await shop.call('GET /ecom/v1/carts/current', {})
 * const { orders } = await shop.elevated().call('POST /ecom/v1/orders/search', {})
 * ```
 */
export function createContextualCalls(getContext: () => ProgramContext | undefined): ContextualCalls {
  const open = (): ProgramContext => {
    const context = getContext()
    if (!context) throw new Error('The context is not available: make the call where a context with a client is set')
    return context
  }
  return {
    call: async (...request) => open().client.call(...request),
    elevated: () => ({
      call: async (...request) => {
        const { elevatedClient } = open()
        if (!elevatedClient)
          throw new Error('An elevated client is required for elevated calls: set one in the context')
        return elevatedClient.call(...request)
      },
    }),
  }
}

/** The calls of a client with a merchant's API key, in place of a visitor's token. */
export function createKeyClient(client: Caller, apiKey: string): Caller {
  return {
    call: (name, input, options) =>
      client.call(name, input, { ...options, open: true, headers: { ...options?.headers, authorization: apiKey } }),
  }
}

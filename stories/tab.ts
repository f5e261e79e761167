import { keepInMemory } from '../widgets/client/index.ts'
import { type AwningConfig, openShop, type Shop, type Theme } from '../widgets/kit/index.ts'
import { type BackendInTab, startBackend } from './backend-in-tab.ts'
import { createNetwork, type Network } from './network.ts'

/** One visitor of one shop, for one story. */
export type Tab = {
  readonly backend: BackendInTab
  readonly network: Network
  /** What the script tag would say, on the page that the story shows. */
  readonly config: AwningConfig
  close(): Promise<void>
}

/** What a scenario can act on: the shop itself, the wire to it, and the visitor on a page that they saw before. */
export type Before = Pick<Tab, 'backend' | 'network'> & { readonly shop: Shop }

/** Brings a shop and its visitor into the state that a story shows. */
export type Scenario = (before: Before) => Promise<unknown> | unknown

/** What needs no visitor: it can also happen while the story is looked at. */
export type Turn = (tab: Pick<Tab, 'backend' | 'network'>) => Promise<unknown> | unknown

/** What the toolbar says. */
export type Toolbar = { theme: Theme | 'both'; locale: string }

/** Starts a back end, lets a visitor in, plays the scenarios in order, and then lets the visitor turn to the next page. */
export async function openTab(toolbar: Toolbar, scenarios: readonly Scenario[]): Promise<Tab> {
  const backend = await startBackend()
  const network = createNetwork(backend.fetch)
  const config: AwningConfig = {
    baseUrl: backend.publicUrl,
    clientId: backend.clientId,
    locale: toolbar.locale,
    fetch: network.fetch,
    // A visitor who has never been here: what one story left behind must not show in the next.
    storage: keepInMemory(),
  }
  const shop = openShop({ ...config })
  for (const scenario of scenarios) await scenario({ backend, network, shop })
  shop.dispose()
  return {
    backend,
    network,
    config,
    async close() {
      openShop(config).dispose()
      await backend.close()
    },
  }
}

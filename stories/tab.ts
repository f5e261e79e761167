import { type BrowserStorage, createMemoryStorage } from '../widgets/client/index.ts'
import { type AwningConfig, getShop, type Shop, type Theme } from '../widgets/kit/index.ts'
import { type BackendInTab, startBackend } from './backend-in-tab.ts'
import { createNetwork, type Network } from './network.ts'

/** One visitor of one shop, for one story. */
export type Tab = {
  readonly backend: BackendInTab
  readonly network: Network
  /** The script tag's configuration on the story's page. */
  readonly config: AwningConfig
  close(): Promise<void>
}

/** What a scenario can change: the shop, the network, the browser's storage, and the visitor on an earlier page. */
export type ScenarioContext = Pick<Tab, 'backend' | 'network' | 'config'> & {
  readonly shop: Shop
  readonly storage: BrowserStorage
}

/** Brings a shop and its visitor into the state of a story. */
export type Scenario = (before: ScenarioContext) => Promise<unknown> | unknown

/** A change that needs no visitor, so it can also happen while the story is shown. */
export type ShopChange = (tab: Pick<Tab, 'backend' | 'network' | 'config'>) => Promise<unknown> | unknown

/** The toolbar's settings. */
export type Toolbar = { theme: Theme | 'both'; locale: string }

/**
 * Starts a back end, opens a visitor's page, runs the scenarios in order, and then opens the story's page for the
 * visitor.
 */
export async function openTab(toolbar: Toolbar, scenarios: readonly Scenario[]): Promise<Tab> {
  const backend = await startBackend()
  const network = createNetwork(backend.fetch)
  // A new visitor, so that no story shows what another one stored.
  const storage = createMemoryStorage()
  const config: AwningConfig = {
    baseUrl: backend.publicUrl,
    clientId: backend.clientId,
    locale: toolbar.locale,
    fetch: network.fetch,
    storage,
  }
  const shop = getShop({ ...config })
  for (const scenario of scenarios) await scenario({ backend, network, config, shop, storage })
  shop.dispose()
  return {
    backend,
    network,
    config,
    async close() {
      getShop(config).dispose()
      await backend.close()
    },
  }
}

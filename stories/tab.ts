import { type BrowserStorage, createMemoryStorage } from '../widgets/client/index.ts'
import { type AwningConfig, getShop, type Shop } from '../widgets/kit/index.ts'
import { sheets } from '../widgets/kit/style-sheets.ts'
import { type BackendInTab, startBackend } from './backend-in-tab.ts'
import { createNetwork, type Network } from './network.ts'
import { publishBrand } from './toolbar/publish-brand.ts'
import type { Goods, Toolbar } from './toolbar/toolbar.ts'

export type { Toolbar }

/** One visitor of one shop, for one story. */
export type Tab = {
  readonly backend: BackendInTab
  readonly network: Network
  /** The script tag's configuration on the story's page. */
  readonly config: AwningConfig
  readonly goods: Goods
  close(): Promise<void>
}

/** What a scenario can change: the shop, the network, the browser's storage, and the visitor on an earlier page. */
export type ScenarioContext = Pick<Tab, 'backend' | 'network' | 'config' | 'goods'> & {
  readonly shop: Shop
  readonly storage: BrowserStorage
}

/** Brings a shop and its visitor into the state of a story. */
export type Scenario = (before: ScenarioContext) => Promise<unknown> | unknown

/** A change that needs no visitor, so it can also happen while the story is shown. */
export type ShopChange = (tab: Pick<Tab, 'backend' | 'network' | 'config'>) => Promise<unknown> | unknown

/**
 * Starts a back end, opens a visitor's page, runs the scenarios in order, and then opens the story's page for the
 * visitor.
 */
export async function openTab(toolbar: Toolbar, scenarios: readonly Scenario[]): Promise<Tab> {
  const { goods = 'en', brand } = toolbar
  const backend = await startBackend(goods)
  await publishBrand(backend, brand)
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
  for (const scenario of scenarios) await scenario({ backend, network, config, goods, shop, storage })
  shop.dispose()
  // Requested as the loader does: the response contains the merchant's published settings. Without a brand there are
  // none.
  if (brand && brand !== 'none')
    config.check = network.fetch(`${backend.publicUrl}/v1/install-check?clientId=${backend.clientId}`)
  return {
    backend,
    network,
    config,
    goods,
    async close() {
      const { settings, dispose } = getShop(config)
      const look = sheets.get(settings.peek()?.css ?? '')
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== look)
      dispose()
      await backend.close()
    },
  }
}

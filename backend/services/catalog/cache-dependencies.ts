import { digitalFiles } from './digital-files/records.ts'
import { collectionOrders, collections, products, stock } from './records.ts'
import { searchSettings } from './search/search-settings.ts'

/** The records that the catalogue's cached answers depend on: its own, and the site's currency and address. */
export const CACHE_DEPENDENCIES: readonly string[] = [
  products.name,
  collections.name,
  collectionOrders.name,
  stock.name,
  digitalFiles.name,
  searchSettings.name,
  'sites',
]

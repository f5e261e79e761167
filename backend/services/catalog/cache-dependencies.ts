import { collections, products, stock } from './records.ts'

/** What the catalogue's answers are made from: its own records, and the site's currency and address. */
export const CACHE_DEPENDENCIES: readonly string[] = [products.name, collections.name, stock.name, 'sites']

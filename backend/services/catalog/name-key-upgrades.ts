import { toNameKey } from '../../kernel/base/text/name-key.ts'
import { fillInUpgrade } from '../../kernel/http/service/fill-in-upgrade.ts'
import { collections, products } from './records.ts'

/** Add the key that names are sorted by to products and collections of earlier versions. */
export const nameKeyUpgrades = [
  fillInUpgrade({
    name: 'products: the key that their names are sorted by',
    collection: products,
    isOpen: ({ folded }) => folded.order === undefined,
    fill: (product) => ({ ...product, folded: { ...product.folded, order: toNameKey(product.name) } }),
  }),
  fillInUpgrade({
    name: 'collections: the key that their names are sorted by',
    collection: collections,
    isOpen: ({ nameKey }) => nameKey === undefined,
    fill: (collection) => ({ ...collection, nameKey: toNameKey(collection.name) }),
  }),
]

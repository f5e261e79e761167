import type { Input } from '../../app/api.ts'
import type { Product } from './product-draft.ts'

/** A change to many products. */
export type BulkChange =
  | { readonly kind: 'percent' | 'amount'; readonly value: number }
  | { readonly kind: 'visible'; readonly value: boolean }
  | { readonly kind: 'collection'; readonly id: string; readonly isIn: boolean }
  | { readonly kind: 'stock'; readonly value: number }
  | { readonly kind: 'delete' }

/** Shown in place of a quantity: stock is not tracked, or each variant has its own. */
export const UNTRACKED = -1
export const VARIED = -2

/** The effect of a change on one product. */
export type BulkStep = {
  readonly product: Product
  readonly before: number | boolean
  readonly after: number | boolean
}

/** The products that a change concerns, each with its value before and after. */
export function planChange(products: readonly Product[], change: BulkChange, digits: number): BulkStep[] {
  return products
    .map((product) => ({ product, ...toValues(product, change, digits) }))
    .filter(({ before, after }) => before !== after)
}

function toValues(product: Product, change: BulkChange, digits: number) {
  switch (change.kind) {
    case 'percent':
    case 'amount': {
      const before = product.priceData?.price ?? 0
      const moved = change.kind === 'percent' ? before * (1 + change.value / 100) : before + change.value
      return { before, after: roundTo(Math.max(0, moved), digits) }
    }
    case 'visible':
      return { before: product.visible !== false, after: change.value }
    case 'collection':
      return { before: product.collectionIds.includes(change.id), after: change.isIn }
    case 'stock':
      return {
        before: product.stock?.trackInventory ? (product.stock.quantity ?? VARIED) : UNTRACKED,
        after: change.value,
      }
    case 'delete':
      return { before: true, after: false }
  }
}

/** Rounds half a unit up, even if its binary fraction is just below (1.005 becomes 1.01). */
const roundTo = (value: number, digits: number) =>
  Number(`${Math.round(Number(`${value.toFixed(8)}e${digits}`))}e-${digits}`)

type ProductChanges = Input<'POST /awning/v1/product-changes'>

/** Converts a change to the input of its call. The server continues it even if the page is left. */
export const toCall = (steps: readonly BulkStep[], change: BulkChange): ProductChanges => ({
  change: toWireChange(change),
  products: steps.map(({ product: { id, lastUpdated } }) => ({
    id,
    // Products that somebody else has changed since they were shown are skipped. Changes of collections and stock
    // overwrite nothing, so they need no check.
    ...(lastUpdated && change.kind !== 'collection' && change.kind !== 'stock' && { ifUnmodifiedSince: lastUpdated }),
  })),
})

function toWireChange(change: BulkChange): ProductChanges['change'] {
  switch (change.kind) {
    case 'percent':
      return { kind: 'PRICE_PERCENT', percent: change.value }
    case 'amount':
      return { kind: 'PRICE_AMOUNT', amount: change.value }
    case 'visible':
      return { kind: 'VISIBLE', visible: change.value }
    case 'collection':
      return { kind: 'COLLECTION', collectionId: change.id, isIn: change.isIn }
    case 'stock':
      return { kind: 'STOCK', quantity: change.value }
    case 'delete':
      return { kind: 'DELETE' }
  }
}

import { defineService } from '../../kernel/service.ts'
import { lineItemErrors } from './errors.ts'

export { type CatalogItems, loadCatalogItems, requireKnownItems } from './catalog-items.ts'
export { combineLines } from './combine-lines.ts'
export { createLineItems, type LineItemsInput, requireDecimalScale } from './create-line-items.ts'
export { lineItemErrors } from './errors.ts'
export { isInScope } from './is-in-scope.ts'
export { requireSizeWithinLimit, requireSubtotalWithinLimit } from './limits.ts'
export { type LineItemRecord, mergeLines, removeLines, requireLines } from './line-item-record.ts'
export {
  hasGiftCard,
  notedPrice,
  type PricedLineItem,
  priceLines,
  withCatalogSnapshot,
  withPricesOfNewLines,
} from './priced-line-item.ts'
export { requireStockForMore, setQuantities } from './stock-of-lines.ts'
export { isBuyable, lineSubtotal, subtotalOf } from './subtotal.ts'
export { descriptionLines, lineImage, modifierGroupsOf, wireLineItem } from './wire-line-item.ts'
export { type PriceWriter, priceWriter } from './wire-price.ts'

/** Lines of carts and checkouts: no records and calls of their own. */
export const lineItemsService = defineService({ name: 'line-items', errors: lineItemErrors })

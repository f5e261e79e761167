import { defineService } from '../../kernel/service.ts'
import { lineItemErrors } from './errors.ts'

export { admitLines, requireExact, requireSayableSum } from './admit-lines.ts'
export { lineItemErrors } from './errors.ts'
export { type PricedLine, priceLines, remembered } from './priced-line.ts'
export { mergeLines, removeLines, type StoredLine, setQuantities } from './stored-line.ts'
export { descriptionLines, lineImage, wireLineBase } from './wire-line.ts'
export { type PriceWriter, priceWriter } from './wire-price.ts'

/** Lines of carts and checkouts: no records and calls of their own. */
export const lineItemsService = defineService({ name: 'line-items', errors: lineItemErrors })

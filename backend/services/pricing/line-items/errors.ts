import { refusals } from '../../../kernel/errors/errors.ts'

/** The refusals of lines, the same in carts and checkouts. */
export const lineItemErrors = refusals({ LINE_ITEM_NOT_FOUND: 404, CATALOG_ITEM_NOT_FOUND: 404 })

import { refusals } from '../../../kernel/base/errors.ts'

/** Errors of lines, shared by carts and checkouts. */
export const lineItemErrors = refusals({
  LINE_ITEM_NOT_FOUND: 404,
  CATALOG_ITEM_NOT_FOUND: 404,
  SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS: 400,
  SUBSCRIPTION_WITH_GIFT_CARD: 400,
})

/** Errors for a subscription together with something that it can't be ordered with. */
export const SUBSCRIPTION_ERRORS = [
  lineItemErrors.SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS,
  lineItemErrors.SUBSCRIPTION_WITH_GIFT_CARD,
]

import type { WidgetName } from '../loader/widgets.ts'
import { backInStockStates } from './back-in-stock/states.ts'
import { cartStates } from './cart/states.ts'
import { checkoutButtonStates } from './checkout-button/states.ts'
import { memberStates } from './member/states.ts'
import { productStates } from './product/states.ts'
import { recommendationsStates } from './recommendations/states.ts'
import { reviewsStates } from './reviews/states.ts'
import type { WidgetStates } from './states.ts'

/**
 * The states of all widgets. A test compares them with the existing widgets and stories; a new widget has no row at
 * first.
 */
export const WIDGET_STATES: Readonly<Partial<Record<WidgetName, WidgetStates>>> = {
  product: productStates,
  cart: cartStates,
  'checkout-button': checkoutButtonStates,
  member: memberStates,
  reviews: reviewsStates,
  'back-in-stock': backInStockStates,
  recommendations: recommendationsStates,
}

import type { Aggregate, CollectionDefinition } from '../../kernel/store/store.ts'
import { checkouts } from './records.ts'

export {
  removeCheckoutCoupon,
  removeCheckoutGiftCard,
  removeFromCheckout,
  setCheckoutQuantities,
  updateCheckout,
} from './change-checkout.ts'
export { checkoutUrl, hostedCheckoutUrl } from './checkout-url.ts'
export { createOrder } from './create-order.ts'
export { checkoutEndpoints } from './endpoints.ts'
export { keepLanguage } from './keep-language.ts'
export { findCheckout, loadCheckout } from './load-checkout.ts'
export { confirmPayment, expireOrderJob, type PaymentResult, payCheckout } from './pay-checkout.ts'
export { type PricedCheckout, priceCheckout } from './price-checkout.ts'
export { type CheckoutRecord, checkouts } from './records.ts'

export const checkoutCollections: readonly CollectionDefinition<Aggregate>[] = [checkouts]

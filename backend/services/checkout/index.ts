import { composeService, defineService } from '../../kernel/http/service/service.ts'
import { checkoutEndpoints } from './endpoints.ts'
import { checkoutErrors } from './errors.ts'
import { personalRecords } from './personal-data.ts'
import { checkouts, rejectedForms } from './records.ts'
import { checkoutReminders } from './reminders/service.ts'
import { expireOrderJob, settleNotifiedPayment } from './settle-payment.ts'
import { transferVisitorCheckout } from './transfer-ownership.ts'

export {
  recordPolicies,
  recordTextConsent,
  setBuyerLanguage,
  setMarketingConsent,
} from './buyer-choices.ts'
export {
  changeBuyerLines,
  removeCheckoutCoupon,
  removeCheckoutGiftCard,
  setGiftRecipients,
  updateCheckout,
} from './change-checkout.ts'
export { changesToCheckout } from './checkout-info.ts'
export { hostedCheckoutUrl } from './checkout-url.ts'
export { createOrder } from './create-order.ts'
export { findCheckout, isOwnerAccessCurrent, loadCheckout } from './load-checkout.ts'
export { confirmPayment, payCheckout } from './pay-checkout.ts'
export { withDownloads } from './place-order.ts'
export { atManualPrices, type PricedCheckout, priceCheckout } from './price-checkout.ts'
export { isCaptchaRequired } from './purchase-limits.ts'
export { toQuotedPrices } from './quoted-prices.ts'
export type { CheckoutRecord, QuotedPrices } from './records.ts'
export { redirectToCheckout } from './redirect-to-checkout.ts'
export { deleteRejectedForm, findRejectedForm, saveRejectedForm } from './rejected-form.ts'
export { findCheckoutByStopLink, openReminder, stopReminders } from './reminders/links.ts'
export { type CheckoutReminderNotice, reminderMailJob } from './reminders/reminder-mail-job.ts'
export { findSubscriptionTerms, savesMethod } from './subscription-offer.ts'
export { claimCheckout } from './transfer-ownership.ts'
export { findWithdrawalExemption, listFileLines } from './withdrawal-exemption.ts'

const checkoutsService = defineService({
  name: 'checkouts',
  prefixes: [{ path: '/ecom/v1/checkouts', aliases: ['/checkout-v1-proxy/v1/checkouts', '/v1/checkouts'] }],
  endpoints: checkoutEndpoints,
  collections: [checkouts, rejectedForms],
  jobs: [expireOrderJob],
  errors: checkoutErrors,
  personal: [personalRecords],
  onVisitorSignIn: transferVisitorCheckout,
  onGatewayNotice: settleNotifiedPayment,
})

/** Turns carts and line items into orders. */
export const checkoutService = composeService('checkout', [checkoutsService, checkoutReminders])

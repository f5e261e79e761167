import { composeService, defineService } from '../../kernel/http/service/service.ts'
import { gatewayReferences } from '../../kernel/runtime/payments/gateway-references.ts'
import { paymentsCollectorService } from './collector/service.ts'
import { keyErrors } from './gateways/key-provider.ts'
import { sandboxCharges } from './gateways/sandbox/sandbox-books.ts'
import { noticeEndpoints } from './notices/endpoints.ts'
import { providerKeyEndpoints } from './provider-keys/endpoints.ts'
import { providerKeys } from './provider-keys/records.ts'
import { updateWebhooksJob } from './provider-keys/update-webhooks.ts'

export { toBillTo } from './attempts/bill-to.ts'
export { getDeclineQuota } from './attempts/charge-limits.ts'
export { type PaymentResult, toPaymentResult } from './attempts/charge-result.ts'
export {
  type ChosenPayment,
  confirmAttempt,
  createExpiryJob,
  endEarlierAttempt,
  type PaymentPurpose,
  payOnline,
  scheduleExpiry,
  settleAttempt,
  syncAttempt,
} from './attempts/payment-attempt.ts'
export { confirmCollection, payCollection, paymentPageUrl } from './collector/charge-collection.ts'
export { findSavedMethod, type SavedMethod } from './collector/charge-saved-method.ts'
export {
  findGatewayOrder,
  findLastPayment,
  findPayableGatewayOrder,
  type GatewayOrder,
  getPaymentError,
  insertGatewayOrder,
} from './collector/gateway-orders.ts'
export type { OrderMoney } from './collector/order-money.ts'
export { type PayableOrder, paymentLinkMailJob } from './collector/payment-link-mails.ts'
export { getManualGateways } from './gateways/manual/manual-gateways.ts'
export { SANDBOX_CARDS } from './gateways/sandbox/sandbox-cards.ts'
export { acceptsOffline, findPaymentGateway, type GatewayLookup, getSiteGateways } from './gateways/site-gateways.ts'
export { createSiteGatewaysLoader } from './provider-keys/site-gateways-loader.ts'

/** Collects and refunds payments of orders, and handles the notices of gateways. */
export const paymentsService = composeService('payments', [
  defineService({ name: 'gateways', collections: [sandboxCharges, gatewayReferences] }),
  paymentsCollectorService,
  defineService({
    name: 'provider-keys',
    endpoints: providerKeyEndpoints,
    collections: [providerKeys],
    jobs: [updateWebhooksJob],
    errors: keyErrors,
  }),
  defineService({ name: 'gateway-notices', endpoints: noticeEndpoints }),
])

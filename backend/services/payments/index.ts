import { gatewayReferences } from '../../kernel/payments/gateway-references.ts'
import { composeService, defineService } from '../../kernel/service/service.ts'
import { paymentsCollectorService } from './collector/service.ts'
import { sandboxCharges } from './gateways/sandbox/sandbox-books.ts'
import { gatewayNoticesService } from './notices/service.ts'

export { declinesOf } from './attempts/charge-limits.ts'
export { type PaymentResult, resultOf } from './attempts/charge-result.ts'
export {
  type ChosenPayment,
  confirmAttempt,
  createExpiryJob,
  endEarlierAttempt,
  followAttempt,
  type PaymentPurpose,
  payOnline,
  scheduleExpiry,
  settleAttempt,
} from './attempts/payment-attempt.ts'
export { confirmCollection, payCollection, paymentPageUrl } from './collector/charge-collection.ts'
export {
  attemptOf,
  findGatewayOrder,
  type GatewayOrder,
  insertGatewayOrder,
  payableGatewayOrder,
  refusalToPay,
} from './collector/gateway-orders.ts'
export type { OrderMoney } from './collector/order-money.ts'
export { SANDBOX_CARDS } from './gateways/sandbox/sandbox-cards.ts'
export { acceptsOffline, gatewaysOf, gatewayTaking } from './gateways/site-gateways.ts'

/** Takes the money of orders, gives it back, and follows what gateways say of it. */
export const paymentsService = composeService('payments', [
  defineService({ name: 'gateways', collections: [sandboxCharges, gatewayReferences] }),
  paymentsCollectorService,
  gatewayNoticesService,
])

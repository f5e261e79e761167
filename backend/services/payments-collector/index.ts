import { defineService } from '../../kernel/service.ts'
import { collectorEndpoints } from './collector-endpoints.ts'
import { finishErrandJob } from './errands.ts'
import { collectorErrors } from './errors.ts'
import { followNotice } from './follow-gateway.ts'
import { gatewayOrders } from './gateway-orders.ts'
import { plannedActionsJob } from './planned-actions.ts'
import { expireAttemptJob } from './settle-collection.ts'
import { transactionEndpoints } from './transaction-endpoints.ts'

export {
  type CollectionPayment,
  confirmCollection,
  payCollection,
  paymentPageUrl,
} from './charge-collection.ts'
export {
  attemptOf,
  findGatewayOrder,
  type GatewayOrder,
  insertGatewayOrder,
  payableGatewayOrder,
  refusalToPay,
} from './gateway-orders.ts'
export type { OrderMoney } from './order-money.ts'

/** Takes the money of orders that are there, gives it back, and tells what became of it. */
export const paymentsCollectorService = defineService({
  name: 'payments-collector',
  prefixes: [
    {
      path: '/ecom/v1/payments',
      aliases: [
        '/ecom/v1/ep-payments',
        '/_api/ecom-payments/v1/payments',
        '/_api/payments/v1/payments',
        '/v1/payments',
      ],
    },
    {
      path: '/ecom/v1/bulk/payments',
      aliases: ['/_api/ecom-payments/v1/bulk/payments', '/_api/payments/v1/bulk/payments', '/v1/bulk/payments'],
    },
    {
      path: '/ecom/v1/payments-collector',
      aliases: [
        '/v1/payments-collector',
        '/_api/v1/payments-collector',
        '/_api/payments-collector',
        '/payments-collector/v1/payments-collector',
      ],
    },
    { path: '/v1/bulk/payments-collector', aliases: ['/ecom/v1/bulk/payments-collector'] },
  ],
  endpoints: [...transactionEndpoints, ...collectorEndpoints],
  collections: [gatewayOrders],
  jobs: [finishErrandJob, expireAttemptJob, plannedActionsJob],
  errors: collectorErrors,
  onGatewayNotice: followNotice,
})

import { defineService } from '../../../kernel/http/service/service.ts'
import { returnLateMoneyJob } from '../attempts/late-money.ts'
import { handleNotice, lookAtDisputeJob } from '../gateway-operations/follow-gateway.ts'
import { finishOperationJob } from '../gateway-operations/pending-operations.ts'
import { plannedActionsJob } from '../gateway-operations/planned-actions.ts'
import { manyOrdersEndpoints } from '../many-orders/endpoints.ts'
import { orderViews } from '../many-orders/order-views.ts'
import { transactionEndpoints } from '../transactions/transaction-endpoints.ts'
import { collectorEndpoints } from './collector-endpoints.ts'
import { collectorErrors } from './errors.ts'
import { gatewayOrders } from './gateway-orders.ts'
import { expireAttemptJob } from './settle-collection.ts'

/** Collects and refunds payments of existing orders, and notifies about the results. */
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
  endpoints: [...transactionEndpoints, ...collectorEndpoints, ...manyOrdersEndpoints],
  collections: [gatewayOrders, orderViews],
  jobs: [finishOperationJob, expireAttemptJob, plannedActionsJob, returnLateMoneyJob, lookAtDisputeJob],
  errors: collectorErrors,
  onGatewayNotice: handleNotice,
})

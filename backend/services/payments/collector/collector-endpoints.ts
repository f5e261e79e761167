import { orderCalls } from '../../../contract/orders/calls.ts'
import { paymentsCollectorCalls } from '../../../contract/payments/calls.ts'
import { kernelErrors } from '../../../kernel/base/errors.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { settleEach } from '../../../kernel/store/changes/bulk.ts'
import { orderErrors, paymentErrors } from '../../orders/index.ts'
import { membershipErrors, priceWriter } from '../../pricing/index.ts'
import { getSite } from '../../sites/index.ts'
import { capturePayments, voidPayments } from '../gateway-operations/authorized-payments.ts'
import { getSiteGateways } from '../gateways/site-gateways.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { calculateRefund } from '../refunds/refund-sum.ts'
import { getRefundability } from '../refunds/refundability.ts'
import { chargeMemberships } from './charge-memberships.ts'
import { chargeSavedMethod, replaySavedCharge } from './charge-saved-method.ts'
import { collectManually } from './collect-payment.ts'
import { getCollectability } from './collectability.ts'
import { collectorErrors } from './errors.ts'
import { prepareGatewayOrder } from './gateway-orders.ts'
import { loadOrderMoney, toOrderAnswer } from './order-money.ts'
import { sendPaymentLink } from './payment-link-mails.ts'

const { ORDER_NOT_FOUND } = orderErrors
const { PAYMENT_ALREADY_VOIDED, PAYMENT_ALREADY_CAPTURED, PAYMENT_NOT_AUTHORIZED, PAYMENT_NOT_FOUND } = paymentErrors
const { PAYMENT_GATEWAY_ID_NOT_FOUND, PAYMENT_HAS_PENDING_CAPTURE, NOT_REGULAR_ONLINE_PAYMENT } = paymentErrors
const { INVALID_AMOUNT, PAYMENTS_NOT_FOUND, REFUND_NOT_AVAILABLE } = paymentErrors

const { ORDER_ALREADY_PAID, ORDER_CANCELED, ORDER_IS_PENDING, ORDER_HAS_CHARGEBACKS } = collectorErrors
const { PAYMENT_METHODS_NOT_FOUND, NO_ASSOCIATED_ECOM_ORDER, MEMBERSHIP_NOT_FOUND } = collectorErrors
const { ORDER_HAS_SUBSCRIPTIONS } = collectorErrors
const OFFLINE_ERRORS = [ORDER_NOT_FOUND, ORDER_ALREADY_PAID, ORDER_CANCELED, ORDER_IS_PENDING, ORDER_HAS_CHARGEBACKS]
const ONLINE = [
  ...OFFLINE_ERRORS.slice(1),
  ORDER_HAS_SUBSCRIPTIONS,
  NO_ASSOCIATED_ECOM_ORDER,
  PAYMENT_METHODS_NOT_FOUND,
  INVALID_AMOUNT,
]
const AUTHORIZED = [
  ORDER_NOT_FOUND,
  PAYMENT_ALREADY_VOIDED,
  PAYMENT_ALREADY_CAPTURED,
  PAYMENT_NOT_AUTHORIZED,
  PAYMENT_NOT_FOUND,
  PAYMENT_GATEWAY_ID_NOT_FOUND,
  PAYMENT_HAS_PENDING_CAPTURE,
  NOT_REGULAR_ONLINE_PAYMENT,
]

/** A merchant's calls that collect and refund payments of existing orders. */
export const collectorEndpoints: readonly Endpoint[] = [
  endpoint(
    paymentsCollectorCalls.preparePaymentCollection,
    'app',
    ({ ecomOrderId, amount, paymentGatewayOrderId, delayedCapture, delayedCaptureSettings, ...rest }, context) => {
      const { merchantInitiated, redirectUrls } = rest
      const settings = delayedCaptureSettings ?? (delayedCapture ? {} : undefined)
      return prepareGatewayOrder(context, ecomOrderId, {
        amount,
        gatewayOrderId: paymentGatewayOrderId,
        ...(settings && { delayedCapture: settings }),
        ...(merchantInitiated !== undefined && { merchantInitiated }),
        ...(redirectUrls && { redirectUrls }),
      })
    },
    { errors: ONLINE },
  ),
  endpoint(
    paymentsCollectorCalls.createPaymentGatewayOrder,
    'app',
    ({ ecomOrderId, chargedBy }, context) =>
      prepareGatewayOrder(context, ecomOrderId, { ...(chargedBy && { chargedBy }) }),
    { errors: ONLINE },
  ),
  endpoint(paymentsCollectorCalls.sendPaymentLink, 'app', (input, context) => sendPaymentLink(context, input), {
    errors: [...ONLINE, orderErrors.BUYER_HAS_NO_EMAIL],
  }),
  endpoint(
    paymentsCollectorCalls.chargeSavedPaymentMethod,
    'app',
    (input, context) => chargeSavedMethod(context, input),
    {
      replay: replaySavedCharge,
      errors: [ORDER_NOT_FOUND, ...ONLINE, kernelErrors.TOO_MANY_DECLINED_PAYMENTS],
    },
  ),
  endpoint(
    paymentsCollectorCalls.getPaymentCollectabilityStatus,
    'app',
    ({ ecomOrderId }, context) => answerCollectability(context, ecomOrderId),
    { errors: [ORDER_NOT_FOUND] },
  ),
  endpoint(
    paymentsCollectorCalls.recordManuallyCollectedPayment,
    'app',
    ({ orderId, amount, userDefinedPaymentMethodName: name }, context) =>
      context.commit(async (work) => {
        await collectManually(context, work, orderId, { amount, name })
      }),
    { errors: [...OFFLINE_ERRORS, INVALID_AMOUNT] },
  ),
  endpoint(
    paymentsCollectorCalls.markOrderAsPaid,
    'app',
    ({ ecomOrderId, userDefinedPaymentMethodName: name }, context) =>
      context.commit(async (work) =>
        toOrderAnswer(context, await collectManually(context, work, ecomOrderId, { name })),
      ),
    { errors: OFFLINE_ERRORS },
  ),
  endpoint(paymentsCollectorCalls.bulkMarkOrdersAsPaid, 'app', ({ ecomOrderIds }, context) =>
    context.commit(async (work) => {
      const mark = async (id: string) => {
        const { order: item } = await toOrderAnswer(context, await collectManually(context, work, id, {}))
        return { item }
      }
      return settleEach(ecomOrderIds, (id) => id, mark)
    }),
  ),
  endpoint(paymentsCollectorCalls.chargeMemberships, 'app', (input, context) => chargeMemberships(context, input), {
    errors: [ORDER_NOT_FOUND, MEMBERSHIP_NOT_FOUND, membershipErrors.MEMBERSHIP_NOT_ELIGIBLE],
  }),
  endpoint(
    paymentsCollectorCalls.getRefundabilityStatus,
    'app',
    async ({ ecomOrderId }, context) => {
      const { order, transactions } = await loadOrderMoney(context, ecomOrderId)
      const refundabilities = await Promise.all(
        transactions.payments.map((each) => getRefundability(context, order, transactions, each)),
      )
      return { refundabilities, refundablePerItem: true }
    },
    { errors: [ORDER_NOT_FOUND] },
  ),
  endpoint(orderCalls.getRefundSum, 'app', (request, context) => calculateRefund(context, request), {
    errors: [ORDER_NOT_FOUND],
  }),
  endpoint(
    paymentsCollectorCalls.triggerRefund,
    'app',
    ({ ecomOrderId, ...options }, context) => refundPayment(context, ecomOrderId, options),
    { freshProof: true, errors: [ORDER_NOT_FOUND, PAYMENTS_NOT_FOUND, REFUND_NOT_AVAILABLE, INVALID_AMOUNT] },
  ),
  endpoint(
    paymentsCollectorCalls.voidAuthorizedPayments,
    'app',
    ({ ecomOrderId, paymentIds }, context) => voidPayments(context, ecomOrderId, paymentIds),
    { errors: AUTHORIZED },
  ),
  endpoint(
    paymentsCollectorCalls.captureAuthorizedPayments,
    'app',
    ({ ecomOrderId, payments }, context) => capturePayments(context, ecomOrderId, payments),
    { errors: [...AUTHORIZED, INVALID_AMOUNT] },
  ),
]

async function answerCollectability(context: Context, orderId: string) {
  const site = await getSite(context)
  const { order, transactions } = await loadOrderMoney(context, orderId)
  const hasGateway = (await getSiteGateways(context, site)).length > 0
  const { status, amount } = getCollectability(order, transactions, { online: true, hasGateway, now: context.now })
  return { status, amount: priceWriter({ currency: order.currency, locale: site.locale }).plain(amount) }
}

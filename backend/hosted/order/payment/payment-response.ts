import { createElement } from 'react'
import { ApiError } from '../../../kernel/base/errors.ts'
import type { JsonObject } from '../../../kernel/base/json/json.ts'
import { currency } from '../../../kernel/base/money/money.ts'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import { findRejectedForm, saveRejectedForm } from '../../../services/checkout/index.ts'
import { orderStatusUrl } from '../../../services/orders/index.ts'
import {
  confirmCollection,
  findLastPayment,
  findPaymentGateway,
  type PaymentResult,
  payCollection,
} from '../../../services/payments/index.ts'
import { recordRenewedConsent } from '../../../services/subscriptions/index.ts'
import { showNextAction, showSandboxConfirmation } from '../../checkout/ending/next-action.ts'
import { errorText } from '../../checkout/form/error-text.ts'
import { FIELDS } from '../../checkout/form/fields.ts'
import {
  findMethodGateway,
  getProviderElement,
  onlineMethods,
  savingMethods,
} from '../../checkout/payment/available-methods.ts'
import { readPaymentMethod, validatePaymentMethod } from '../../checkout/payment/read-payment-method.ts'
import type { DeclineReasonView, FieldErrorView, SubscriptionView } from '../../checkout/view-model.ts'
import { htmlResponse, redirectTo } from '../../shared/hosted-page.ts'
import type { Form } from '../../shared/read-form.ts'
import { orderSubscriptionText } from '../../shared/subscription-text.ts'
import { giftCardPayments } from '../status/order-status-view.ts'
import { isPayable, type OpenPayment } from './open-payment.ts'
import { PaymentPage } from './payment-page.tsx'

/** Errors and the selected method of the last attempt. */
type PaymentFormState = {
  declined?: DeclineReasonView
  errors?: readonly FieldErrorView[]
  chosen?: string | undefined
}

/** The payment page; redirects to the order if there is nothing to pay. */
export async function paymentResponse(open: OpenPayment, state: PaymentFormState = {}): Promise<Response> {
  const { context, site, money, prepared, frame, href, csrfToken } = open
  if (!isPayable(open)) return redirectToOrder(open)
  const amount = parseAmount(prepared.amount)
  const { order, transactions } = money
  const { address } = order.billingInfo ?? order.shippingDestination ?? {}
  const due = {
    amount,
    currency: order.currency,
    country: address?.country,
    language: frame.localisation.language,
    ...(prepared.delayedCapture && { delays: true }),
  }
  const byGiftCards = giftCardPayments(transactions).reduce((sum, { paid }) => sum + paid, 0n)
  const page = createElement(PaymentPage, {
    frame,
    action: href,
    csrfToken,
    number: order.number,
    amount: currency(order.currency).format(amount, frame.localisation.locale),
    partly: amount < parseAmount(order.totals.total) - byGiftCards,
    methods: paysSubscription(open)
      ? await savingMethods(context, site, due)
      : await onlineMethods(context, site, { ...due, saves: prepared.saveMethod === true }),
    ...subscriptionView(open),
    orderHref: orderStatusUrl(context, order),
    ...state,
  })
  const element = await getProviderElement(context, { site })
  return htmlResponse(page, state.errors?.length ? 422 : 200, { providers: element ? [element.policy] : [] })
}

/** The payment of a subscription saves the payment method, which is charged from then on. */
const paysSubscription = ({ money, prepared }: OpenPayment) =>
  prepared.saveMethod === true && money.order.subscription !== undefined

function subscriptionView(open: OpenPayment): { subscription?: SubscriptionView } {
  const { site, money, frame } = open
  if (!paysSubscription(open)) return {}
  const terms = orderSubscriptionText(money.order, { site, localisation: frame.localisation })
  const [settings] = money.order.lines.flatMap(({ subscriptionInfo }) => subscriptionInfo?.subscriptionSettings ?? [])
  return { subscription: { terms, accepted: false, cancelable: settings?.enableCustomerCancellation ?? false } }
}

/** Handles the submitted payment form. */
export async function submitOrderPayment(open: OpenPayment, form: Form): Promise<Response> {
  const { context, site, prepared, frame } = open
  const { t } = frame.localisation
  const chosen = form.get(FIELDS.method)
  const gateway = await findMethodGateway(context, { site }, chosen)
  if (!gateway?.form)
    return redirectToRejectedPayment(open, { errors: [{ field: FIELDS.method, text: t('payment.method.missing') }] })
  const errors = [
    ...validatePaymentMethod(form, gateway.form.kind, t, context.now),
    ...(paysSubscription(open) && !form.has(FIELDS.subscription)
      ? [{ field: FIELDS.subscription, text: t('subscription.consent.missing') }]
      : []),
  ]
  if (errors.length > 0) return redirectToRejectedPayment(open, { errors, chosen })
  const pageUrl = context.publicUrl + open.href
  const { subscription } = subscriptionView(open)
  if (subscription) {
    const text = [subscription.terms, t('subscription.consent')].join('\n')
    await recordRenewedConsent(context, open.money.order.id, { text, language: frame.localisation.language })
  }
  try {
    const paymentMethod = readPaymentMethod(form, gateway.form.kind)
    return await resultResponse(
      open,
      await payCollection(context, prepared.id, { gatewayId: gateway.id, paymentMethod, pageUrl }),
      {
        chosen,
      },
    )
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 429) throw error
    // Paid, cancelled or pending meanwhile: the order page shows its status.
    if (error.status === 409) return redirectToOrder(open)
    return redirectToRejectedPayment(open, { errors: [{ text: errorText(error.code, t) }], chosen })
  }
}

/** Handles the return from the bank or provider, or shows the sandbox's 3-D Secure challenge. */
export async function confirmationResponse(open: OpenPayment, canceled: boolean): Promise<Response> {
  const { context, prepared, money, csrfToken } = open
  const payment = findLastPayment(prepared, money.transactions)
  if (payment?.status !== 'PENDING') return paymentResponse(open)
  if ((await findPaymentGateway(context, payment))?.form?.kind === 'CARD')
    return showSandboxConfirmation(open, payment, { currency: money.order.currency, csrfToken })
  const result = await confirmCollection(context, prepared, !canceled)
  if (result.status !== 'NEEDS_CONFIRMATION') return resultResponse(open, result, { canceled })
  return (await showNextAction(open, result)) ?? redirectToOrder(open, 'pendingUrl')
}

/** Settles the sandbox's challenge; a response to an earlier attempt is ignored. */
export async function settleConfirmation(open: OpenPayment, form: Form): Promise<Response> {
  const { context, prepared, money } = open
  const payment = findLastPayment(prepared, money.transactions)
  if (payment?.id !== form.get('paymentId') || payment?.status !== 'PENDING') return paymentResponse(open)
  return resultResponse(open, await confirmCollection(context, prepared, form.get('answer') === 'accept'))
}

async function resultResponse(
  open: OpenPayment,
  result: PaymentResult,
  { chosen, canceled }: { chosen?: string | undefined; canceled?: boolean } = {},
): Promise<Response> {
  switch (result.status) {
    case 'NEEDS_CONFIRMATION':
      return redirectTo(`${open.href}&confirm=${result.paymentId}`)
    case 'DECLINED': {
      const { cancelUrl, errorUrl } = open.prepared.redirectUrls ?? {}
      const merchantUrl = canceled ? cancelUrl : errorUrl
      return merchantUrl
        ? redirectTo(merchantUrl)
        : redirectToRejectedPayment(open, { declined: result.reason, chosen })
    }
    default:
      return redirectToOrder(open, 'successUrl')
  }
}

/** Redirects to the page with its errors (post/redirect/get), so that 'Back' and 'Reload' do not resubmit. */
async function redirectToRejectedPayment(
  { context, prepared, href }: OpenPayment,
  said: PaymentFormState,
): Promise<Response> {
  await saveRejectedForm(context, prepared.id, said as JsonObject)
  return redirectTo(`${href}&again=1`)
}

/** The payment page with the errors of the last attempt. */
export async function rejectedPaymentResponse(open: OpenPayment): Promise<Response> {
  return paymentResponse(open, await findRejectedForm(open.context, open.prepared.id))
}

/** Redirects to the merchant's URL for this outcome, else to the order page. */
function redirectToOrder({ context, money, prepared }: OpenPayment, urlKind?: 'successUrl' | 'pendingUrl'): Response {
  return redirectTo((urlKind && prepared.redirectUrls?.[urlKind]) ?? orderStatusUrl(context, money.order))
}

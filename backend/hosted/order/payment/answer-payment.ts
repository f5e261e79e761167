import { createElement } from 'react'
import { ApiError } from '../../../kernel/errors/errors.ts'
import type { JsonObject } from '../../../kernel/http/json.ts'
import { currency } from '../../../kernel/money/money.ts'
import { parseAmount } from '../../../kernel/money/stored-amount.ts'
import { findRejectedForm, saveRejectedForm } from '../../../services/checkout/index.ts'
import { orderStatusUrl } from '../../../services/orders/index.ts'
import {
  confirmCollection,
  findLastPayment,
  findPaymentGateway,
  type PaymentResult,
  payCollection,
} from '../../../services/payments/index.ts'
import { showNextAction, showSandboxConfirmation } from '../../checkout/details/ask-buyer.ts'
import { FIELDS } from '../../checkout/form/fields.ts'
import type { Form } from '../../checkout/form/read-form.ts'
import { refusalText } from '../../checkout/form/refusals.ts'
import { findMethodGateway, getProviderElement, onlineMethods } from '../../checkout/payment/available-methods.ts'
import { readPaymentMethod, validatePaymentMethod } from '../../checkout/payment/payment-means.ts'
import type { DeclineReasonView, FieldErrorView } from '../../checkout/view-model.ts'
import { htmlAnswer, seeOther } from '../../shared/hosted-page.ts'
import { isPayable, type OpenPayment } from './open-payment.ts'
import { PaymentPage } from './payment-page.tsx'

/** What the page says besides, and what was chosen on it. */
type Said = { declined?: DeclineReasonView; errors?: readonly FieldErrorView[]; chosen?: string | undefined }

/** The page that asks how it shall be paid; where there is nothing to pay, the order's. */
export function answerPayment(open: OpenPayment, said: Said = {}): Response {
  const { context, site, money, prepared, frame, href, csrfToken } = open
  if (!isPayable(open)) return redirectToOrder(open)
  const amount = parseAmount(prepared.amount)
  const { order } = money
  const page = createElement(PaymentPage, {
    frame,
    action: href,
    csrfToken,
    number: order.number,
    amount: currency(order.currency).format(amount, frame.localisation.locale),
    methods: onlineMethods(context, site, { amount, currency: order.currency }),
    orderHref: orderStatusUrl(context, order),
    ...said,
  })
  const element = getProviderElement(context, { site })
  return htmlAnswer(page, said.errors?.length ? 422 : 200, { providers: element ? [element.policy] : [] })
}

/** A press of the button. */
export async function submitOrderPayment(open: OpenPayment, form: Form): Promise<Response> {
  const { context, site, prepared, frame } = open
  const { t } = frame.localisation
  const chosen = form.get(FIELDS.method)
  const gateway = findMethodGateway(context, { site }, chosen)
  if (!gateway?.form)
    return redirectToRefusedPayment(open, { errors: [{ field: FIELDS.method, text: t('payment.method.missing') }] })
  const errors = validatePaymentMethod(form, gateway.form.kind, t)
  if (errors.length > 0) return redirectToRefusedPayment(open, { errors, chosen })
  const pageUrl = context.publicUrl + open.href
  try {
    const means = readPaymentMethod(form, gateway.form.kind)
    return await after(open, await payCollection(context, prepared.id, { gatewayId: gateway.id, means, pageUrl }), {
      chosen,
    })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 429) throw error
    // Paid, cancelled or under way meanwhile: the order's page says so.
    if (error.status === 409) return redirectToOrder(open)
    return redirectToRefusedPayment(open, { errors: [{ text: refusalText(error.code, t) }], chosen })
  }
}

/** The buyer is back from the bank or provider, or is asked in the bank's place. */
export async function answerConfirmation(open: OpenPayment, canceled: boolean): Promise<Response> {
  const { context, prepared, money, csrfToken } = open
  const payment = findLastPayment(prepared, money.transactions)
  if (payment?.status !== 'PENDING') return answerPayment(open)
  if (findPaymentGateway(context, payment)?.form?.kind === 'CARD')
    return showSandboxConfirmation(open, payment, { currency: money.order.currency, csrfToken })
  const result = await confirmCollection(context, prepared, !canceled)
  if (result.status !== 'NEEDS_CONFIRMATION') return after(open, result, { canceled })
  return (await showNextAction(open, result)) ?? redirectToOrder(open, 'pendingUrl')
}

/** What the buyer said in the bank's place. An answer to an attempt that is over changes nothing. */
export async function settleConfirmation(open: OpenPayment, form: Form): Promise<Response> {
  const { context, prepared, money } = open
  const payment = findLastPayment(prepared, money.transactions)
  if (payment?.id !== form.get('paymentId') || payment?.status !== 'PENDING') return answerPayment(open)
  return after(open, await confirmCollection(context, prepared, form.get('answer') === 'accept'))
}

async function after(
  open: OpenPayment,
  result: PaymentResult,
  { chosen, canceled }: { chosen?: string | undefined; canceled?: boolean } = {},
): Promise<Response> {
  switch (result.status) {
    case 'NEEDS_CONFIRMATION':
      return seeOther(`${open.href}&confirm=${result.paymentId}`)
    case 'DECLINED': {
      const { cancelUrl, errorUrl } = open.prepared.redirectUrls ?? {}
      const elsewhere = canceled ? cancelUrl : errorUrl
      return elsewhere ? seeOther(elsewhere) : redirectToRefusedPayment(open, { declined: result.reason, chosen })
    }
    default:
      return redirectToOrder(open, 'successUrl')
  }
}

/** To the page again, where it says what is wrong: 'Back' and 'Reload' would ask to send an answered form once more. */
async function redirectToRefusedPayment({ context, prepared, href }: OpenPayment, said: Said): Promise<Response> {
  await saveRejectedForm(context, prepared.id, said as JsonObject)
  return seeOther(`${href}&again=1`)
}

/** The page after a refusal. */
export async function answerRefused(open: OpenPayment): Promise<Response> {
  return answerPayment(open, await findRejectedForm(open.context, open.prepared.id))
}

/** To where the merchant wants the buyer then, else to the order's page. */
function redirectToOrder({ context, money, prepared }: OpenPayment, then?: 'successUrl' | 'pendingUrl'): Response {
  return seeOther((then && prepared.redirectUrls?.[then]) ?? orderStatusUrl(context, money.order))
}

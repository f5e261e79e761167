import { createElement } from 'react'
import { currency } from '../../kernel/money.ts'
import { amountOf } from '../../kernel/stored-amount.ts'
import { confirmPayment, type PaymentResult } from '../../services/checkout/index.ts'
import { gatewayTaking, loadTransactions, type PaymentRecord } from '../../services/payments/index.ts'
import { siteOf } from '../../services/sites/index.ts'
import { htmlAnswer } from '../hosted-page.ts'
import { answerStep } from './answer-step.ts'
import { answerThanks } from './answer-thanks.ts'
import { ConfirmationPage } from './confirmation-page.tsx'
import { ContinuePage } from './continue-page.tsx'
import type { OpenCheckout } from './open-checkout.ts'
import { csrfTokenOf, formTargetOf, frameOf, type PageVisit } from './page-visit.ts'
import { elementOf } from './payment-methods.ts'

/** Asks the buyer, in the bank's place, whether the payment is theirs; where a provider asks, what the buyer said there. */
export async function answerConfirmation(at: PageVisit, open: OpenCheckout, paymentId: string): Promise<Response> {
  const context = open.context
  const { orderId, completed } = open.record
  if (!orderId) return answerStep(at, open)
  const { payments, currency: code } = await loadTransactions(context, orderId)
  const payment = payments.find(({ id }) => id === paymentId)
  // A notice of the provider was faster than the buyer.
  if (completed) return payment ? answerThanks(open, orderId) : answerStep(at, open)
  if (payment?.status !== 'PENDING') return answerStep(at, open)
  const gateway = gatewayTaking(context, payment)
  if (gateway && gateway.form?.kind !== 'CARD') return followProvider(at, open, paymentId)
  const charge = await gatewayFacts(open, payment)
  const frame = await frameOf(at, open)
  const props = {
    frame,
    action: open.href,
    csrfToken: csrfTokenOf(open),
    paymentId,
    amount: currency(code).format(amountOf(payment.amount), frame.localisation.locale),
    lastFourDigits: charge ?? '',
  }
  return htmlAnswer(createElement(ConfirmationPage, props), 200, { formTarget: formTargetOf(open) })
}

/** Where the payment stands at its provider: done, given up, or the buyer has yet to go there. */
async function followProvider(at: PageVisit, open: OpenCheckout, paymentId: string): Promise<Response> {
  const { context, record, href } = open
  const canceled = at.visit.url.searchParams.get('cancel') === '1'
  const result = await confirmPayment(context, record.id, paymentId, !canceled)
  if (result.status !== 'NEEDS_CONFIRMATION') return afterConfirmation(at, open, result)
  const { redirectUrl, clientSecret } = result
  // The bank takes its time: the order's page says when it has decided.
  if (!redirectUrl && !clientSecret) return answerThanks(open, result.orderId)
  const site = await siteOf(context)
  const returnHref = `${href}&confirm=${paymentId}`
  const element = clientSecret === undefined ? undefined : elementOf(context, { site })
  const props = {
    frame: await frameOf(at, open),
    cancelHref: `${returnHref}&cancel=1`,
    ...(redirectUrl && { redirectUrl }),
    ...(clientSecret && element && { nextAction: { ...element, clientSecret, returnHref } }),
  }
  const answer = htmlAnswer(createElement(ContinuePage, props), 200, { providers: element ? [element.policy] : [] })
  // Not by a redirect: browsers hold those after a form to the page's own policy.
  if (redirectUrl) answer.headers.set('refresh', `0;url=${redirectUrl}`)
  return answer
}

/** What the buyer said to it: a payment that was refused leads back to the choice of one. */
export async function settleConfirmation(
  at: PageVisit,
  open: OpenCheckout,
  paymentId: string,
  accepted: boolean,
): Promise<Response> {
  return afterConfirmation(at, open, await confirmPayment(open.context, open.record.id, paymentId, accepted))
}

function afterConfirmation(at: PageVisit, open: OpenCheckout, result: PaymentResult): Promise<Response> {
  return result.status === 'DECLINED'
    ? answerStep(at, open, 'payment', { notice: { kind: 'declined', reason: result.reason } })
    : answerThanks(open, result.orderId)
}

async function gatewayFacts({ context }: OpenCheckout, payment: PaymentRecord): Promise<string | undefined> {
  const outcome = await gatewayTaking(context, payment)?.find(context, payment.id)
  return outcome && 'card' in outcome ? outcome.card?.lastFourDigits : undefined
}

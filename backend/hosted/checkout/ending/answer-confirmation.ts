import { confirmPayment } from '../../../services/checkout/index.ts'
import { loadTransactions } from '../../../services/orders/index.ts'
import { findPaymentGateway, type PaymentResult } from '../../../services/payments/index.ts'
import { showNextAction, showSandboxConfirmation } from '../details/ask-buyer.ts'
import { redirectToRefusedForm } from '../form/refused-form.ts'
import type { OpenCheckout } from '../open-checkout.ts'
import { getCsrfToken, getFormTarget, loadFrame, type PageVisit } from '../page-visit.ts'
import { answerStep } from '../steps/answer-step.ts'
import { answerThanks } from './answer-thanks.ts'

/** Asks the buyer, in the bank's place, whether the payment is theirs; where a provider asks, what the buyer said there. */
export async function answerConfirmation(at: PageVisit, open: OpenCheckout, paymentId: string): Promise<Response> {
  const context = open.context
  const { orderId, completed } = open.record
  if (!orderId) return answerStep(at, open)
  const { payments, currency } = await loadTransactions(context, orderId)
  const payment = payments.find(({ id }) => id === paymentId)
  // A notice of the provider was faster than the buyer.
  if (completed) return payment ? answerThanks(open, orderId) : answerStep(at, open)
  if (payment?.status !== 'PENDING') return answerStep(at, open)
  const gateway = findPaymentGateway(context, payment)
  if (gateway && gateway.form?.kind !== 'CARD') return followProvider(at, open, paymentId)
  const page = { context, frame: await loadFrame(at, open), href: open.href }
  return showSandboxConfirmation(page, payment, {
    currency,
    csrfToken: getCsrfToken(open),
    formTarget: getFormTarget(open),
  })
}

/** Where the payment stands at its provider: done, given up, or the buyer has yet to go there. */
async function followProvider(at: PageVisit, open: OpenCheckout, paymentId: string): Promise<Response> {
  const { context, record, href } = open
  const canceled = at.visit.url.searchParams.get('cancel') === '1'
  const result = await confirmPayment(context, record.id, paymentId, !canceled)
  if (result.status !== 'NEEDS_CONFIRMATION') return afterConfirmation(open, result)
  const asked = await showNextAction({ context, frame: await loadFrame(at, open), href }, result)
  // Nobody asks: the order's page says when the bank has decided.
  return asked ?? answerThanks(open, result.orderId)
}

/** What the buyer said to it: a payment that was refused leads back to the choice of one. */
export async function settleConfirmation(open: OpenCheckout, paymentId: string, accepted: boolean): Promise<Response> {
  return afterConfirmation(open, await confirmPayment(open.context, open.record.id, paymentId, accepted))
}

function afterConfirmation(open: OpenCheckout, result: PaymentResult): Promise<Response> {
  return result.status === 'DECLINED'
    ? redirectToRefusedForm(open, 'payment', { notice: { kind: 'declined', reason: result.reason } })
    : answerThanks(open, result.orderId)
}

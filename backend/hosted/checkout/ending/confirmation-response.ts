import { confirmPayment } from '../../../services/checkout/index.ts'
import { loadTransactions } from '../../../services/orders/index.ts'
import { findPaymentGateway, type PaymentResult } from '../../../services/payments/index.ts'
import { redirectToRejectedForm } from '../form/rejected-form.ts'
import type { OpenCheckout } from '../open-checkout.ts'
import { getCsrfToken, getFormTarget, loadFrame, type PageVisit } from '../page-visit.ts'
import { stepResponse } from '../steps/step-response.ts'
import { showNextAction, showSandboxConfirmation } from './next-action.ts'
import { thankYouResponse } from './thank-you-response.ts'

/** Responds to a return from a payment challenge: the sandbox's own page, or the outcome at the provider. */
export async function confirmationResponse(at: PageVisit, open: OpenCheckout, paymentId: string): Promise<Response> {
  const context = open.context
  const { orderId, completed } = open.record
  if (!orderId) return stepResponse(at, open)
  const { payments, currency } = await loadTransactions(context, orderId)
  const payment = payments.find(({ id }) => id === paymentId)
  // The provider's webhook arrived before the buyer returned.
  if (completed) return payment ? thankYouResponse(open, orderId) : stepResponse(at, open)
  if (payment?.status !== 'PENDING') return stepResponse(at, open)
  const gateway = await findPaymentGateway(context, payment)
  if (gateway && gateway.form?.kind !== 'CARD') return settleWithProvider(at, open, paymentId)
  const page = { context, frame: await loadFrame(at, open), href: open.href }
  return showSandboxConfirmation(page, payment, {
    currency,
    csrfToken: getCsrfToken(open),
    formTarget: getFormTarget(open),
  })
}

/** Reads the payment's status at its provider: completed, cancelled, or another redirect. */
async function settleWithProvider(at: PageVisit, open: OpenCheckout, paymentId: string): Promise<Response> {
  const { context, record, href } = open
  const canceled = at.visit.url.searchParams.get('cancel') === '1'
  const result = await confirmPayment(context, record.id, paymentId, !canceled)
  if (result.status !== 'NEEDS_CONFIRMATION') return afterConfirmation(open, result)
  const nextAction = await showNextAction({ context, frame: await loadFrame(at, open), href }, result)
  // The payment is pending without a challenge; the order page shows its outcome later.
  return nextAction ?? thankYouResponse(open, result.orderId)
}

/** Settles the payment with the buyer's decision; a refused payment leads back to the payment step. */
export async function settleConfirmation(open: OpenCheckout, paymentId: string, accepted: boolean): Promise<Response> {
  return afterConfirmation(open, await confirmPayment(open.context, open.record.id, paymentId, accepted))
}

function afterConfirmation(open: OpenCheckout, result: PaymentResult): Promise<Response> {
  return result.status === 'DECLINED'
    ? redirectToRejectedForm(open, 'payment', { notice: { kind: 'declined', reason: result.reason } })
    : thankYouResponse(open, result.orderId)
}

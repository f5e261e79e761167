import { createElement } from 'react'
import { currency } from '../../kernel/money.ts'
import { amountOf } from '../../kernel/stored-amount.ts'
import { confirmPayment } from '../../services/checkout/index.ts'
import { gatewayTaking, loadTransactions, type PaymentRecord } from '../../services/payments/index.ts'
import { htmlAnswer } from '../hosted-page.ts'
import { answerStep } from './answer-step.ts'
import { answerThanks } from './answer-thanks.ts'
import { ConfirmationPage } from './confirmation-page.tsx'
import type { OpenCheckout } from './open-checkout.ts'
import { csrfTokenOf, formTargetOf, frameOf, type PageVisit } from './page-visit.ts'

/** Asks the buyer, in the bank's place, whether the payment is theirs. */
export async function answerConfirmation(at: PageVisit, open: OpenCheckout, paymentId: string): Promise<Response> {
  const context = open.context
  const { orderId, completed } = open.record
  if (completed || !orderId) return answerStep(at, open)
  const { payments, currency: code } = await loadTransactions(context, orderId)
  const payment = payments.find(({ id }) => id === paymentId)
  if (payment?.status !== 'PENDING') return answerStep(at, open)
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
  return htmlAnswer(createElement(ConfirmationPage, props), 200, formTargetOf(open))
}

/** What the buyer said to it: a payment that was refused leads back to the choice of one. */
export async function settleConfirmation(
  at: PageVisit,
  open: OpenCheckout,
  paymentId: string,
  accepted: boolean,
): Promise<Response> {
  const result = await confirmPayment(open.context, open.record.id, paymentId, accepted)
  if (result.status === 'DECLINED')
    return answerStep(at, open, 'payment', {
      notice: { kind: 'declined', reason: result.reason },
      paymentMethod: 'card',
    })
  return answerThanks(open, result.orderId)
}

async function gatewayFacts({ context }: OpenCheckout, payment: PaymentRecord): Promise<string | undefined> {
  const outcome = await gatewayTaking(context, payment)?.find(context, payment.id)
  return outcome && 'card' in outcome ? outcome.card?.lastFourDigits : undefined
}

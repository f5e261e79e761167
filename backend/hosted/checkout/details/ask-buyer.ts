import { createElement } from 'react'
import type { Context } from '../../../kernel/context/context.ts'
import { currency } from '../../../kernel/money/money.ts'
import { parseAmount } from '../../../kernel/money/stored-amount.ts'
import type { PaymentRecord } from '../../../services/orders/index.ts'
import { findPaymentGateway, type PaymentResult } from '../../../services/payments/index.ts'
import { getSite } from '../../../services/sites/index.ts'
import type { ShopFrame } from '../../shared/frame/view-model.ts'
import { htmlAnswer } from '../../shared/hosted-page.ts'
import { ConfirmationPage } from '../ending/confirmation-page.tsx'
import { ContinuePage } from '../ending/continue-page.tsx'
import { getProviderElement } from '../payment/available-methods.ts'

/** The page that a payment was begun on: `href` is its own address, with the key that opened it. */
export type PaymentReturnPage = { context: Context; frame: ShopFrame; href: string }

/** Asks in the place of the bank, for the test cards. */
export async function showSandboxConfirmation(
  { context, frame, href }: PaymentReturnPage,
  payment: PaymentRecord,
  form: { currency: string; csrfToken: string; formTarget?: string | undefined },
): Promise<Response> {
  const outcome = await findPaymentGateway(context, payment)?.find(context, payment.id)
  const props = {
    frame,
    action: href,
    csrfToken: form.csrfToken,
    paymentId: payment.id,
    amount: currency(form.currency).format(parseAmount(payment.amount), frame.localisation.locale),
    lastFourDigits: (outcome && 'card' in outcome && outcome.card?.lastFourDigits) || '',
  }
  return htmlAnswer(createElement(ConfirmationPage, props), 200, { formTarget: form.formTarget })
}

/** Sends the buyer to where the bank or provider asks; undefined where nobody asks, because the bank takes its time. */
export async function showNextAction(
  { context, frame, href }: PaymentReturnPage,
  { paymentId, redirectUrl, clientSecret }: Extract<PaymentResult, { status: 'NEEDS_CONFIRMATION' }>,
): Promise<Response | undefined> {
  if (!redirectUrl && !clientSecret) return undefined
  const returnHref = `${href}&confirm=${paymentId}`
  const element = clientSecret === undefined ? undefined : getProviderElement(context, { site: await getSite(context) })
  const props = {
    frame,
    cancelHref: `${returnHref}&cancel=1`,
    ...(redirectUrl && { redirectUrl }),
    ...(clientSecret && element && { nextAction: { ...element, clientSecret, returnHref } }),
  }
  const answer = htmlAnswer(createElement(ContinuePage, props), 200, { providers: element ? [element.policy] : [] })
  // Not by a redirect: browsers hold those after a form to the page's own policy.
  if (redirectUrl) answer.headers.set('refresh', `0;url=${redirectUrl}`)
  return answer
}

import { createElement } from 'react'
import { currency } from '../../../kernel/base/money/money.ts'
import { parseAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { PaymentRecord } from '../../../services/orders/index.ts'
import { findPaymentGateway, type PaymentResult } from '../../../services/payments/index.ts'
import { getSite } from '../../../services/sites/index.ts'
import type { ShopFrame } from '../../shared/frame/view-model.ts'
import { htmlResponse } from '../../shared/hosted-page.ts'
import { getProviderElement } from '../payment/available-methods.ts'
import { ConfirmationPage } from './confirmation-page.tsx'
import { ContinuePage } from './continue-page.tsx'

/** The page that started a payment; `href` is its URL with the key of the link. */
export type PaymentPageContext = { context: Context; frame: ShopFrame; href: string }

/** Simulates a 3-D Secure challenge for the sandbox's test cards. */
export async function showSandboxConfirmation(
  { context, frame, href }: PaymentPageContext,
  payment: PaymentRecord,
  form: { currency: string; csrfToken: string; formTarget?: string | undefined },
): Promise<Response> {
  const outcome = await (await findPaymentGateway(context, payment))?.find(context, payment.id)
  const props = {
    frame,
    action: href,
    csrfToken: form.csrfToken,
    paymentId: payment.id,
    amount: currency(form.currency).format(parseAmount(payment.amount), frame.localisation.locale),
    lastFourDigits: (outcome && 'card' in outcome && outcome.card?.lastFourDigits) || '',
  }
  return htmlResponse(createElement(ConfirmationPage, props), 200, { formTarget: form.formTarget })
}

/**
 * Continues with a redirect or 3-D Secure challenge; undefined if the provider asks for none and the payment is only
 * pending.
 */
export async function showNextAction(
  { context, frame, href }: PaymentPageContext,
  { paymentId, redirectUrl, clientSecret }: Extract<PaymentResult, { status: 'NEEDS_CONFIRMATION' }>,
): Promise<Response | undefined> {
  if (!redirectUrl && !clientSecret) return undefined
  const returnHref = `${href}&confirm=${paymentId}`
  const element =
    clientSecret === undefined ? undefined : await getProviderElement(context, { site: await getSite(context) })
  const props = {
    frame,
    cancelHref: `${returnHref}&cancel=1`,
    ...(redirectUrl && { redirectUrl }),
    ...(clientSecret && element && { nextAction: { ...element, clientSecret, returnHref } }),
  }
  const answer = htmlResponse(createElement(ContinuePage, props), 200, { providers: element ? [element.policy] : [] })
  // Uses a Refresh header: a redirect after a form is subject to the page's `form-action` policy.
  if (redirectUrl) answer.headers.set('refresh', `0;url=${redirectUrl}`)
  return answer
}

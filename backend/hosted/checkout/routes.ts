import { secretsEqual } from '../../kernel/base/crypto/hash.ts'
import { ApiError } from '../../kernel/base/errors.ts'
import { page } from '../../kernel/http/endpoint.ts'
import { toErrorAnswer } from '../../kernel/http/error-body.ts'
import { defineService } from '../../kernel/http/service/service.ts'
import { deriveContext } from '../../kernel/runtime/context/work.ts'
import { setBuyerLanguage } from '../../services/checkout/index.ts'
import { failedPage } from '../shared/failed-page.ts'
import { isSameOriginForm, redirectTo } from '../shared/hosted-page.ts'
import { readForm } from '../shared/read-form.ts'
import { beginCheckoutSignIn, SIGN_IN_PARAMETER } from './details/checkout-sign-in.ts'
import { confirmationResponse, settleConfirmation } from './ending/confirmation-response.ts'
import { busyResponse, endedResponse, expiredResponse } from './ending/ended-response.ts'
import { thankYouResponse } from './ending/thank-you-response.ts'
import { getIntent } from './form/checkout-form.ts'
import { FIELDS, type Intent } from './form/fields.ts'
import type { FormOutcome } from './form/form-outcome.ts'
import { clearRejectedForm, loadRejectedForm, redirectToRejectedForm } from './form/rejected-form.ts'
import { type OpenCheckout, openCheckout } from './open-checkout.ts'
import { getCsrfToken, loadFrame, type PageVisit, stepHref } from './page-visit.ts'
import { resendStepResponse, stepResponse } from './steps/step-response.ts'
import { submitCheckout } from './submit-checkout.ts'
import { CHECKOUT_STEPS } from './view-model.ts'

/** Hosted checkout: works without script or cookies; access is by the key in its link. */
export const checkoutPages = defineService({
  name: 'checkout-pages',
  endpoints: [
    page('checkout.page', 'GET /checkout/{id}', (visit, context) => showStep({ visit, context }), {
      failed: failedPage('error'),
    }),
    page('checkout.form', 'POST /checkout/{id}', (visit, context) => handleForm({ visit, context }), {
      limits: ['form.address'],
      failed: (failure, visit, context) =>
        failure.status === 429
          ? busyResponse({ visit, context }, failure.error)
          : failedPage('error')(failure, visit, context),
    }),
  ],
})

function showStep(at: PageVisit): Promise<Response> {
  const query = at.visit.url.searchParams
  return withCheckout(at, async (open) => {
    if (query.has(SIGN_IN_PARAMETER)) {
      const { localisation } = await loadFrame(at, open)
      return (await beginCheckoutSignIn(open, localisation.locale)) ?? redirectTo(open.href)
    }
    const requestedStep = CHECKOUT_STEPS.find((step) => step === query.get('step'))
    const answer = query.get('confirm')
    return answer
      ? confirmationResponse(at, open, answer)
      : stepResponse(at, open, requestedStep, await loadRejectedForm(at, open, requestedStep))
  })
}

function handleForm(at: PageVisit): Promise<Response> {
  const { request } = at.visit
  return withCheckout(at, async (open) => {
    if (!isSameOriginForm(at.context, request)) return endedResponse(at, open, 'refused', 403)
    const form = await readForm(request)
    if (!secretsEqual(form.get(FIELDS.csrf) ?? '', getCsrfToken(open))) return resendStepResponse(at, open, form)
    const paymentId = form.get('paymentId')
    if (paymentId) return settleConfirmation(open, paymentId, form.get('answer') === 'accept')
    const intent = getIntent(form)
    if (!intent) return stepResponse(at, open)
    const frame = await loadFrame(at, open)
    if (!open.record.language && !open.record.completed)
      await setBuyerLanguage(open.context, open.record.id, frame.localisation.locale)
    const proven = { ...open, context: deriveContext(open.context, { captchaProof: form.get(FIELDS.captcha) }) }
    const outcome = await submitCheckout(proven, intent, form, frame.localisation)
    return outcomeResponse(at, open, outcome, CODE_INTENTS.includes(intent))
  })
}

async function withCheckout(at: PageVisit, answer: (open: OpenCheckout) => Promise<Response>): Promise<Response> {
  const open = await openCheckout(at.visit, at.context)
  if (!open) return endedResponse(at, undefined, 'expired', 404)
  if ('expired' in open) return expiredResponse(at, open)
  try {
    return await answer(open)
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'CHECKOUT_ALREADY_PAID' || error.code === 'CHECKOUT_IS_COMPLETE'))
      return stepResponse(at, open)
    const { requestId, log } = at.context
    const { status } = toErrorAnswer(error, requestId, log)
    return status < 500
      ? endedResponse(at, open, 'refused', status)
      : endedResponse(at, open, 'error', status, requestId)
  }
}

const CODE_INTENTS: readonly Intent[] = [
  'coupon',
  'gift-card',
  'remove-coupon',
  'remove-gift-card',
  'membership',
  'remove-membership',
]

/** Whether the page's script sent the request by fetch, so the browser does not navigate. */
const isScriptRequest = ({ visit }: PageVisit) => visit.request.headers.get('sec-fetch-dest') === 'empty'

async function outcomeResponse(
  at: PageVisit,
  open: OpenCheckout,
  submitted: FormOutcome,
  focusCodes: boolean,
): Promise<Response> {
  if (submitted.kind === 'again') {
    const { step, form } = submitted
    return isScriptRequest(at) ? stepResponse(at, open, step, form) : redirectToRejectedForm(open, step, form)
  }
  await clearRejectedForm(open)
  if (submitted.kind === 'step') return redirectTo(stepHref(open, submitted.step, focusCodes))
  const { result } = submitted
  if (result.status === 'NEEDS_CONFIRMATION') return redirectTo(`${open.href}&confirm=${result.paymentId}`)
  return thankYouResponse(open, result.orderId)
}

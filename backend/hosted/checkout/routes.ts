import { deriveContext } from '../../kernel/context/work.ts'
import { sameSecret } from '../../kernel/crypto/hash.ts'
import { ApiError } from '../../kernel/errors/errors.ts'
import { page } from '../../kernel/http/endpoint.ts'
import { toErrorAnswer } from '../../kernel/http/error-body.ts'
import { defineService } from '../../kernel/service/service.ts'
import { setBuyerLanguage } from '../../services/checkout/index.ts'
import { failedPage } from '../shared/failed-page.ts'
import { isOwnForm, seeOther } from '../shared/hosted-page.ts'
import { answerConfirmation, settleConfirmation } from './ending/answer-confirmation.ts'
import { answerBusy, answerEnded, answerExpired } from './ending/answer-ended.ts'
import { answerThanks } from './ending/answer-thanks.ts'
import { FIELDS, type Intent } from './form/fields.ts'
import { getIntent, readForm } from './form/read-form.ts'
import { clearRefusedForm, readRefusedForm, redirectToRefusedForm } from './form/refused-form.ts'
import type { Submitted } from './form/submitted.ts'
import { type OpenCheckout, openCheckout } from './open-checkout.ts'
import { getCsrfToken, loadFrame, type PageVisit, stepHref } from './page-visit.ts'
import { answerStep, answerStepAgain } from './steps/answer-step.ts'
import { submitCheckout } from './submit-checkout.ts'
import { CHECKOUT_STEPS } from './view-model.ts'

/** The hosted checkout: plain forms, one address per checkout, no cookie. The link's key is all it needs. */
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
          ? answerBusy({ visit, context }, failure.error)
          : failedPage('error')(failure, visit, context),
    }),
  ],
})

function showStep(at: PageVisit): Promise<Response> {
  const query = at.visit.url.searchParams
  return withCheckout(at, async (open) => {
    const wanted = CHECKOUT_STEPS.find((step) => step === query.get('step'))
    const answer = query.get('confirm')
    return answer
      ? answerConfirmation(at, open, answer)
      : answerStep(at, open, wanted, await readRefusedForm(at, open, wanted))
  })
}

function handleForm(at: PageVisit): Promise<Response> {
  const { request } = at.visit
  return withCheckout(at, async (open) => {
    if (!isOwnForm(at.context, request)) return answerEnded(at, open, 'refused', 403)
    const form = await readForm(request)
    if (!sameSecret(form.get(FIELDS.csrf) ?? '', getCsrfToken(open))) return answerStepAgain(at, open, form)
    const paymentId = form.get('paymentId')
    if (paymentId) return settleConfirmation(open, paymentId, form.get('answer') === 'accept')
    const intent = getIntent(form)
    if (!intent) return answerStep(at, open)
    const frame = await loadFrame(at, open)
    if (!open.record.language && !open.record.completed)
      await setBuyerLanguage(open.context, open.record.id, frame.localisation.locale)
    const proven = { ...open, context: deriveContext(open.context, { captchaProof: form.get(FIELDS.captcha) }) }
    const submitted = await submitCheckout(proven, intent, form, frame.localisation)
    return after(at, open, submitted, CODE_INTENTS.includes(intent))
  })
}

async function withCheckout(at: PageVisit, answer: (open: OpenCheckout) => Promise<Response>): Promise<Response> {
  const open = await openCheckout(at.visit, at.context)
  if (!open) return answerEnded(at, undefined, 'expired', 404)
  if ('expired' in open) return answerExpired(at, open)
  try {
    return await answer(open)
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'CHECKOUT_ALREADY_PAID' || error.code === 'CHECKOUT_IS_COMPLETE'))
      return answerStep(at, open)
    const { requestId, log } = at.context
    const { status } = toErrorAnswer(error, requestId, log)
    return status < 500 ? answerEnded(at, open, 'refused', status) : answerEnded(at, open, 'error', status, requestId)
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

/** Asked by the page's script, which shows the answer itself: the browser goes nowhere. */
const isScriptRequest = ({ visit }: PageVisit) => visit.request.headers.get('sec-fetch-dest') === 'empty'

async function after(at: PageVisit, open: OpenCheckout, submitted: Submitted, atCodes: boolean): Promise<Response> {
  if (submitted.kind === 'again') {
    const { step, form } = submitted
    return isScriptRequest(at) ? answerStep(at, open, step, form) : redirectToRefusedForm(open, step, form)
  }
  await clearRefusedForm(open)
  if (submitted.kind === 'step') return seeOther(stepHref(open, submitted.step, atCodes))
  const { result } = submitted
  if (result.status === 'NEEDS_CONFIRMATION') return seeOther(`${open.href}&confirm=${result.paymentId}`)
  return answerThanks(open, result.orderId)
}

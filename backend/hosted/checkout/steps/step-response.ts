import { createElement } from 'react'
import { acceptedLocales } from '../../../kernel/http/accept-language.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { codeNeedsCaptcha } from '../../../kernel/runtime/limits/code-attempts.ts'
import {
  findCheckout,
  isCaptchaRequired,
  type PricedCheckout,
  priceCheckout,
  toQuotedPrices,
} from '../../../services/checkout/index.ts'
import { isBuyable } from '../../../services/pricing/index.ts'
import { likelyCountry } from '../../shared/countries.ts'
import { getAcceptLanguage, htmlResponse, redirectTo } from '../../shared/hosted-page.ts'
import type { Form } from '../../shared/read-form.ts'
import { withDisplayedBilling } from '../address/displayed-billing.ts'
import { CheckoutPage } from '../checkout-page.tsx'
import { checkoutView, type FormState } from '../checkout-view.ts'
import { hasDeliveryStep } from '../delivery/pickup-choice.ts'
import { findBuyingMember } from '../details/buying-member.ts'
import { canSignIn, SIGN_IN_PARAMETER } from '../details/checkout-sign-in.ts'
import { endedResponse } from '../ending/ended-response.ts'
import { getIntent, withoutCard } from '../form/checkout-form.ts'
import type { OpenCheckout } from '../open-checkout.ts'
import { getCsrfToken, getFormTarget, hasCodesFocus, loadFrame, type PageVisit, stepHref } from '../page-visit.ts'
import { getProviderElement, paymentMethods } from '../payment/available-methods.ts'
import { displayedSums } from '../payment/changed-total.ts'
import { subscriptionOffer } from '../payment/subscription-offer.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from '../view-model.ts'
import { firstOpenStep } from './first-open-step.ts'

/**
 * The checkout at the requested step, or at the first incomplete one. Each step has its own URL, so that 'Back' leads
 * to the previous one.
 */
export async function stepResponse(
  at: PageVisit,
  open: OpenCheckout,
  requestedStep?: CheckoutStep,
  form?: FormState,
): Promise<Response> {
  const context = open.context
  const record = (await findCheckout(context, open.record.id)) ?? open.record
  if (record.completed) return endedResponse(at, { ...open, record }, 'completed')
  const priced = await priceCheckout(context, record)
  if (priced.lines.length === 0) return endedResponse(at, open, 'empty')
  if (!priced.lines.some(isBuyable)) return endedResponse(at, open, 'sold-out')
  const notice =
    form?.notice ??
    (priced.lines.some((line) => line.availability.status !== 'AVAILABLE')
      ? { kind: 'unavailable' as const }
      : undefined)
  const isSkipped = requestedStep === 'delivery' && !hasDeliveryStep(priced)
  const step = allowedStep(isSkipped ? undefined : requestedStep, firstOpenStep(priced))
  if (!form && step !== requestedStep) return redirectTo(stepHref(open, step, hasCodesFocus(at)))
  const challenge = step === 'payment' ? await createChallenge(context, priced) : undefined
  const codeChallenge = (await codeNeedsCaptcha(context)) ? await writeChallenge(context) : undefined
  const member = step === 'details' ? await findBuyingMember(open) : undefined
  const country = likelyCountry([...acceptedLocales(getAcceptLanguage(at.visit)), record.language ?? ''])
  const displayed = step === 'payment' && withDisplayedBilling(priced, form?.typed, country)
  const shown = displayed ? await priceCheckout(context, displayed) : priced
  const frame = await loadFrame(at, open)
  const props = checkoutView(shown, {
    ...(member && { member }),
    ...(step === 'details' && canSignIn({ ...open, record }) && { signInHref: `${open.href}&${SIGN_IN_PARAMETER}=1` }),
    ...(challenge && { challenge }),
    ...(codeChallenge && { codeChallenge }),
    expected: { ...toQuotedPrices(shown), sums: displayedSums(shown) },
    methods: await paymentMethods(context, shown),
    subscription: step === 'payment' ? subscriptionOffer(context, shown, frame.localisation) : undefined,
    country,
    frame,
    action: open.href,
    csrfToken: getCsrfToken(open),
    step,
    form: { ...form, ...(notice && { notice }) },
  })
  const element = step === 'payment' ? await getProviderElement(context, priced) : undefined
  const focusCodes = !form && hasCodesFocus(at)
  const refused = notice?.kind === 'refused' || Boolean(form?.errors?.length)
  const status = notice?.kind === 'resend' ? 403 : refused ? 422 : 200
  return htmlResponse(createElement(CheckoutPage, { ...props, focusCodes }), status, {
    formTarget: getFormTarget(open),
    providers: element ? [element.policy] : [],
  })
}

/** Shows the entered values with a fresh CSRF token, so that the form can be sent again. */
export function resendStepResponse(at: PageVisit, open: OpenCheckout, form: Form): Promise<Response> {
  const step = CHECKOUT_STEPS.find((candidate) => candidate === getIntent(form))
  return stepResponse(at, open, step, { notice: { kind: 'resend' }, typed: withoutCard(form) })
}

/** Captcha challenge, required when declined or unpaid purchases from the buyer's IP address come near their limit. */
async function createChallenge(context: Context, { lines }: PricedCheckout): Promise<string | undefined> {
  const quantity = lines.reduce((sum, { stored }) => sum + stored.quantity, 0)
  return (await isCaptchaRequired(context, quantity)) ? writeChallenge(context) : undefined
}

const writeChallenge = async ({ captcha }: Context) => JSON.stringify(await captcha.challenge())

/** Completed steps may be opened again; later ones only in order. */
function allowedStep(wanted: CheckoutStep | undefined, open: CheckoutStep): CheckoutStep {
  if (!wanted) return open
  return CHECKOUT_STEPS.indexOf(wanted) <= CHECKOUT_STEPS.indexOf(open) ? wanted : open
}

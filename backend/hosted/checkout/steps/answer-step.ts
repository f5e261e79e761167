import { createElement } from 'react'
import type { Context } from '../../../kernel/context/context.ts'
import { acceptedLocales } from '../../../kernel/http/accept-language.ts'
import {
  findCheckout,
  isCaptchaRequired,
  type PricedCheckout,
  priceCheckout,
  toQuotedPrices,
} from '../../../services/checkout/index.ts'
import { isBuyable } from '../../../services/pricing/index.ts'
import { getAcceptLanguage, htmlAnswer, seeOther } from '../../shared/hosted-page.ts'
import { likelyCountry } from '../../shared/places.ts'
import { CheckoutPage } from '../checkout-page.tsx'
import { checkoutView, type FormState } from '../checkout-view.ts'
import { buyingMember } from '../details/buying-member.ts'
import { answerEnded } from '../ending/answer-ended.ts'
import { type Form, getIntent, withoutCard } from '../form/read-form.ts'
import type { OpenCheckout } from '../open-checkout.ts'
import { getCsrfToken, getFormTarget, isAtCodeFields, loadFrame, type PageVisit, stepHref } from '../page-visit.ts'
import { getProviderElement, paymentMethods } from '../payment/available-methods.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from '../view-model.ts'
import { firstOpenStep } from './first-open-step.ts'

/**
 * The checkout at the wanted step, or at the first that is still open, under an address of its own: so that 'Back' leads
 * from each step to the one before.
 */
export async function answerStep(
  at: PageVisit,
  open: OpenCheckout,
  wanted?: CheckoutStep,
  form?: FormState,
): Promise<Response> {
  const context = open.context
  const record = (await findCheckout(context, open.record.id)) ?? open.record
  if (record.completed) return answerEnded(at, { ...open, record }, 'completed')
  const priced = await priceCheckout(context, record)
  if (priced.lines.length === 0) return answerEnded(at, open, 'empty')
  if (!priced.lines.some(isBuyable)) return answerEnded(at, open, 'sold-out')
  const notice =
    form?.notice ??
    (priced.lines.some((line) => line.availability.status !== 'AVAILABLE')
      ? { kind: 'unavailable' as const }
      : undefined)
  const step = allowedStep(wanted, firstOpenStep(priced))
  if (!form && step !== wanted) return seeOther(stepHref(open, step, isAtCodeFields(at)))
  const challenge = step === 'payment' ? await challengeFor(context, priced) : undefined
  const member = step === 'details' ? await buyingMember(open) : undefined
  const props = checkoutView(priced, {
    ...(member && { member }),
    ...(challenge && { challenge }),
    expected: toQuotedPrices(priced),
    methods: paymentMethods(context, priced),
    country: likelyCountry([...acceptedLocales(getAcceptLanguage(at.visit)), record.language ?? '']),
    frame: await loadFrame(at, open),
    action: open.href,
    csrfToken: getCsrfToken(open),
    step,
    form: { ...form, ...(notice && { notice }) },
  })
  const element = step === 'payment' ? getProviderElement(context, priced) : undefined
  const atCodes = !form && isAtCodeFields(at)
  const status = notice?.kind === 'resend' ? 403 : form?.errors?.length ? 422 : 200
  return htmlAnswer(createElement(CheckoutPage, { ...props, atCodes }), status, {
    formTarget: getFormTarget(open),
    providers: element ? [element.policy] : [],
  })
}

/** The page anew with what was typed: a press of the same button sends it rightly. */
export function answerStepAgain(at: PageVisit, open: OpenCheckout, form: Form): Promise<Response> {
  const step = CHECKOUT_STEPS.find((candidate) => candidate === getIntent(form))
  return answerStep(at, open, step, { notice: { kind: 'resend' }, typed: withoutCard(form) })
}

/** What the page's script has to solve before the purchase, where much comes from the buyer's network. */
async function challengeFor(context: Context, { lines }: PricedCheckout): Promise<string | undefined> {
  const pieces = lines.reduce((sum, { stored }) => sum + stored.quantity, 0)
  return (await isCaptchaRequired(context, pieces)) ? JSON.stringify(await context.captcha.challenge()) : undefined
}

/** Earlier steps may be opened again; later ones wait. */
function allowedStep(wanted: CheckoutStep | undefined, open: CheckoutStep): CheckoutStep {
  if (!wanted) return open
  return CHECKOUT_STEPS.indexOf(wanted) <= CHECKOUT_STEPS.indexOf(open) ? wanted : open
}

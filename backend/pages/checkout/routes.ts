import { createElement } from 'react'
import { readLinkKey, sameSecret } from '../../kernel/capability-link.ts'
import type { Context } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import { acceptedLocales } from '../../kernel/http/accept-language.ts'
import { page, type Visit } from '../../kernel/http/endpoint.ts'
import { toErrorAnswer } from '../../kernel/http/error-body.ts'
import { sha256 } from '../../kernel/ids.ts'
import { currency } from '../../kernel/money.ts'
import { defineService } from '../../kernel/service.ts'
import { amountOf } from '../../kernel/stored-amount.ts'
import { provenBy } from '../../kernel/work.ts'
import {
  confirmPayment,
  findCheckout,
  hostedCheckoutUrl,
  type PricedCheckout,
  priceCheckout,
  pricesOf,
  purchaseWantsProof,
  setBuyerLanguage,
} from '../../services/checkout/index.ts'
import { findOrder, orderStatusUrl } from '../../services/orders/index.ts'
import { gatewayOf, loadTransactions } from '../../services/payments/index.ts'
import { findSite, siteOf } from '../../services/sites/index.ts'
import { failedPage } from '../failed-page.ts'
import { EndedPage, type EndedPageProps } from '../frame/ended-page.tsx'
import { acceptLanguageOf, htmlAnswer, isOwnForm, pageFrame, seeOther } from '../hosted-page.ts'
import { answerExpiredLink } from '../new-link/answer-expired-link.ts'
import { likelyCountry } from '../places.ts'
import { thankYouUrl } from '../return-url.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { checkoutView, type FormState } from './checkout-view.ts'
import { ConfirmationPage } from './confirmation-page.tsx'
import { FIELDS, type Intent } from './fields.ts'
import { firstOpenStep } from './first-open-step.ts'
import { type OpenCheckout, openCheckout } from './open-checkout.ts'
import { type Form, intentOf, readForm, withoutCard } from './read-form.ts'
import { submitCheckout } from './submit-checkout.ts'
import type { Submitted } from './submitted.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from './view-model.ts'

/** A request for a page, and the context that it came with. */
type PageVisit = { visit: Visit; context: Context }

/** The hosted checkout: plain forms, one address per checkout, no cookie. The link's key is all it needs. */
export const checkoutPages = defineService({
  name: 'checkout-pages',
  endpoints: [
    page('checkout.page', 'GET /checkout/{id}', (visit, context) => showStep({ visit, context }), {
      failed: failedPage('error'),
    }),
    page('checkout.form', 'POST /checkout/{id}', (visit, context) => takeForm({ visit, context }), {
      limits: ['form.address'],
      failed: (failure, visit, context) =>
        failure.status === 429 ? busy({ visit, context }, failure.error) : failedPage('error')(failure, visit, context),
    }),
  ],
})

function showStep(at: PageVisit): Promise<Response> {
  const query = at.visit.url.searchParams
  return withCheckout(at, async (open) => {
    const wanted = CHECKOUT_STEPS.find((step) => step === query.get('step'))
    const answer = query.get('confirm')
    return answer ? showConfirmation(at, open, answer) : show(at, open, wanted)
  })
}

function takeForm(at: PageVisit): Promise<Response> {
  const { request } = at.visit
  return withCheckout(at, async (open) => {
    if (!isOwnForm(at.context, request)) return ended(at, open, 'refused', 403)
    const form = await readForm(request)
    if (!(await sameSecret(form.get(FIELDS.csrf) ?? '', await csrfTokenOf(open)))) return sendAgain(at, open, form)
    const paymentId = form.get('paymentId')
    if (paymentId) return settleConfirmation(at, open, paymentId, form.get('answer') === 'accept')
    const intent = intentOf(form)
    if (!intent) return show(at, open)
    const frame = await frameOf(at, open)
    if (!open.record.language && !open.record.completed)
      await setBuyerLanguage(open.context, open.record.id, frame.localisation.locale)
    const proven = { ...open, context: provenBy(open.context, form.get(FIELDS.captcha)) }
    const submitted = await submitCheckout(proven, intent, form, frame.localisation)
    return after(at, open, submitted, CODE_INTENTS.includes(intent) ? 'codes' : 'content')
  })
}

async function withCheckout(at: PageVisit, answer: (open: OpenCheckout) => Promise<Response>): Promise<Response> {
  const open = await openCheckout(at.visit, at.context)
  if (!open) return ended(at, undefined, 'expired', 404)
  if ('expired' in open) return expired(at, open)
  try {
    return await answer(open)
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'CHECKOUT_ALREADY_PAID' || error.code === 'CHECKOUT_IS_COMPLETE'))
      return show(at, open)
    const { requestId, log } = at.context
    const { status } = toErrorAnswer(error, requestId, log)
    return status < 500 ? ended(at, open, 'refused', status) : ended(at, open, 'error', status, requestId)
  }
}

/** A new link leads on with the purchase, or to the order that it became. */
async function expired({ visit }: PageVisit, { context, record }: Omit<OpenCheckout, 'href'>): Promise<Response> {
  const order = record.completed && record.orderId ? await findOrder(context, record.orderId) : undefined
  const site = await siteOf(context)
  return answerExpiredLink(visit, context, {
    site,
    frame: await pageFrame(site, {
      language: record.language,
      acceptLanguage: acceptLanguageOf(visit),
    }),
    checkoutId: record.id,
    email: order?.buyer.email ?? record.email,
    renew: async () =>
      order
        ? { href: await orderStatusUrl(context, order), orderNumber: String(order.number) }
        : { href: await hostedCheckoutUrl(context, record) },
  })
}

async function busy(at: PageVisit, error: unknown): Promise<Response> {
  const { pathname, search } = at.visit.url
  const props = { frame: await frameOfLink(at), kind: 'busy' as const, href: pathname + search }
  const answer = htmlAnswer(createElement(EndedPage, props), 429)
  const retryAfter = error instanceof ApiError && error.headers?.['retry-after']
  if (retryAfter) answer.headers.set('retry-after', retryAfter)
  return answer
}

/** The page anew with what was typed: a press of the same button sends it rightly. */
function sendAgain(at: PageVisit, open: OpenCheckout, form: Form): Promise<Response> {
  const step = CHECKOUT_STEPS.find((candidate) => candidate === intentOf(form))
  return show(at, open, step, { notice: { kind: 'resend' }, typed: withoutCard(form) })
}

/** The parts of the page that may have the focus when it comes after an action. */
const FOCUS_PLACES = ['content', 'codes'] as const
const CODE_INTENTS: readonly Intent[] = ['coupon', 'gift-card', 'remove-coupon', 'remove-gift-card']

async function after(
  at: PageVisit,
  open: OpenCheckout,
  submitted: Submitted,
  focus: (typeof FOCUS_PLACES)[number],
): Promise<Response> {
  if (submitted.kind === 'step') return seeOther(`${open.href}&step=${submitted.step}&focus=${focus}`)
  if (submitted.kind === 'again') return show(at, open, submitted.step, submitted.form)
  const { result } = submitted
  if (result.status === 'NEEDS_CONFIRMATION') return seeOther(`${open.href}&confirm=${result.paymentId}`)
  return toThanks(open, result.orderId)
}

/** To the merchant's thank-you page where one was named, else to the page of the order. */
async function toThanks(open: OpenCheckout, orderId: string): Promise<Response> {
  const context = open.context
  const thanks = open.record.callbacks?.thankYouPageUrl
  if (thanks) return seeOther(thankYouUrl(thanks, orderId))
  const order = await findOrder(context, orderId)
  return seeOther(order ? `${await orderStatusUrl(context, order)}&placed=1` : open.href)
}

async function show(at: PageVisit, open: OpenCheckout, wanted?: CheckoutStep, form?: FormState): Promise<Response> {
  const context = open.context
  const record = (await findCheckout(context, open.record.id)) ?? open.record
  if (record.completed) return ended(at, { ...open, record }, 'completed')
  const priced = await priceCheckout(context, record)
  if (priced.lines.length === 0) return ended(at, open, 'empty')
  const buyable = priced.lines.filter(
    (line) => line.availability.status === 'AVAILABLE' || line.availability.status === 'PARTIALLY_AVAILABLE',
  )
  if (buyable.length === 0) return ended(at, open, 'sold-out')
  const notice =
    form?.notice ??
    (priced.lines.some((line) => line.availability.status !== 'AVAILABLE')
      ? { kind: 'unavailable' as const }
      : undefined)
  const step = allowedStep(wanted, firstOpenStep(priced))
  const challenge = step === 'payment' ? await challengeFor(context, priced) : undefined
  const props = checkoutView(priced, {
    ...(challenge && { challenge }),
    expected: await pricesOf(priced),
    country: likelyCountry([...acceptedLocales(acceptLanguageOf(at.visit)), record.language ?? '']),
    frame: await frameOf(at, open),
    action: open.href,
    csrfToken: await csrfTokenOf(open),
    step,
    form: { ...form, ...(notice && { notice }) },
  })
  const asked = at.visit.url.searchParams.get('focus')
  const focus = form ? 'content' : FOCUS_PLACES.find((place) => place === asked)
  const status = notice?.kind === 'resend' ? 403 : form?.errors?.length ? 422 : 200
  return htmlAnswer(createElement(CheckoutPage, { ...props, ...(focus && { focus }) }), status, formTargetOf(open))
}

/** What the page's script has to solve before the purchase, where much comes from the buyer's network. */
async function challengeFor(context: Context, { lines }: PricedCheckout): Promise<string | undefined> {
  const pieces = lines.reduce((sum, { stored }) => sum + stored.quantity, 0)
  return (await purchaseWantsProof(context, pieces)) ? JSON.stringify(await context.captcha.challenge()) : undefined
}

async function showConfirmation(at: PageVisit, open: OpenCheckout, paymentId: string): Promise<Response> {
  const context = open.context
  const { orderId, completed } = open.record
  if (completed || !orderId) return show(at, open)
  const { payments, currency: code } = await loadTransactions(context, orderId)
  const payment = payments.find(({ id }) => id === paymentId)
  if (payment?.status !== 'PENDING') return show(at, open)
  const charge = await gatewayFacts(open, paymentId)
  const frame = await frameOf(at, open)
  const props = {
    frame,
    action: open.href,
    csrfToken: await csrfTokenOf(open),
    paymentId,
    amount: currency(code).format(amountOf(payment.amount), frame.localisation.locale),
    lastFourDigits: charge ?? '',
  }
  return htmlAnswer(createElement(ConfirmationPage, props), 200, formTargetOf(open))
}

async function settleConfirmation(
  at: PageVisit,
  open: OpenCheckout,
  paymentId: string,
  accepted: boolean,
): Promise<Response> {
  const result = await confirmPayment(open.context, open.record.id, paymentId, accepted)
  if (result.status === 'DECLINED')
    return show(at, open, 'payment', { notice: { kind: 'declined', reason: result.reason }, paymentMethod: 'card' })
  return toThanks(open, result.orderId)
}

async function gatewayFacts(open: OpenCheckout, paymentId: string): Promise<string | undefined> {
  const context = open.context
  const outcome = await gatewayOf(await siteOf(context))?.find(context, paymentId)
  return outcome && 'card' in outcome ? outcome.card?.lastFourDigits : undefined
}

async function ended(
  at: PageVisit,
  open: OpenCheckout | undefined,
  kind: EndedPageProps['kind'],
  status = 200,
  reference?: string,
): Promise<Response> {
  const context = open?.context
  const order =
    kind === 'completed' && context && open?.record.orderId ? await findOrder(context, open.record.orderId) : undefined
  const href =
    order && context
      ? await orderStatusUrl(context, order)
      : (kind === 'error' || kind === 'refused') && open
        ? open.href
        : undefined
  const frame = open ? await frameOf(at, open) : await frameOfLink(at)
  const props = { frame, kind, ...(href && { href }), ...(reference && { reference }) }
  return htmlAnswer(createElement(EndedPage, props), status)
}

async function frameOf(at: PageVisit, open: OpenCheckout) {
  return pageFrame(await siteOf(open.context), {
    language: open.record.language,
    acceptLanguage: acceptLanguageOf(at.visit),
    shopHref: open.record.callbacks?.postFlowUrl,
  })
}

/** Of a link that opens nothing: it may still say whose it was. */
async function frameOfLink(at: PageVisit) {
  const link = readLinkKey(at.visit.url.searchParams.get('key') ?? undefined)
  const site = link && (await findSite(at.context, link.siteId))
  return pageFrame(site, { acceptLanguage: acceptLanguageOf(at.visit) })
}

/** Earlier steps may be opened again; later ones wait. */
function allowedStep(wanted: CheckoutStep | undefined, open: CheckoutStep): CheckoutStep {
  if (!wanted) return open
  return CHECKOUT_STEPS.indexOf(wanted) <= CHECKOUT_STEPS.indexOf(open) ? wanted : open
}

function csrfTokenOf(open: OpenCheckout): Promise<string> {
  return sha256(`form ${open.record.key}`)
}

function formTargetOf(open: OpenCheckout): string | undefined {
  const url = open.record.callbacks?.thankYouPageUrl
  return url ? new URL(url).origin : undefined
}

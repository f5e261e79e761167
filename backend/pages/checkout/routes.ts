import { Hono, type Context as HonoContext } from 'hono'
import { createElement } from 'react'
import { readLinkKey, sameSecret } from '../../kernel/capability-link.ts'
import type { Dependencies } from '../../kernel/context.ts'
import { ApiError } from '../../kernel/errors.ts'
import { toErrorAnswer } from '../../kernel/http/error-body.ts'
import { sha256 } from '../../kernel/ids.ts'
import {
  confirmPayment,
  findCheckout,
  hostedCheckoutUrl,
  keepLanguage,
  priceCheckout,
} from '../../services/checkout/index.ts'
import { findOrder, orderStatusUrl } from '../../services/orders/index.ts'
import { findSite, siteOf } from '../../services/sites/index.ts'
import { failedPage } from '../failed-page.ts'
import { EndedPage, type EndedPageProps } from '../frame/ended-page.tsx'
import { htmlAnswer, isOwnForm, pageFrame, seeOther } from '../hosted-page.ts'
import { returnUrl } from '../return-url.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { checkoutView, type FormState } from './checkout-view.ts'
import { ConfirmationPage } from './confirmation-page.tsx'
import { FIELDS } from './fields.ts'
import { type OpenCheckout, openCheckout } from './open-checkout.ts'
import { type Form, intentOf, readForm, withoutCard } from './read-form.ts'
import { firstOpenStep, type Submitted, submitCheckout } from './submit-checkout.ts'
import { CHECKOUT_STEPS, type CheckoutStep } from './view-model.ts'

/** Forms per network address, behind which a whole office may stand. */
const FORMS = { points: 300, seconds: 60 }

/** The hosted checkout: plain forms, one address per checkout, no cookie. The link's key is all it needs. */
export function checkoutPages(dependencies: Dependencies, addressOf: (c: HonoContext) => string): Hono {
  const app = new Hono()
  app.onError(failedPage(dependencies, 'error'))

  app.get('/checkout/:id', (c) =>
    withCheckout(c, async (open) => {
      const wanted = CHECKOUT_STEPS.find((step) => step === c.req.query('step'))
      const answer = c.req.query('confirm')
      return answer ? showConfirmation(c, open, answer) : show(c, open, wanted)
    }),
  )

  app.post('/checkout/:id', async (c) => {
    const { points, seconds } = FORMS
    const taken = await dependencies.limiter.consume(`forms from ${addressOf(c)}`, points, seconds)
    if (!taken.allowed) return busy(c, taken.retryAfter)
    return withCheckout(c, async (open) => {
      if (!isOwnForm(dependencies, c.req.raw)) return ended(c, open, 'refused', 403)
      const form = await readForm(c.req.raw)
      if (!(await sameSecret(form.get(FIELDS.csrf) ?? '', await csrfTokenOf(open)))) return sendAgain(c, open, form)
      const paymentId = form.get('paymentId')
      if (paymentId) return settleConfirmation(c, open, paymentId, form.get('answer') === 'accept')
      const intent = intentOf(form)
      if (!intent) return show(c, open)
      const frame = await frameOf(c, open)
      if (!open.record.language) await keepLanguage(open.contextWith({}), open.record.id, frame.speech.locale)
      return after(c, open, await submitCheckout(open, intent, form, frame.speech.t))
    })
  })

  return app

  async function withCheckout(c: HonoContext, answer: (open: OpenCheckout) => Promise<Response>): Promise<Response> {
    const open = await openCheckout(dependencies, c.req.param('id') ?? '', c.req.query('key'), addressOf(c))
    if (!open) return ended(c, undefined, 'expired', 404)
    try {
      return await answer(open)
    } catch (error) {
      if (
        error instanceof ApiError &&
        (error.code === 'CHECKOUT_ALREADY_PAID' || error.code === 'CHECKOUT_IS_COMPLETE')
      )
        return show(c, open)
      const { requestId } = open.contextWith({})
      const { status } = toErrorAnswer(error, requestId, dependencies.log)
      return status < 500 ? ended(c, open, 'refused', status) : ended(c, open, 'error', status, requestId)
    }
  }

  async function busy(c: HonoContext, retryAfter: number): Promise<Response> {
    const { pathname, search } = new URL(c.req.url)
    const props = { frame: await frameOfLink(c), kind: 'busy' as const, href: pathname + search }
    const answer = htmlAnswer(createElement(EndedPage, props), 429)
    answer.headers.set('retry-after', String(retryAfter))
    return answer
  }

  /** The page anew with what was typed: a press of the same button sends it rightly. */
  function sendAgain(c: HonoContext, open: OpenCheckout, form: Form): Promise<Response> {
    const step = CHECKOUT_STEPS.find((candidate) => candidate === intentOf(form))
    return show(c, open, step, { notice: { kind: 'resend' }, typed: withoutCard(form) })
  }

  async function after(c: HonoContext, open: OpenCheckout, submitted: Submitted): Promise<Response> {
    if (submitted.kind === 'step') return seeOther(`${pageUrl(open)}&step=${submitted.step}`)
    if (submitted.kind === 'again') return show(c, open, submitted.step, submitted.form)
    const { result } = submitted
    if (result.status === 'NEEDS_CONFIRMATION') return seeOther(`${pageUrl(open)}&confirm=${result.paymentId}`)
    return toThanks(open, result.orderId)
  }

  /** To the merchant's thank-you page where one was named, else to the page of the order. */
  async function toThanks(open: OpenCheckout, orderId: string): Promise<Response> {
    const context = open.contextWith({})
    const thanks = open.record.callbacks?.thankYouPageUrl
    if (thanks) return seeOther(returnUrl(thanks, orderId))
    const order = await findOrder(context, orderId)
    return seeOther(order ? `${orderStatusUrl(context, order)}&placed=1` : pageUrl(open))
  }

  async function show(c: HonoContext, open: OpenCheckout, wanted?: CheckoutStep, form?: FormState): Promise<Response> {
    const context = open.contextWith({})
    const record = (await findCheckout(context, open.record.id)) ?? open.record
    if (record.completed) return ended(c, { ...open, record }, 'completed')
    const priced = await priceCheckout(context, record)
    if (priced.lines.length === 0) return ended(c, open, 'empty')
    const buyable = priced.lines.filter(
      (line) => line.availability.status === 'AVAILABLE' || line.availability.status === 'PARTIALLY_AVAILABLE',
    )
    if (buyable.length === 0) return ended(c, open, 'sold-out')
    const notice =
      form?.notice ??
      (priced.lines.some((line) => line.availability.status !== 'AVAILABLE')
        ? { kind: 'unavailable' as const }
        : undefined)
    const step = allowedStep(wanted, firstOpenStep(priced))
    const props = checkoutView(priced, {
      frame: await frameOf(c, open),
      action: pageUrl(open),
      csrfToken: await csrfTokenOf(open),
      step,
      form: { ...form, ...(notice && { notice }) },
    })
    const status = notice?.kind === 'resend' ? 403 : form?.errors?.length ? 422 : 200
    return htmlAnswer(createElement(CheckoutPage, props), status, formTargetOf(open))
  }

  async function showConfirmation(c: HonoContext, open: OpenCheckout, paymentId: string): Promise<Response> {
    const context = open.contextWith({})
    const order = open.record.orderId ? await findOrder(context, open.record.orderId) : undefined
    const payment = order?.payments.find((candidate) => candidate.id === paymentId)
    if (open.record.completed || payment?.status !== 'PENDING') return show(c, open)
    const charge = await gatewayFacts(open, paymentId)
    const props = {
      frame: await frameOf(c, open),
      action: pageUrl(open),
      csrfToken: await csrfTokenOf(open),
      paymentId,
      amount: payment.amount?.formattedAmount ?? '',
      lastFourDigits: charge ?? '',
    }
    return htmlAnswer(createElement(ConfirmationPage, props), 200, formTargetOf(open))
  }

  async function settleConfirmation(
    c: HonoContext,
    open: OpenCheckout,
    paymentId: string,
    accepted: boolean,
  ): Promise<Response> {
    const result = await confirmPayment(open.contextWith({}), open.record.id, paymentId, accepted)
    if (result.status === 'DECLINED')
      return show(c, open, 'payment', { notice: { kind: 'declined', reason: result.reason }, paymentMethod: 'card' })
    return toThanks(open, result.orderId)
  }

  async function gatewayFacts(open: OpenCheckout, paymentId: string): Promise<string | undefined> {
    const { gatewayOf } = await import('../../services/payments/index.ts')
    const context = open.contextWith({})
    const outcome = await gatewayOf(await siteOf(context))?.find(context, paymentId)
    return outcome && 'card' in outcome ? outcome.card?.lastFourDigits : undefined
  }

  async function ended(
    c: HonoContext,
    open: OpenCheckout | undefined,
    kind: EndedPageProps['kind'],
    status = 200,
    reference?: string,
  ): Promise<Response> {
    const context = open?.contextWith({})
    const order =
      kind === 'completed' && context && open?.record.orderId
        ? await findOrder(context, open.record.orderId)
        : undefined
    const href =
      order && context
        ? orderStatusUrl(context, order)
        : (kind === 'error' || kind === 'refused') && open
          ? pageUrl(open)
          : undefined
    const frame = open ? await frameOf(c, open) : await frameOfLink(c)
    const props = { frame, kind, ...(href && { href }), ...(reference && { reference }) }
    return htmlAnswer(createElement(EndedPage, props), status)
  }

  async function frameOf(c: HonoContext, open: OpenCheckout) {
    return pageFrame(await siteOf(open.contextWith({})), {
      language: open.record.language,
      acceptLanguage: c.req.header('accept-language'),
      shopHref: open.record.callbacks?.postFlowUrl,
    })
  }

  /** Of a link that opens nothing: it may still say whose it was. */
  async function frameOfLink(c: HonoContext) {
    const link = readLinkKey(c.req.query('key'))
    const site = link && (await findSite(dependencies, link.siteId))
    return pageFrame(site, { acceptLanguage: c.req.header('accept-language') })
  }

  function pageUrl(open: OpenCheckout): string {
    return hostedCheckoutUrl(dependencies, open.record).slice(dependencies.publicUrl.length)
  }
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

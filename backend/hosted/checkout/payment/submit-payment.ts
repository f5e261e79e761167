import { ApiError } from '../../../kernel/errors/errors.ts'
import {
  createOrder,
  findCheckout,
  loadCheckout,
  type PricedCheckout,
  payCheckout,
  type QuotedPrices,
  recordConsent,
  toQuotedPrices,
} from '../../../services/checkout/index.ts'
import type { Localisation, Translate } from '../../shared/localisation.ts'
import { addressErrors, withFormattedPostcode } from '../address/check-address.ts'
import { needsBilling } from '../address/needs-billing.ts'
import type { FormState } from '../checkout-view.ts'
import { FIELDS } from '../form/fields.ts'
import {
  addressNames,
  contractErrors,
  type Form,
  firstErrorPerField,
  toCheckoutInput,
  withoutCard,
} from '../form/read-form.ts'
import { refusalText } from '../form/refusals.ts'
import { saveForm } from '../form/save-form.ts'
import { type Submitted, showAgain } from '../form/submitted.ts'
import { type OpenCheckout, priceOpenCheckout } from '../open-checkout.ts'
import { firstOpenStep } from '../steps/first-open-step.ts'
import { removeUnusableCodes } from '../summary/held-codes.ts'
import type { FieldErrorView } from '../view-model.ts'
import { findMethodGateway, paymentMethods } from './available-methods.ts'
import { readPaymentMethod, validatePaymentMethod } from './payment-means.ts'
import { getRequiredPolicies } from './policies.ts'

/** Pays, or orders what is paid later: at the prices that the page showed, and once for any number of presses. */
export async function submitPayment(open: OpenCheckout, form: Form, localisation: Localisation): Promise<Submitted> {
  const before = await priceOpenCheckout(open)
  if (before.record.completed) return showPlacedOrder(open)
  const step = firstOpenStep(before)
  if (step !== 'payment') return { kind: 'step', step }
  const asked = needsBilling(before)
  const billingElsewhere = asked && (form.get(FIELDS.billing) === 'other' || !before.totals.shippable)
  const input = toCheckoutInput(open.record.id, withFormattedPostcode('billing', form), [
    FIELDS.note,
    ...(billingElsewhere ? addressNames('billing') : []),
  ])
  const errors = firstErrorPerField([
    ...paymentErrors(open, before, form, localisation.t),
    ...agreementErrors(before, form, localisation.t),
    ...(billingElsewhere ? addressErrors('billing', form, localisation) : []),
    ...contractErrors(input, localisation.t),
  ])
  if (errors.length > 0) return showPaymentAgain(form, { errors })
  try {
    await saveForm(open, input, { ...(asked && !billingElsewhere && { billingInfo: 'clear' }) })
    // The bill's address may have changed the tax. Compared as text, as the page wrote it: what else a form may say is no total.
    const priced = await priceOpenCheckout(open)
    const agreed = toQuotedPrices(priced)
    if (agreed.total !== form.get(FIELDS.expectedTotal) || agreed.state !== form.get(FIELDS.expectedState))
      return showPaymentAgain(form, changedTotal(priced, form, localisation))
    await removeUnusableCodes(open, priced)
    await recordConsent(open.context, open.record.id, getRequiredPolicies(priced))
    return await placeOrder(open, priced, agreed, form)
  } catch (error) {
    return handlePaymentError(open, error, form, localisation)
  }
}

/** What is wrong with how it is to be paid. A method that the page did not offer is none. */
function paymentErrors({ context }: OpenCheckout, priced: PricedCheckout, form: Form, t: Translate): FieldErrorView[] {
  if (priced.totals.payNow.total === 0n) return []
  const method = form.get(FIELDS.method)
  if (!paymentMethods(context, priced).some(({ value }) => value === method))
    return [{ field: FIELDS.method, text: t('payment.method.missing') }]
  return validatePaymentMethod(form, findMethodGateway(context, priced, method)?.form?.kind, t)
}

/** What the shop asks to agree to has to be agreed to each time anew. */
function agreementErrors(priced: PricedCheckout, form: Form, t: Translate): FieldErrorView[] {
  const asked = getRequiredPolicies(priced).length > 0
  return asked && !form.has(FIELDS.policies) ? [{ field: FIELDS.policies, text: t('policies.missing') }] : []
}

async function placeOrder(
  { context, record }: OpenCheckout,
  priced: PricedCheckout,
  agreed: QuotedPrices,
  form: Form,
): Promise<Submitted> {
  const gateway = findMethodGateway(context, priced, form.get(FIELDS.method))
  if (priced.totals.payNow.total > 0n && gateway) {
    const result = await payCheckout(context, record.id, {
      gatewayId: gateway.id,
      means: readPaymentMethod(form, gateway.form?.kind),
      delayCapture: false,
      agreed,
    })
    return result.status === 'DECLINED'
      ? showPaymentAgain(form, { notice: { kind: 'declined', reason: result.reason } })
      : { kind: 'paid', result }
  }
  const { orderId } = await createOrder(context, (work) => loadCheckout(context, record.id, work), { agreed })
  return { kind: 'paid', result: { status: 'PLACED', orderId } }
}

async function handlePaymentError(
  open: OpenCheckout,
  error: unknown,
  form: Form,
  localisation: Localisation,
): Promise<Submitted> {
  if (!(error instanceof ApiError)) throw error
  switch (error.code) {
    case 'CHECKOUT_CHANGED':
      return showPaymentAgain(form, changedTotal(await priceOpenCheckout(open), form, localisation))
    case 'FULL_OUT_OF_STOCK':
    case 'PARTIAL_OUT_OF_STOCK':
      return showAgain('payment', { notice: { kind: 'unavailable' } })
    case 'VIOLATIONS_WITH_ERROR_SEVERITY':
      // The page says which, above the form.
      return showPaymentAgain(form, {})
    case 'CHECKOUT_ALREADY_PAID':
    case 'CHECKOUT_IS_COMPLETE':
      return showPlacedOrder(open)
    case 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS':
      return waitForConcurrentPayment(open, form)
    default:
      return showPaymentAgain(form, { errors: [{ text: refusalText(error.code, localisation.t) }] })
  }
}

/** A second press after the first one's order: it leads to the same page. */
async function showPlacedOrder(open: OpenCheckout): Promise<Submitted> {
  const { orderId } = (await findCheckout(open.context, open.record.id)) ?? open.record
  return orderId ? { kind: 'paid', result: { status: 'PLACED', orderId } } : showAgain('payment', {})
}

/** How long a press waits for what becomes of the one before it, in milliseconds, and how often it looks. */
const WAIT_MS = 20_000
const POLL_MS = 100

/**
 * A press while the one before it is still being paid. The browser shows only the answer to the last press, so this one
 * waits for the other's end; where that takes too long, the page of the order says that the payment is on its way.
 */
async function waitForConcurrentPayment(open: OpenCheckout, form: Form): Promise<Submitted> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const record = await findCheckout(open.context, open.record.id)
    if (!record || record.completed) break
    if (!record.orderId) return showPaymentAgain(form, { notice: { kind: 'declined', reason: 'CARD_DECLINED' } })
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return showPlacedOrder(open)
}

/** The payment once more, with everything as it was chosen, but never a card's number. */
function showPaymentAgain(form: Form, more: FormState): Submitted {
  const paymentMethod = form.get(FIELDS.method)
  return showAgain('payment', { ...more, typed: withoutCard(form), ...(paymentMethod && { paymentMethod }) })
}

/** What was to be paid before, as the form's own page said, and what is now. */
function changedTotal(
  { currency, totals }: PricedCheckout,
  form: Form,
  { locale }: Localisation,
): Pick<FormState, 'notice'> {
  const told = form.get(FIELDS.expectedTotal) ?? ''
  const before = /^\d{1,12}(\.\d{1,4})?$/.test(told) ? currency.format(currency.parse(told), locale) : undefined
  const now = currency.format(totals.payNow.total, locale)
  return { notice: { kind: 'changed', ...(before && before !== now && { before, now }) } }
}

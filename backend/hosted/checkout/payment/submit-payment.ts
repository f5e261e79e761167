import { ApiError } from '../../../kernel/base/errors.ts'
import type { JsonObject } from '../../../kernel/base/json/json.ts'
import {
  createOrder,
  findCheckout,
  listFileLines,
  loadCheckout,
  type PricedCheckout,
  payCheckout,
  type QuotedPrices,
  recordPolicies,
  recordTextConsent,
  savesMethod,
  toQuotedPrices,
} from '../../../services/checkout/index.ts'
import { listPolicies, offersWithdrawal } from '../../../services/sites/index.ts'
import { keepInstructions } from '../../../services/withdrawals/index.ts'
import type { Localisation, Translate } from '../../shared/localisation.ts'
import type { Form } from '../../shared/read-form.ts'
import { toInstructionsText, writeInstructions } from '../../withdrawal/instructions.ts'
import { addressErrors, withFormattedPostcode } from '../address/check-address.ts'
import { hasDeliveryAddress, needsBilling } from '../address/needs-billing.ts'
import type { FormState } from '../checkout-view.ts'
import { isPickedUpWithoutAddress } from '../delivery/pickup-choice.ts'
import {
  addressNames,
  contractErrors,
  firstErrorPerField,
  toCheckoutInput,
  withoutCard,
} from '../form/checkout-form.ts'
import { FIELDS } from '../form/fields.ts'
import { type FormOutcome, showAgain } from '../form/form-outcome.ts'
import { saveForm } from '../form/save-form.ts'
import { type OpenCheckout, priceOpenCheckout } from '../open-checkout.ts'
import { firstOpenStep } from '../steps/first-open-step.ts'
import { removeUnusableCodes } from '../summary/applied-codes.ts'
import type { FieldErrorView } from '../view-model.ts'
import { findManualGateway, findMethodGateway, paymentMethods } from './available-methods.ts'
import { changedTotal } from './changed-total.ts'
import { orderProblemText } from './order-problem-text.ts'
import { getRequiredPolicies } from './policies.ts'
import { readPaymentMethod, validatePaymentMethod } from './read-payment-method.ts'
import { subscriptionOffer } from './subscription-offer.ts'

/** Pays or places the order at the displayed prices; repeated submissions pay only once. */
export async function submitPayment(open: OpenCheckout, form: Form, localisation: Localisation): Promise<FormOutcome> {
  const before = await priceOpenCheckout(open)
  if (before.record.completed) return showPlacedOrder(open)
  const step = firstOpenStep(before)
  if (step !== 'payment') return { kind: 'step', step }
  const billingRequired = needsBilling(before)
  const billingElsewhere = billingRequired && (form.get(FIELDS.billing) === 'other' || !hasDeliveryAddress(before))
  const input = toCheckoutInput(open.record.id, withFormattedPostcode('billing', form), [
    FIELDS.note,
    ...(billingElsewhere ? addressNames('billing') : []),
  ])
  const errors = firstErrorPerField(
    [
      ...(await paymentErrors(open, before, form, localisation.t)),
      ...subscriptionErrors(before, form, localisation.t),
      ...agreementErrors(before, form, localisation),
      ...filesErrors(before, form, localisation.t),
      ...(billingElsewhere ? addressErrors('billing', form, localisation, before.site) : []),
      ...contractErrors(input, localisation.t),
    ],
    form,
  )
  if (errors.length > 0) return showPaymentAgain(form, { errors })
  try {
    await saveForm(open, withRecipient(before, input), {
      ...(billingRequired && !billingElsewhere && { billingInfo: 'clear' }),
    })
    // The billing address may have changed the tax. Totals are compared as text, since the posted value is untrusted.
    const priced = await priceOpenCheckout(open)
    const quoted = toQuotedPrices(priced)
    if (quoted.total !== form.get(FIELDS.expectedTotal) || quoted.state !== form.get(FIELDS.expectedState))
      return showPaymentAgain(form, changedTotal(priced, form, localisation))
    await removeUnusableCodes(open, priced)
    await recordPolicies(open.context, open.record.id, {
      shown: listPolicies(priced.site, localisation.language),
      agreed: getRequiredPolicies(priced, localisation.language),
    })
    await consentToFiles(open, priced, localisation)
    await consentToSubscription(open, priced, localisation)
    await keepShownInstructions(open, priced, localisation)
    return await placeOrder(open, priced, quoted, form)
  } catch (error) {
    return handlePaymentError(open, error, form, localisation)
  }
}

/** The payer of a pickup is named as its recipient, since no other name is asked for. */
function withRecipient(priced: PricedCheckout, input: JsonObject): JsonObject {
  const { address } = priced.record.shippingDestination ?? {}
  const { contactDetails } = (input.billingInfo ?? {}) as JsonObject
  if (!isPickedUpWithoutAddress(priced) || !address || !contactDetails) return input
  return { ...input, shippingInfo: { shippingDestination: { address: { ...address }, contactDetails } } }
}

/** Errors of the payment method; one that the page did not offer counts as missing. */
async function paymentErrors(
  { context }: OpenCheckout,
  priced: PricedCheckout,
  form: Form,
  t: Translate,
): Promise<FieldErrorView[]> {
  if (priced.totals.payNow.total === 0n && !savesMethod(priced)) return []
  const method = form.get(FIELDS.method)
  const offered = await paymentMethods(context, priced)
  if (!offered.some(({ value }) => value === method))
    return [{ field: FIELDS.method, text: t(offered.length > 0 ? 'payment.method.missing' : 'payment.none') }]
  return validatePaymentMethod(form, (await findMethodGateway(context, priced, method))?.form?.kind, t, context.now)
}

/** Nothing is charged later, and no payment method saved, without the buyer's consent. */
function subscriptionErrors(priced: PricedCheckout, form: Form, t: Translate): FieldErrorView[] {
  if (!savesMethod(priced) || form.has(FIELDS.subscription)) return []
  return [{ field: FIELDS.subscription, text: t('subscription.consent.missing') }]
}

/** Stores what the buyer has agreed to, as the page says it. */
async function consentToSubscription(
  { context, record }: OpenCheckout,
  priced: PricedCheckout,
  localisation: Localisation,
): Promise<void> {
  const offer = subscriptionOffer(context, priced, localisation)
  if (!offer) return
  const text = [offer.terms, localisation.t('subscription.consent')].join('\n')
  await recordTextConsent(context, record.id, 'subscriptionConsent', { text, language: localisation.language })
}

/** Keeps which instructions on withdrawal the page led to. */
async function keepShownInstructions(
  { context, record }: OpenCheckout,
  { site }: PricedCheckout,
  localisation: Localisation,
): Promise<void> {
  if (!offersWithdrawal(site)) return
  const view = writeInstructions(site, context.publicUrl, localisation)
  await keepInstructions(context, record.id, { language: view.language, text: toInstructionsText(view) })
}

/** Consent is required for each order. */
function agreementErrors(priced: PricedCheckout, form: Form, { t, language }: Localisation): FieldErrorView[] {
  const consentRequired = getRequiredPolicies(priced, language).length > 0
  return consentRequired && !form.has(FIELDS.policies) ? [{ field: FIELDS.policies, text: t('policies.missing') }] : []
}

/** Files are delivered with the payment, so they are not sold to who keeps the right to withdraw (Article 16(m)). */
function filesErrors(priced: PricedCheckout, form: Form, t: Translate): FieldErrorView[] {
  const isMissing = listFileLines(priced).length > 0 && !form.has(FIELDS.filesAtOnce)
  return isMissing ? [{ field: FIELDS.filesAtOnce, text: t('files.consent.missing') }] : []
}

/** Stores the consent as the page says it. */
async function consentToFiles(
  { context, record }: OpenCheckout,
  priced: PricedCheckout,
  { t, language }: Localisation,
): Promise<void> {
  if (listFileLines(priced).length === 0) return
  await recordTextConsent(context, record.id, 'digitalConsent', { text: t('files.consent'), language })
}

async function placeOrder(
  { context, record }: OpenCheckout,
  priced: PricedCheckout,
  agreed: QuotedPrices,
  form: Form,
): Promise<FormOutcome> {
  const gateway = await findMethodGateway(context, priced, form.get(FIELDS.method))
  if ((priced.totals.payNow.total > 0n || savesMethod(priced)) && gateway) {
    const result = await payCheckout(context, record.id, {
      gatewayId: gateway.id,
      paymentMethod: readPaymentMethod(form, gateway.form?.kind),
      delayCapture: false,
      agreed,
    })
    return result.status === 'DECLINED'
      ? showPaymentAgain(form, { notice: { kind: 'declined', reason: result.reason } })
      : { kind: 'paid', result }
  }
  const manual = findManualGateway(priced, form.get(FIELDS.method))
  const { orderId } = await createOrder(context, (work) => loadCheckout(context, record.id, work), { agreed, manual })
  return { kind: 'paid', result: { status: 'PLACED', orderId } }
}

/** The page after an order that the shop refused: what to do next, or the order that exists already. */
export async function handlePaymentError(
  open: OpenCheckout,
  error: unknown,
  form: Form,
  localisation: Localisation,
): Promise<FormOutcome> {
  if (!(error instanceof ApiError)) throw error
  switch (error.code) {
    case 'CHECKOUT_CHANGED':
      return showPaymentAgain(form, changedTotal(await priceOpenCheckout(open), form, localisation))
    case 'FULL_OUT_OF_STOCK':
    case 'PARTIAL_OUT_OF_STOCK':
      return showAgain('payment', { notice: { kind: 'unavailable' } })
    case 'CHECKOUT_ALREADY_PAID':
    case 'CHECKOUT_IS_COMPLETE':
      return showPlacedOrder(open)
    case 'CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS':
      return waitForConcurrentPayment(open, form)
    default: {
      const priced = await priceOpenCheckout(open)
      // The page lists broken purchase rules above the form.
      if (error.code === 'VIOLATIONS_WITH_ERROR_SEVERITY' && priced.totals.brokenRules.length > 0)
        return showPaymentAgain(form, {})
      return showPaymentAgain(form, {
        notice: { kind: 'refused', text: orderProblemText(error, priced, localisation) },
      })
    }
  }
}

/** The order was already placed by an earlier submission: leads to its page. */
async function showPlacedOrder(open: OpenCheckout): Promise<FormOutcome> {
  const { orderId } = (await findCheckout(open.context, open.record.id)) ?? open.record
  return orderId ? { kind: 'paid', result: { status: 'PLACED', orderId } } : showAgain('payment', {})
}

/** How long a repeated submission waits for the first one, and its polling interval, in milliseconds. */
const WAIT_MS = 20_000
const POLL_MS = 100

/**
 * The form was submitted again while the first payment is running. The browser shows only the last response, so this
 * one waits for the first to finish; after the timeout the order page shows a pending payment.
 */
async function waitForConcurrentPayment(open: OpenCheckout, form: Form): Promise<FormOutcome> {
  for (let waited = 0; waited < WAIT_MS; waited += POLL_MS) {
    const record = await findCheckout(open.context, open.record.id)
    if (!record || record.completed) break
    if (!record.orderId) return showPaymentAgain(form, { notice: { kind: 'declined', reason: 'CARD_DECLINED' } })
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return showPlacedOrder(open)
}

/** Shows the payment step again with the entered values, except the card. */
function showPaymentAgain(form: Form, more: FormState): FormOutcome {
  const paymentMethod = form.get(FIELDS.method)
  return showAgain('payment', { ...more, typed: withoutCard(form), ...(paymentMethod && { paymentMethod }) })
}

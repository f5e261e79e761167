import { updateCheckoutRequest } from '../../contract/checkout/requests.ts'
import { ApiError } from '../../kernel/errors.ts'
import type { JsonObject } from '../../kernel/http/json.ts'
import { validateInput } from '../../kernel/http/violations.ts'
import { withStreet } from '../../kernel/street-address.ts'
import {
  changesToCheckout,
  createOrder,
  findCheckout,
  loadCheckout,
  type PaymentResult,
  type PricedCheckout,
  payCheckout,
  priceCheckout,
  removeCheckoutCoupon,
  removeCheckoutGiftCard,
  removeFromCheckout,
  setCheckoutQuantities,
  updateCheckout,
} from '../../services/checkout/index.ts'
import type { Localisation, Translate } from '../words/words.ts'
import type { FormState } from './checkout-view.ts'
import { addressFieldName, FIELDS, type Intent } from './fields.ts'
import { dropLostCodes } from './held-codes.ts'
import { needsBilling } from './needs-billing.ts'
import type { OpenCheckout } from './open-checkout.ts'
import {
  addressNames,
  contractErrors,
  type Form,
  missingInAddress,
  readCard,
  toCheckoutInput,
  withoutCard,
} from './read-form.ts'
import { codeProblemText, refusalText } from './refusals.ts'
import type { CheckoutStep, FieldErrorView } from './view-model.ts'

/** What comes of a form: the next step, the same one again with something to say, or the end. */
export type Submitted =
  | { kind: 'step'; step: CheckoutStep }
  | { kind: 'again'; step: CheckoutStep; form: FormState }
  | { kind: 'paid'; result: PaymentResult | { status: 'PLACED'; orderId: string } }

/** Does what the form asks. Refusals become words beside the fields; only faults of ours are thrown. */
export async function submitCheckout(
  open: OpenCheckout,
  intent: Intent,
  form: Form,
  localisation: Localisation,
): Promise<Submitted> {
  const { t } = localisation
  switch (intent) {
    case 'country':
      return withStates(form)
    case 'details':
      return saveDetails(open, form, t)
    case 'delivery':
      return saveDelivery(open, form, t)
    case 'coupon':
    case 'gift-card':
      return applyCode(open, intent, form, localisation)
    case 'remove-coupon':
      await removeCheckoutCoupon(open.context, open.record.id)
      return { kind: 'step', step: await stepOf(open) }
    case 'remove-gift-card':
      await removeCheckoutGiftCard(open.context, open.record.id)
      return { kind: 'step', step: await stepOf(open) }
    case 'use-rest':
      return useRest(open)
    case 'payment':
      return pay(open, form, t)
  }
}

const again = (step: CheckoutStep, form: FormState): Submitted => ({ kind: 'again', step, form })

/** The first step that still needs something. */
export function firstOpenStep(priced: PricedCheckout): CheckoutStep {
  const { record, totals } = priced
  const street = withStreet(record.shippingDestination?.address ?? {}).addressLine
  if (!record.email || (totals.shippable && !street)) return 'details'
  return totals.shippable && !record.shippingCode ? 'delivery' : 'payment'
}

/** The form anew with the states of another country: of the delivery, or of the bill beside the payment. */
function withStates(form: Form): Submitted {
  if (!form.has(addressFieldName('billing', 'country'))) return again('details', { typed: form })
  const paymentMethod = form.get(FIELDS.method)
  return again('payment', { typed: withoutCard(form), ...(paymentMethod && { paymentMethod }) })
}

async function stepOf(open: OpenCheckout): Promise<CheckoutStep> {
  return firstOpenStep(await current(open))
}

async function current(open: OpenCheckout): Promise<PricedCheckout> {
  const context = open.context
  return priceCheckout(context, (await findCheckout(context, open.record.id)) ?? open.record)
}

async function saveDetails(open: OpenCheckout, form: Form, t: Translate): Promise<Submitted> {
  const { totals } = await current(open)
  const names = [FIELDS.email, ...(totals.shippable ? addressNames('shipping') : [])]
  const input = toCheckoutInput(open.record.id, form, names)
  const errors: FieldErrorView[] = []
  if (!form.get(FIELDS.email)) errors.push({ field: FIELDS.email, text: t('contact.email.missing') })
  errors.push(...contractErrors(input, t))
  if (totals.shippable) errors.push(...missingInAddress('shipping', form, t))
  if (errors.length > 0) return again('details', { errors: unique(errors), typed: form })
  await change(open, input)
  return { kind: 'step', step: totals.shippable ? 'delivery' : 'payment' }
}

async function saveDelivery(open: OpenCheckout, form: Form, t: Translate): Promise<Submitted> {
  const { totals } = await current(open)
  const code = form.get(FIELDS.shippingOption)
  if (!totals.quotes.some((quote) => quote.option.code === code)) {
    return again('delivery', { errors: [{ field: FIELDS.shippingOption, text: t('delivery.missing') }] })
  }
  await change(open, toCheckoutInput(open.record.id, form, [FIELDS.shippingOption]))
  return { kind: 'step', step: 'payment' }
}

async function applyCode(
  open: OpenCheckout,
  intent: 'coupon' | 'gift-card',
  form: Form,
  localisation: Localisation,
): Promise<Submitted> {
  const field = intent === 'coupon' ? FIELDS.coupon : FIELDS.giftCard
  const code = form.get(field) ?? ''
  const step = await stepOf(open)
  try {
    if (code)
      await change(open, { id: open.record.id }, intent === 'coupon' ? { couponCode: code } : { giftCardCode: code })
    return { kind: 'step', step }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const refusedCodes = intent === 'coupon' ? { coupon: code } : { giftCard: code }
    const { currency } = await current(open)
    return again(step, { errors: [{ field, text: codeProblemText(error, localisation, currency) }], refusedCodes })
  }
}

/** Takes out what is gone and lowers what there is too little of. */
async function useRest(open: OpenCheckout): Promise<Submitted> {
  const { lines, record } = await current(open)
  const context = open.context
  const gone = lines.filter(
    (line) => line.availability.status === 'NOT_FOUND' || line.availability.status === 'NOT_AVAILABLE',
  )
  const fewer = lines.filter((line) => line.availability.status === 'PARTIALLY_AVAILABLE')
  if (fewer.length > 0) {
    await setCheckoutQuantities(
      context,
      record.id,
      fewer.map((line) => ({ id: line.stored.id, quantity: line.availability.quantityAvailable ?? 1 })),
    )
  }
  if (gone.length > 0)
    await removeFromCheckout(
      context,
      record.id,
      gone.map((line) => line.stored.id),
    )
  return { kind: 'step', step: await stepOf(open) }
}

async function pay(open: OpenCheckout, form: Form, t: Translate): Promise<Submitted> {
  const before = await current(open)
  const step = firstOpenStep(before)
  if (step !== 'payment') return { kind: 'step', step }
  const method = form.get(FIELDS.method)
  const asked = needsBilling(before)
  const billingElsewhere = asked && (form.get(FIELDS.billing) === 'other' || !before.totals.shippable)
  const { card, errors: cardErrors } = readCard(form, t)
  const online = before.totals.payable > 0n && method === 'card'
  const input = toCheckoutInput(open.record.id, form, [
    FIELDS.note,
    ...(billingElsewhere ? addressNames('billing') : []),
  ])
  const errors = unique([
    ...(online ? cardErrors : []),
    ...contractErrors(input, t),
    ...(billingElsewhere ? missingInAddress('billing', form, t) : []),
  ])
  if (errors.length > 0)
    return again('payment', { errors, typed: withoutCard(form), ...(method && { paymentMethod: method }) })
  await change(open, input, { ...(asked && !billingElsewhere && { billingInfo: 'clear' }) })

  const context = open.context
  const expectedTotal = form.get(FIELDS.expectedTotal)
  // Compared as text, as the page wrote it: what else a form may say is no total. The bill's address may have changed it.
  const seen = await current(open)
  const { totals, currency } = seen
  if (expectedTotal !== undefined && expectedTotal !== currency.decimal(totals.payable))
    return again('payment', {
      notice: { kind: 'changed' },
      typed: withoutCard(form),
      ...(method && { paymentMethod: method }),
    })
  if (expectedTotal !== undefined) await dropLostCodes(open, seen)
  try {
    if (online) {
      const result = await payCheckout(context, open.record.id, {
        means: { card },
        delayCapture: false,
        ...(expectedTotal && { expectedTotal }),
      })
      if (result.status === 'DECLINED')
        return again('payment', {
          notice: { kind: 'declined', reason: result.reason },
          paymentMethod: 'card',
          typed: withoutCard(form),
        })
      return { kind: 'paid', result }
    }
    const { orderId } = await createOrder(context, (work) => loadCheckout(context, open.record.id, work))
    return { kind: 'paid', result: { status: 'PLACED', orderId } }
  } catch (error) {
    return refusedPayment(error, form, method, t)
  }
}

function refusedPayment(error: unknown, form: Form, paymentMethod: string | undefined, t: Translate): Submitted {
  if (!(error instanceof ApiError)) throw error
  const method = paymentMethod ? { paymentMethod } : {}
  switch (error.code) {
    case 'CHECKOUT_CHANGED':
      return again('payment', { notice: { kind: 'changed' }, typed: withoutCard(form), ...method })
    case 'FULL_OUT_OF_STOCK':
    case 'PARTIAL_OUT_OF_STOCK':
      return again('payment', { notice: { kind: 'unavailable' } })
    case 'CHECKOUT_ALREADY_PAID':
      throw error
    default:
      return again('payment', {
        errors: [{ text: refusalText(error.code, t) }],
        typed: withoutCard(form),
        ...method,
      })
  }
}

/** Sets what a form says of the checkout. */
async function change(
  open: OpenCheckout,
  checkout: JsonObject,
  { billingInfo, ...codes }: { billingInfo?: 'clear'; couponCode?: string; giftCardCode?: string } = {},
): Promise<void> {
  const { checkout: info, ...input } = validateInput(updateCheckoutRequest, { checkout, ...codes })
  const changes = { ...changesToCheckout(info), ...(billingInfo && { billingInfo }) }
  await updateCheckout(open.context, open.record.id, { ...input, changes })
}

/** One message per field is enough. */
function unique(errors: readonly FieldErrorView[]): FieldErrorView[] {
  return errors.filter((error, index) => errors.findIndex((other) => other.field === error.field) === index)
}

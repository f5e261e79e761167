import {
  changeBuyerLines,
  removeCheckoutCoupon,
  removeCheckoutGiftCard,
  setMarketingConsent,
} from '../../services/checkout/index.ts'
import { type MemberRecord, saveAddress } from '../../services/members/index.ts'
import type { Localisation, Translate } from '../shared/localisation.ts'
import { addressErrors, withFormattedPostcode } from './address/check-address.ts'
import { expandAddressWithErrors, withSavedAddress } from './address/saved-addresses.ts'
import { buyingMember } from './details/buying-member.ts'
import { emailSuggestion } from './details/email-suggestion.ts'
import { addressFieldName, FIELDS, type Intent, NEW_ADDRESS } from './form/fields.ts'
import {
  addressNames,
  contractErrors,
  type Form,
  firstErrorPerField,
  toCheckoutInput,
  withoutCard,
} from './form/read-form.ts'
import { refusalText } from './form/refusals.ts'
import { saveForm } from './form/save-form.ts'
import { type Submitted, showAgain } from './form/submitted.ts'
import { type OpenCheckout, priceOpenCheckout } from './open-checkout.ts'
import { submitPayment } from './payment/submit-payment.ts'
import { shownStep } from './steps/shown-step.ts'
import { applyCode } from './summary/apply-code.ts'
import { withMembership, withoutMembership } from './summary/memberships.ts'
import { removeLine, setQuantity } from './summary/submit-lines.ts'
import type { FieldErrorView } from './view-model.ts'

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
      return showStatesOfCountry(form)
    case 'details':
      return saveDetails(open, form, localisation)
    case 'use-email':
      return useSuggestedEmail(open, form)
    case 'choose-delivery':
    case 'delivery':
      return saveDelivery(open, intent, form, t)
    case 'quantity':
      return setQuantity(open, form, localisation)
    case 'remove-line':
      return removeLine(open, form)
    case 'coupon':
    case 'gift-card':
      return applyCode(open, intent, form, localisation)
    case 'remove-coupon':
      await removeCheckoutCoupon(open.context, open.record.id)
      return { kind: 'step', step: await shownStep(open, form) }
    case 'remove-gift-card':
      await removeCheckoutGiftCard(open.context, open.record.id)
      return { kind: 'step', step: await shownStep(open, form) }
    case 'membership':
    case 'remove-membership':
      return chooseMembership(open, intent, form, t)
    case 'use-rest':
      return keepAvailableLines(open, form)
    case 'payment':
      return submitPayment(open, form, localisation)
  }
}

/** The form anew with the states of another country: of the delivery, or of the bill beside the payment. */
function showStatesOfCountry(form: Form): Submitted {
  if (!form.has(addressFieldName('billing', 'country'))) return showAgain('details', { typed: form })
  const paymentMethod = form.get(FIELDS.method)
  return showAgain('payment', { typed: withoutCard(form), ...(paymentMethod && { paymentMethod }) })
}

async function saveDetails(open: OpenCheckout, form: Form, localisation: Localisation): Promise<Submitted> {
  const { t } = localisation
  const { totals } = await priceOpenCheckout(open)
  const member = totals.shippable ? await buyingMember(open) : undefined
  const filled = withFormattedPostcode('shipping', withSavedAddress(form, member))
  const names = [FIELDS.email, ...(totals.shippable ? addressNames('shipping') : [])]
  const input = toCheckoutInput(open.record.id, filled, names)
  const errors: FieldErrorView[] = []
  if (!form.get(FIELDS.email)) errors.push({ field: FIELDS.email, text: t('contact.email.missing') })
  if (totals.shippable) errors.push(...addressErrors('shipping', filled, localisation))
  errors.push(...contractErrors(input, t))
  if (errors.length > 0)
    return showAgain('details', { errors: firstErrorPerField(errors), typed: expandAddressWithErrors(filled, errors) })
  await saveForm(open, input)
  if (member && filled.get(FIELDS.savedAddress) === NEW_ADDRESS && form.has(FIELDS.keepAddress))
    await saveTypedAddress(open, member)
  await setMarketingConsent(
    open.context,
    open.record.id,
    form.has(FIELDS.marketing) ? localisation.language : undefined,
  )
  return { kind: 'step', step: totals.shippable ? 'delivery' : 'payment' }
}

/** Keeps what was just saved with the checkout, in the buyer's account as well. */
async function saveTypedAddress(open: OpenCheckout, member: MemberRecord): Promise<void> {
  const { shippingDestination: { address, contactDetails } = {} } = (await priceOpenCheckout(open)).record
  if (address) await saveAddress(open.context, member.id, address, contactDetails)
}

/** The address that the buyer meant, instead of the one with the slip. */
async function useSuggestedEmail(open: OpenCheckout, form: Form): Promise<Submitted> {
  const meant = emailSuggestion((await priceOpenCheckout(open)).record.email ?? '')
  if (meant) await saveForm(open, { id: open.record.id, buyerInfo: { email: meant } })
  return { kind: 'step', step: await shownStep(open, form) }
}

async function saveDelivery(
  open: OpenCheckout,
  intent: 'delivery' | 'choose-delivery',
  form: Form,
  t: Translate,
): Promise<Submitted> {
  const { totals } = await priceOpenCheckout(open)
  const code = form.get(FIELDS.shippingOption)
  if (!totals.quotes.some((quote) => quote.code === code)) {
    return showAgain('delivery', { errors: [{ field: FIELDS.shippingOption, text: t('delivery.missing') }] })
  }
  await saveForm(open, toCheckoutInput(open.record.id, form, [FIELDS.shippingOption]))
  return { kind: 'step', step: intent === 'delivery' ? 'payment' : 'delivery' }
}

/** A membership that ended meanwhile pays for nothing: the page then says why. */
async function chooseMembership(
  open: OpenCheckout,
  intent: 'membership' | 'remove-membership',
  form: Form,
  t: Translate,
): Promise<Submitted> {
  const priced = await priceOpenCheckout(open)
  const id = form.get(FIELDS.membership) ?? ''
  const input = intent === 'membership' ? withMembership(priced, id) : withoutMembership(priced, id)
  if (!input) return showAgain(await shownStep(open, form), { errors: [{ text: refusalText(undefined, t) }] })
  await saveForm(open, input)
  return { kind: 'step', step: await shownStep(open, form) }
}

/** Takes out what is gone and lowers what there is too little of. */
async function keepAvailableLines(open: OpenCheckout, form: Form): Promise<Submitted> {
  const { lines, record } = await priceOpenCheckout(open)
  const fewer = lines.flatMap(({ stored: { id }, availability: { status, quantityAvailable = 1 } }) => {
    if (status === 'PARTIALLY_AVAILABLE') return [{ id, quantity: quantityAvailable }]
    return status === 'NOT_FOUND' || status === 'NOT_AVAILABLE' ? [{ id, quantity: 0 }] : []
  })
  if (fewer.length > 0) await changeBuyerLines(open.context, record.id, fewer)
  return { kind: 'step', step: await shownStep(open, form) }
}

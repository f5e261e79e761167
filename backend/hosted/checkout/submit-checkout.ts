import {
  changeBuyerLines,
  type PricedCheckout,
  removeCheckoutCoupon,
  removeCheckoutGiftCard,
  setMarketingConsent,
} from '../../services/checkout/index.ts'
import { type MemberRecord, saveAddress } from '../../services/members/index.ts'
import type { Localisation, Translate } from '../shared/localisation.ts'
import type { Form } from '../shared/read-form.ts'
import { addressErrors, withFormattedPostcode } from './address/check-address.ts'
import { expandAddressWithErrors, withSavedAddress } from './address/saved-addresses.ts'
import {
  DELIVERY,
  hasDeliveries,
  isPickedUpWithoutAddress,
  listPickupPlaces,
  toPickupValue,
} from './delivery/pickup-choice.ts'
import { findBuyingMember } from './details/buying-member.ts'
import { emailSuggestion } from './details/email-suggestion.ts'
import { readGifts, saveGifts } from './details/gift-recipients.ts'
import { addressNames, contractErrors, firstErrorPerField, toCheckoutInput, withoutCard } from './form/checkout-form.ts'
import { errorText } from './form/error-text.ts'
import { addressFieldName, FIELDS, type Intent, NEW_ADDRESS } from './form/fields.ts'
import { type FormOutcome, showAgain } from './form/form-outcome.ts'
import { saveForm } from './form/save-form.ts'
import { type OpenCheckout, priceOpenCheckout } from './open-checkout.ts'
import { submitPayment } from './payment/submit-payment.ts'
import { getCurrentStep } from './steps/current-step.ts'
import { applyCode } from './summary/apply-code.ts'
import { withMembership, withoutMembership } from './summary/memberships.ts'
import { changeByOne, removeLine, setQuantity } from './summary/submit-lines.ts'
import type { FieldErrorView } from './view-model.ts'

/** Executes the form's action. Refusals become messages beside the fields; only unexpected errors are thrown. */
export async function submitCheckout(
  open: OpenCheckout,
  intent: Intent,
  form: Form,
  localisation: Localisation,
): Promise<FormOutcome> {
  const { t } = localisation
  switch (intent) {
    case 'country':
      return refreshSubdivisions(form)
    case 'details':
      return saveDetails(open, form, localisation)
    case 'use-email':
      return useSuggestedEmail(open, form)
    case 'choose-delivery':
    case 'delivery':
      return saveDelivery(open, intent, form, t)
    case 'quantity':
      return setQuantity(open, form, localisation)
    case 'fewer':
    case 'more':
      return changeByOne(open, intent, form, localisation)
    case 'remove-line':
      return removeLine(open, form)
    case 'coupon':
    case 'gift-card':
      return applyCode(open, intent, form, localisation)
    case 'remove-coupon':
      await removeCheckoutCoupon(open.context, open.record.id)
      return { kind: 'step', step: await getCurrentStep(open, form) }
    case 'remove-gift-card':
      await removeCheckoutGiftCard(open.context, open.record.id)
      return { kind: 'step', step: await getCurrentStep(open, form) }
    case 'membership':
    case 'remove-membership':
      return chooseMembership(open, intent, form, t)
    case 'use-rest':
      return keepAvailableLines(open, form)
    case 'payment':
      return submitPayment(open, form, localisation)
  }
}

/** Shows the form again with the states of the selected country, for the delivery or billing address. */
function refreshSubdivisions(form: Form): FormOutcome {
  if (!form.has(addressFieldName('billing', 'country'))) return showAgain('details', { typed: form })
  const paymentMethod = form.get(FIELDS.method)
  return showAgain('payment', { typed: withoutCard(form), ...(paymentMethod && { paymentMethod }) })
}

async function saveDetails(open: OpenCheckout, form: Form, localisation: Localisation): Promise<FormOutcome> {
  const { t } = localisation
  const priced = await priceOpenCheckout(open)
  const { totals } = priced
  if (totals.shippable && totals.pickups.length > 0) {
    const method = form.get(FIELDS.deliveryMethod) ?? (hasDeliveries(priced) ? DELIVERY : undefined)
    if (method !== DELIVERY) return savePickup(open, form, localisation, priced, method)
  }
  const member = totals.shippable ? await findBuyingMember(open) : undefined
  const filled = withFormattedPostcode('shipping', withSavedAddress(form, member))
  const names = [FIELDS.email, ...(totals.shippable ? addressNames('shipping') : [])]
  const input = toCheckoutInput(open.record.id, filled, names)
  const errors: FieldErrorView[] = []
  if (!form.get(FIELDS.email)) errors.push({ field: FIELDS.email, text: t('contact.email.missing') })
  if (totals.shippable) errors.push(...addressErrors('shipping', filled, localisation, priced.site))
  errors.push(...contractErrors(input, t))
  const gifts = readGifts(priced, form, localisation)
  errors.push(...gifts.errors)
  if (errors.length > 0)
    return showAgain('details', {
      errors: firstErrorPerField(errors, form),
      typed: expandAddressWithErrors(filled, errors),
    })
  await saveForm(open, input, { ...(isPickedUpWithoutAddress(priced) && { shippingOption: 'clear' }) })
  await saveGifts(open, gifts)
  if (member && filled.get(FIELDS.savedAddress) === NEW_ADDRESS && form.has(FIELDS.keepAddress))
    await saveEnteredAddress(open, member)
  await saveMarketingConsent(open, form, localisation)
  return { kind: 'step', step: totals.shippable ? 'delivery' : 'payment' }
}

/** Saves the pickup place as the destination. Without a choice, the only place is taken. */
async function savePickup(
  open: OpenCheckout,
  form: Form,
  localisation: Localisation,
  priced: PricedCheckout,
  method: string | undefined,
): Promise<FormOutcome> {
  const { t } = localisation
  const places = listPickupPlaces(priced)
  const place = method === undefined ? places.at(0) : places.find((each) => toPickupValue(each) === method)
  const input = toCheckoutInput(open.record.id, form, [FIELDS.email])
  const errors: FieldErrorView[] = []
  if (!form.get(FIELDS.email)) errors.push({ field: FIELDS.email, text: t('contact.email.missing') })
  if (!place) errors.push({ field: FIELDS.deliveryMethod, text: t('delivery.missing') })
  errors.push(...contractErrors(input, t))
  const gifts = readGifts(priced, form, localisation)
  errors.push(...gifts.errors)
  if (!place || errors.length > 0)
    return showAgain('details', { errors: firstErrorPerField(errors, form), typed: form })
  const { option, code } = place
  // An hour that was chosen before stays.
  const kept = priced.totals.pickups.find((each) => each.option === option && each.code === priced.record.shippingCode)
  await saveForm(open, {
    ...input,
    shippingInfo: {
      shippingDestination: { address: { ...option.pickup } },
      selectedCarrierServiceOption: { code: kept?.code ?? code },
    },
  })
  await saveGifts(open, gifts)
  await saveMarketingConsent(open, form, localisation)
  return { kind: 'step', step: option.timeSlots ? 'delivery' : 'payment' }
}

function saveMarketingConsent(open: OpenCheckout, form: Form, { language, t }: Localisation): Promise<void> {
  const question = form.has(FIELDS.marketing) ? { text: t('contact.marketing'), language } : undefined
  return setMarketingConsent(open.context, open.record.id, question)
}

/** Also saves the checkout's address in the buyer's account. */
async function saveEnteredAddress(open: OpenCheckout, member: MemberRecord): Promise<void> {
  const { shippingDestination: { address, contactDetails } = {} } = (await priceOpenCheckout(open)).record
  if (address) await saveAddress(open.context, member.id, address, contactDetails)
}

/** Replaces the e-mail by its suggested correction. */
async function useSuggestedEmail(open: OpenCheckout, form: Form): Promise<FormOutcome> {
  const meant = emailSuggestion((await priceOpenCheckout(open)).record.email ?? '')
  if (meant) await saveForm(open, { id: open.record.id, buyerInfo: { email: meant } })
  return { kind: 'step', step: await getCurrentStep(open, form) }
}

async function saveDelivery(
  open: OpenCheckout,
  intent: 'delivery' | 'choose-delivery',
  form: Form,
  t: Translate,
): Promise<FormOutcome> {
  const { totals } = await priceOpenCheckout(open)
  const code = form.get(FIELDS.shippingOption)
  if (!totals.quotes.some((quote) => quote.code === code)) {
    return showAgain('delivery', { errors: [{ field: FIELDS.shippingOption, text: t('delivery.missing') }] })
  }
  await saveForm(open, toCheckoutInput(open.record.id, form, [FIELDS.shippingOption]))
  return { kind: 'step', step: intent === 'delivery' ? 'payment' : 'delivery' }
}

/** A membership that has expired meanwhile is not applied; the page then says why. */
async function chooseMembership(
  open: OpenCheckout,
  intent: 'membership' | 'remove-membership',
  form: Form,
  t: Translate,
): Promise<FormOutcome> {
  const priced = await priceOpenCheckout(open)
  const id = form.get(FIELDS.membership) ?? ''
  const input = intent === 'membership' ? withMembership(priced, id) : withoutMembership(priced, id)
  if (!input) return showAgain(await getCurrentStep(open, form), { errors: [{ text: errorText(undefined, t) }] })
  await saveForm(open, input)
  return { kind: 'step', step: await getCurrentStep(open, form) }
}

/** Removes unavailable lines and reduces quantities to the stock. */
async function keepAvailableLines(open: OpenCheckout, form: Form): Promise<FormOutcome> {
  const { lines, record } = await priceOpenCheckout(open)
  const availableLines = lines.flatMap(({ stored: { id }, availability: { status, quantityAvailable = 1 } }) => {
    if (status === 'PARTIALLY_AVAILABLE') return [{ id, quantity: quantityAvailable }]
    return status === 'NOT_FOUND' || status === 'NOT_AVAILABLE' ? [{ id, quantity: 0 }] : []
  })
  if (availableLines.length > 0) await changeBuyerLines(open.context, record.id, availableLines)
  return { kind: 'step', step: await getCurrentStep(open, form) }
}

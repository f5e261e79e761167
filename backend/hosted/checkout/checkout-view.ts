import { addressLines } from '../../kernel/base/address/address-lines.ts'
import { type Currency, currency as currencyOf } from '../../kernel/base/money/money.ts'
import { findWithdrawalExemption, listFileLines, type PricedCheckout } from '../../services/checkout/index.ts'
import type { MemberRecord } from '../../services/members/index.ts'
import {
  descriptionLines,
  getPreorder,
  getSnapshotPrice,
  lineImage,
  obfuscatedCode,
} from '../../services/pricing/index.ts'
import { type DisplayCurrency, findDisplayCurrency, offersWithdrawal } from '../../services/sites/index.ts'
import { allCountryChoices, deliveryCountryChoices } from '../shared/countries.ts'
import { deliveryHours } from '../shared/delivery-hours.ts'
import { isolateBidi } from '../shared/frame/isolate-bidi.ts'
import { taxViews } from '../shared/frame/tax-views.ts'
import type { OrderLineView, OrderTotalsView } from '../shared/frame/view-model.ts'
import { availabilityProblem, lineOptions, thumbnailUrl } from '../shared/line-views.ts'
import type { Localisation } from '../shared/localisation.ts'
import { getInstructionsTitle } from '../withdrawal/instructions.ts'
import { addressView } from './address/address-view.ts'
import { getHomeCountry } from './address/displayed-billing.ts'
import { hasDeliveryAddress, needsBilling } from './address/needs-billing.ts'
import { savedAddressesView } from './address/saved-addresses.ts'
import {
  DELIVERY,
  deliveryQuotes,
  findPickup,
  hasDeliveries,
  hasDeliveryStep,
  isPickedUpWithoutAddress,
  listPickupPlaces,
  type Quote,
  toPickupValue,
} from './delivery/pickup-choice.ts'
import { emailSuggestion } from './details/email-suggestion.ts'
import { giftsView } from './details/gift-recipients.ts'
import { brokenRules } from './form/broken-rules.ts'
import { FIELDS, NEW_ADDRESS } from './form/fields.ts'
import { getRequiredPolicies } from './payment/policies.ts'
import { appliedCodes } from './summary/applied-codes.ts'
import { membershipsView } from './summary/memberships.ts'
import type { CheckoutPageProps, PaymentMethodView, ShippingOptionView } from './view-model.ts'

/** Result of the last submitted form: notices, errors and values to show again. */
export type FormState = Pick<CheckoutPageProps, 'notice' | 'errors' | 'refusedCodes' | 'paymentMethod'> & {
  /** Submitted values that could not be saved, by field name. */
  typed?: ReadonlyMap<string, string>
}

/** Props of the checkout page. */
export function checkoutView(
  priced: PricedCheckout,
  options: Pick<
    CheckoutPageProps,
    'frame' | 'action' | 'csrfToken' | 'challenge' | 'codeChallenge' | 'step' | 'expected' | 'signInHref'
  > & {
    methods: readonly PaymentMethodView[]
    /** The buyer's likely country, from the browser's languages. */
    country?: string | undefined
    /** The payments of a subscription, as one sentence. */
    subscription?: { terms: string; cancelable: boolean } | undefined
    /** The member whose saved addresses may be offered. */
    member?: MemberRecord | undefined
    form?: FormState
  },
): CheckoutPageProps {
  const { record, totals, currency, site } = priced
  const {
    expected,
    frame,
    action,
    csrfToken,
    step,
    challenge,
    codeChallenge,
    country,
    methods,
    member,
    subscription,
    form = {},
  } = options
  const { language, locale } = frame.localisation
  const format = (amount: bigint) => currency.format(amount, locale)
  const display = findDisplayCurrency(site, record.conversionCurrency)
  const formatShown = display ? createConverter(display, currency, locale) : format
  const due = totals.payNow.total > 0n
  const countries = deliveryCountryChoices(site, locale)
  const pickup = findPickup(priced)
  // The address of a pickup place is not the buyer's.
  const destination = isPickedUpWithoutAddress(priced) ? undefined : record.shippingDestination
  const saved = member && savedAddressesView(member, destination, { typed: form.typed, countries }, locale)
  const email = form.typed?.get(FIELDS.email) ?? record.email ?? member?.loginEmail ?? ''
  const suggestedEmail = emailSuggestion(email)
  const note = form.typed?.get(FIELDS.note) ?? record.buyerNote
  return {
    frame,
    action,
    csrfToken,
    ...(options.signInHref && { signInHref: options.signInHref }),
    ...(challenge && { challenge }),
    ...(codeChallenge && { codeChallenge }),
    step,
    needsDelivery: totals.shippable,
    hasDeliveryStep: hasDeliveryStep(priced),
    hasDeliveryAddress: hasDeliveryAddress(priced),
    ...deliveryMethodsView(priced, form.typed, (quote) => quoteView(quote, site, frame.localisation, formatShown)),
    ...(pickup && { pickupLines: addressLines({ address: pickup.option.pickup }, locale) }),
    stepHrefs: Object.fromEntries(
      (['details', 'delivery', 'payment'] as const).map((name) => [name, `${action}&step=${name}`]),
    ),
    ...(form.notice && { notice: form.notice }),
    ...(form.errors && { errors: form.errors }),
    ...(form.refusedCodes && { refusedCodes: form.refusedCodes }),
    brokenRules: brokenRules(priced, frame.localisation),
    lines: priced.lines.map((_line, index) => lineView(priced, index, frame.localisation, formatShown)),
    totals: totalsView(priced, { format: formatShown, formatCharged: format, locale }),
    ...(display && { converted: { shown: display.currency, currency: currency.code } }),
    ...(!pickup &&
      totals.freeShipping &&
      totals.freeShipping.missing > 0n && { toFreeDelivery: formatShown(totals.freeShipping.missing) }),
    ...appliedCodes(priced, frame.localisation),
    ...membershipsView(priced),
    email,
    ...(suggestedEmail && { emailSuggestion: suggestedEmail }),
    marketing: form.typed ? form.typed.has(FIELDS.marketing) : record.marketing !== undefined,
    ...giftsView(priced, form.typed),
    shippingAddress: addressView(
      prefilledContact(destination, member, saved),
      'shippingInfo.shippingDestination',
      form.typed,
      { countries, language, site },
      country,
    ),
    ...saved,
    shippingAddressLines: addressLines(destination, locale),
    shippingOptions: deliveryQuotes(priced).map((quote) => quoteView(quote, site, frame.localisation, formatShown)),
    ...(totals.selected && { shippingOption: totals.selected.code }),
    ...agreementView(priced, language, form.typed?.has(FIELDS.policies) ?? false),
    ...(listFileLines(priced).length > 0 && {
      filesAtOnce: { accepted: form.typed?.has(FIELDS.filesAtOnce) ?? false },
    }),
    ...(frame.withdrawalHref && {
      instructions: { title: getInstructionsTitle(frame.localisation), href: frame.withdrawalHref },
    }),
    ...(subscription && {
      subscription: { ...subscription, accepted: form.typed?.has(FIELDS.subscription) ?? false },
    }),
    // A free trial asks for the card too.
    paymentMethods: due || subscription ? methods : [],
    ...(form.paymentMethod && { paymentMethod: form.paymentMethod }),
    ...(due && { amountDue: format(totals.payNow.total) }),
    expected,
    needsBilling: needsBilling(priced),
    billing: (form.typed?.get('billing') as 'same' | 'other' | undefined) ?? (record.billingInfo ? 'other' : 'same'),
    billingAddress: addressView(
      record.billingInfo,
      'billingInfo',
      form.typed,
      { countries: allCountryChoices(locale), language, site },
      getHomeCountry(record, country),
    ),
    ...(note && { note }),
  }
}

/** Prefills the contact fields. A selected saved address is shown separately, and a member's name is known. */
function prefilledContact(
  destination: PricedCheckout['record']['shippingDestination'],
  member: MemberRecord | undefined,
  saved: ReturnType<typeof savedAddressesView> | undefined,
) {
  if (!member) return destination
  const { firstName, lastName } = member.contact
  const typed = (saved?.savedAddresses?.chosen ?? NEW_ADDRESS) === NEW_ADDRESS
  return {
    ...(typed && destination?.address && { address: destination.address }),
    contactDetails: { firstName, lastName, ...(typed && destination?.contactDetails) },
  }
}

/** A delivery or pickup to choose, with its time and place. */
function quoteView(
  { option, code, price, charges, slot }: Quote,
  site: PricedCheckout['site'],
  { locale }: Localisation,
  format: Format,
): ShippingOptionView {
  return {
    value: code,
    label: option.title,
    description: [
      slot ? deliveryHours(slot, site, locale) : option.deliveryTime,
      addressLines({ address: option.pickup }, locale).join(', '),
      option.instructions,
    ]
      .filter((part): part is string => Boolean(part))
      // Each part may be in another script, so each is isolated for bidirectional text.
      .map((part, _, parts) => (parts.length > 1 ? isolateBidi(part) : part))
      .join(' · '),
    ...costView(price, charges, format),
  }
}

function deliveryMethodsView(
  priced: PricedCheckout,
  typed: ReadonlyMap<string, string> | undefined,
  toView: (quote: Quote) => ShippingOptionView,
): Pick<CheckoutPageProps, 'deliveryMethods'> {
  const places = listPickupPlaces(priced)
  const [first] = places
  if (!first) return {}
  const delivers = hasDeliveries(priced)
  const chosen = isPickedUpWithoutAddress(priced) ? findPickup(priced) : undefined
  const byDefault = chosen ?? (delivers ? undefined : first)
  const pickups = places.map(({ slot: _, ...place }) => ({ ...toView(place), value: toPickupValue(place) }))
  const fallback = byDefault ? toPickupValue(byDefault) : DELIVERY
  return { deliveryMethods: { chosen: typed?.get(FIELDS.deliveryMethod) ?? fallback, pickups, delivers } }
}

function agreementView(
  priced: PricedCheckout,
  language: string,
  accepted: boolean,
): Pick<CheckoutPageProps, 'agreement'> {
  const policies = getRequiredPolicies(priced, language).map(({ title, url }) => ({ label: title, href: url }))
  return policies.length > 0 ? { agreement: { policies, accepted } } : {}
}

function lineView(
  priced: PricedCheckout,
  index: number,
  localisation: Localisation,
  format: (amount: bigint) => string,
): OrderLineView {
  const line = priced.lines[index] as PricedCheckout['lines'][number]
  const quantity = BigInt(line.stored.quantity)
  const snapshotPrice = getSnapshotPrice(line)
  const image = lineImage(line)
  const exemption = findWithdrawalExemption(priced.site, line)
  return {
    id: line.stored.id,
    name: line.name,
    ...lineOptions(
      {
        descriptionLines: descriptionLines(line),
        preorder: getPreorder(line),
        catalogReference: line.stored.catalogReference,
      },
      localisation,
    ),
    ...(exemption && offersWithdrawal(priced.site) && { exemption: localisation.t(`withdrawal.exempt.${exemption}`) }),
    quantity: line.stored.quantity,
    price: format(line.price * quantity),
    ...(snapshotPrice !== undefined && snapshotPrice !== line.price && { inCart: format(snapshotPrice * quantity) }),
    ...(line.fullPrice > line.price && {
      before: format(line.fullPrice * quantity),
      ...(line.item?.priorPrice !== undefined && !line.stored.overrides && { lowest: true }),
    }),
    ...(image?.url && { picture: { src: thumbnailUrl(image.url), alt: '', width: 320, height: 320 } }),
    ...availabilityProblem(line),
  }
}

function totalsView(
  { totals, record, site, coupon, giftCard }: PricedCheckout,
  {
    format,
    formatCharged,
    locale,
  }: {
    format: Format
    /** Formats amounts in the shop's own currency, in which the buyer is charged. */
    formatCharged: Format
    locale: string
  },
): OrderTotalsView {
  return {
    subtotal: format(totals.subtotal),
    ...(totals.discount > 0n && {
      discount: { amount: format(-totals.discount), ...(coupon && totals.coupon?.applied && { note: coupon.code }) },
    }),
    ...(totals.shippable && { shipping: shippingView(totals, format) }),
    ...(findPickup({ totals, record }) && { pickup: true as const }),
    ...(totals.fees > 0n && { fees: format(totals.fees) }),
    ...(totals.rounding !== 0n && { rounding: format(totals.rounding) }),
    ...taxViews(totals.taxes, totals.tax, site.taxIncludedInPrices, { format, locale }),
    ...(site.taxNote && totals.tax === 0n && { taxNote: site.taxNote }),
    ...(giftCard &&
      totals.giftCard > 0n && {
        giftCards: [{ code: obfuscatedCode(giftCard), amount: format(-totals.giftCard) }],
      }),
    total: format(totals.total - totals.giftCard),
    ...settlementView(totals, format, formatCharged),
  }
}

/** Rows from the total to the amount due now; left out where both are the same. */
function settlementView(
  { payNow, payLater }: PricedCheckout['totals'],
  format: Format,
  charged: Format,
): Pick<OrderTotalsView, 'settlement'> {
  const later = payLater.total > 0n
  if (!later && format === charged) return {}
  return {
    settlement: [
      ...(later ? [{ kind: 'open' as const, amount: format(payLater.total) }] : []),
      { kind: 'due', amount: charged(payNow.total) },
    ],
  }
}

type Format = (amount: bigint) => string

/** Formats amounts converted to the display currency; payment is in the shop's currency. */
function createConverter({ currency: code, rate }: DisplayCurrency, own: Currency, locale: string): Format {
  const display = currencyOf(code)
  return (amount) => display.format(own.convert(amount, rate, display), locale)
}

/** Total cost of a shipping option; empty where it is free. */
function costView(
  price: bigint,
  charges: PricedCheckout['totals']['quotes'][number]['charges'],
  format: (amount: bigint) => string,
): { price?: string } {
  const cost = charges.reduce((sum, charge) => sum + charge.price, price)
  return cost > 0n ? { price: format(cost) } : {}
}

function shippingView(
  { selected, shipping }: PricedCheckout['totals'],
  format: (amount: bigint) => string,
): NonNullable<OrderTotalsView['shipping']> {
  if (!selected) return 'later'
  return shipping > 0n ? { amount: format(shipping) } : 'free'
}

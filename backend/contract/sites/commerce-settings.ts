import { z } from 'zod'
import { CHARGE_TYPES, PICKUP_METHODS } from '../commerce/enumerations.ts'
import { AUTOMATIC_TAX_STATES, DELIVERY_TAXES, FOREIGN_PRICES, TAX_ROUNDINGS } from '../commerce/tax-enumerations.ts'
import { LANGUAGES } from '../wire/languages.ts'
import { withPlace, withPlaces } from '../wire/places.ts'
import { postcodeArea } from '../wire/postcode-areas.ts'
import {
  countryCode,
  currencyCode,
  decimal,
  guid,
  line,
  list,
  money,
  oneOf,
  postcode,
  text,
  timestamp,
  webUrl,
  wholeNumber,
} from '../wire/scalars.ts'
import { SEVERITIES } from '../wire/violation-rules.ts'
import { RETURN_PAYERS, WITHDRAWAL_EXEMPTIONS, WITHDRAWAL_OFFERS } from '../withdrawals/enumerations.ts'
import { POLICY_KINDS } from './policy-enumerations.ts'

const rate = () => decimal({ gte: '0', lte: '1', maxScale: 6 })
const percent = () => decimal({ gt: '0', lte: '100', maxScale: 4 })
const subdivision = () => text({ min: 1, max: 50 })
const name = () => text({ min: 1, max: 50 })

const MAX_RULES = 500

/** Limits a rule to these products and the products of these collections. */
const scope = z.strictObject({
  productIds: list(text({ min: 1, max: 36 }), { minSize: 1, maxSize: 500 }).optional(),
  collectionIds: list(text({ min: 1, max: 36 }), { minSize: 1, maxSize: 100 }).optional(),
})

/** A country, or a part of one whose addresses name its parts. */
const place = { country: countryCode(), subdivision: subdivision().optional() }

/** Parts of a country by their postcodes: single ones, beginnings (`BT*`) and ranges (`35000..38999`). */
const postcodes = () => list(postcodeArea(), { minSize: 1, maxSize: 500 })

const taxRule = withPlace(
  z.strictObject({
    ...place,
    /** Only for these postcodes; such a rule goes before all others of the country. */
    postcodes: postcodes().optional(),
    taxGroupId: guid().optional(),
    name: text({ min: 1, max: 100 }),
    rate: rate(),
    /** Due as well as the other rates of the place, as a provincial tax beside the federal one. */
    additional: z.boolean().optional(),
    /** The rate of delivery and fees here, if they are not taxed as the goods; '0' for none. */
    deliveryRate: rate().optional(),
  }),
  { listed: true },
)

/** Rates that a tax service keeps up to date by this call. Where they fail, the shop's own `taxRules` count. */
const automaticTax = z.strictObject({
  state: z.enum(AUTOMATIC_TAX_STATES),
  rates: list(taxRule, { maxSize: MAX_RULES }),
  /** The rates are not used after this time. */
  validUntil: timestamp().optional(),
  /** Places where the shop's own rules apply instead of automatic tax. */
  manualPlaces: list(withPlace(z.strictObject(place), { listed: true }), { maxSize: 300 }),
})

/** The address of the shop, or of a pickup point. */
export const shopAddress = withPlace(
  z.strictObject({
    ...place,
    city: line({ min: 1, max: 50 }),
    postalCode: postcode(),
    addressLine: line({ min: 1, max: 150 }),
  }),
)

const clock = () => z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** The weekdays (0 is Sunday) and hours of deliveries, in the shop's time zone. */
const timeSlots = z.strictObject({
  days: list(wholeNumber({ min: 0, max: 6 }), { minSize: 1, maxSize: 7 }),
  hours: list(z.strictObject({ from: clock(), to: clock() }), { minSize: 1, maxSize: 12 }),
  noticeMinutes: wholeNumber({ min: 0, max: 43_200 }),
  daysAhead: wholeNumber({ min: 0, max: 30 }),
})

const shippingCharge = oneOf(
  z.strictObject({
    type: z.enum(CHARGE_TYPES),
    details: name(),
    amount: money().optional(),
    percent: percent().optional(),
    upTo: money().optional(),
  }),
  ['amount', 'percent'],
  { required: true },
)

const weight = () => z.number().min(0).max(1_000_000)

const shippingOption = z.strictObject({
  // Shorter than a code may be, because the hours of a time slot are appended to it.
  code: text({ min: 1, max: 70 }),
  title: text({ min: 1, max: 250 }),
  deliveryTime: text({ max: 500 }),
  price: money(),
  freeFrom: money().optional(),
  extraWeight: z.strictObject({ above: weight(), perUnit: money() }).optional(),
  rates: list(
    z.strictObject({
      price: money(),
      fromWeight: weight().optional(),
      belowWeight: weight().optional(),
      fromSubtotal: money().optional(),
      belowSubtotal: money().optional(),
    }),
    { minSize: 1, maxSize: 50 },
  ).optional(),
  carrierId: guid().optional(),
  instructions: text({ max: 1000 }).optional(),
  charges: list(shippingCharge, { maxSize: 10 }).optional(),
  timeSlots: timeSlots.optional(),
  pickup: shopAddress.optional(),
  pickupMethod: z.enum(PICKUP_METHODS).optional(),
})

const shippingRegion = withPlaces(
  z.strictObject({
    id: guid(),
    name: text({ min: 1, max: 100 }),
    countries: list(z.union([countryCode(), z.literal('*')]), { minSize: 1, maxSize: 300 }),
    /** Parts of these countries, such as `US-CA`. */
    subdivisions: list(subdivision(), { minSize: 1, maxSize: 100 }).optional(),
    /** Only these postcodes of them. */
    postcodes: postcodes().optional(),
    options: list(shippingOption, { maxSize: 50 }),
  }),
)

const additionalFee = oneOf(
  z.strictObject({
    code: text({ min: 1, max: 100 }),
    name: name(),
    amount: money().optional(),
    percent: percent().optional(),
    taxable: z.boolean().optional(),
    scope: scope.optional(),
  }),
  ['amount', 'percent'],
  { required: true },
)

const discountRule = z
  .strictObject({
    id: guid(),
    name: text({ min: 1, max: 256 }),
    active: z.boolean(),
    scope: scope.optional(),
    minimum: z
      .strictObject({ subtotal: money().optional(), quantity: wholeNumber({ min: 1, max: 100_000 }).optional() })
      .optional(),
    startsAt: timestamp().optional(),
    expiresAt: timestamp().optional(),
    /** ‘Buy 2, get 1’: of as many items as both together only the cheapest `get` are discounted; absent: every item is. */
    buyGet: z
      .strictObject({ buy: wholeNumber({ min: 1, max: 1000 }), get: wholeNumber({ min: 1, max: 1000 }) })
      .optional(),
    discount: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('PERCENT'), percent: percent() }),
      z.strictObject({ kind: z.literal('AMOUNT'), amount: money() }),
      z.strictObject({ kind: z.literal('FIXED_PRICE'), price: money() }),
    ]),
  })
  .meta({ id: 'DiscountRule' })

/** A rule that a purchase has to satisfy, or the part of it that is in `scope`. */
const purchaseRule = oneOf(
  z.strictObject({
    id: guid(),
    severity: z.enum(SEVERITIES),
    scope: scope.optional(),
    minimumSubtotal: money().optional(),
    minimumQuantity: wholeNumber({ min: 1, max: 100_000 }).optional(),
    maximumQuantity: wholeNumber({ min: 1, max: 100_000 }).optional(),
    description: text({ min: 1, max: 1000 }).optional(),
  }),
  ['minimumSubtotal', 'minimumQuantity', 'maximumQuantity'],
  { required: true },
)

/** Terms, privacy and the like, which hosted pages lead to. With `agreement` the hosted checkout asks its buyer to agree to it. */
const policy = z.strictObject({
  /** The text that was written here; `url` is the address of one of its versions then. */
  textId: guid().optional(),
  title: name(),
  url: webUrl(),
  agreement: z.boolean().optional(),
  kind: z.enum(POLICY_KINDS).optional(),
  /** The language that it is written in; of several of a kind, buyers get the one in theirs. */
  language: z.enum(LANGUAGES).optional(),
})

/** How buyers withdraw from contracts. */
const withdrawalSettings = z.strictObject({
  /** When pages and mails lead to the page of withdrawals. */
  offer: z.enum(WITHDRAWAL_OFFERS),
  /** The days from the delivery on; the law asks for at least 14. */
  days: wholeNumber({ min: 14, max: 365 }),
  /** Who pays for sending goods back. */
  returnPayer: z.enum(RETURN_PAYERS),
  /** Where goods are sent back to, line by line; empty: the address of the shop. */
  returnAddress: text({ max: 300 }),
  /** The phone number in the instructions; empty: none. */
  phone: text({ max: 60 }),
  /** Goods that cannot be withdrawn from, and why; the first that fits counts. It is said before they are bought. */
  exemptions: list(z.strictObject({ reason: z.enum(WITHDRAWAL_EXEMPTIONS), scope }), { maxSize: 50 }),
})
export type WithdrawalSettings = z.output<typeof withdrawalSettings>

const group = z.strictObject({ id: guid(), name: name() })

/** Currency conversion, taxes, deliveries, fees, discounts and purchase rules of a shop. */
export const commerceSettings = z
  .strictObject({
    weightUnit: z.enum(['KG', 'LB']),
    /** The IANA time zone of the shop, for example `Europe/Berlin`. */
    timeZone: text({ min: 1, max: 60 }),
    taxIncludedInPrices: z.boolean(),
    taxRules: list(taxRule, { maxSize: MAX_RULES }),
    automaticTax,
    /** Kinds of goods with rates of their own. Without a scope only lines that name the group belong to it. */
    taxGroups: list(group.extend({ scope: scope.optional(), untaxed: z.boolean().optional() }), { maxSize: 50 }),
    /** How delivery and fees are taxed. */
    deliveryTax: z.enum(DELIVERY_TAXES),
    /** What stays the same at a place with another tax than the shop's own, where prices include tax. */
    foreignPrices: z.enum(FOREIGN_PRICES),
    /** Whether tax is rounded for each line, or once for each rate. */
    taxRounding: z.enum(TAX_ROUNDINGS),
    /** What papers, pages and mails say of an order without tax, for example of a small business; empty for nothing. */
    taxNote: text({ max: 300 }),
    taxExemptGroups: list(group, { maxSize: 50 }),
    shippingRegions: list(shippingRegion, { maxSize: 100 }),
    additionalFees: list(additionalFee, { maxSize: 20 }),
    discountRules: list(discountRule, { maxSize: 100 }),
    purchaseRules: list(purchaseRule, { maxSize: 100 }),
    policies: list(policy, { maxSize: 10 }),
    withdrawal: withdrawalSettings,
    displayCurrencies: list(z.strictObject({ currency: currencyCode(), rate: decimal({ gt: '0', maxScale: 12 }) }), {
      maxSize: 50,
    }),
  })
  .meta({ id: 'CommerceSettings' })
export type CommerceSettings = z.infer<typeof commerceSettings>

/** Sent fields replace the stored ones; the others do not change. */
export const updateCommerceSettingsRequest = z.strictObject({ settings: commerceSettings.partial() })
export const commerceSettingsResponse = z.strictObject({ settings: commerceSettings })

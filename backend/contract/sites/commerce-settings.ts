import { z } from 'zod'
import { CHARGE_TYPES, PICKUP_METHODS } from '../commerce/enumerations.ts'
import { AUTOMATIC_TAX_STATES } from '../commerce/tax-enumerations.ts'
import {
  countryCode,
  currencyCode,
  decimal,
  guid,
  list,
  money,
  oneOf,
  text,
  timestamp,
  webUrl,
  wholeNumber,
} from '../wire/scalars.ts'
import { SEVERITIES } from '../wire/violation-rules.ts'

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

const taxRule = z.strictObject({
  country: countryCode(),
  subdivision: subdivision().optional(),
  taxGroupId: guid().optional(),
  name: text({ min: 1, max: 100 }),
  rate: rate(),
})

/** Rates that a tax service keeps up to date by this call. Where they fail, the shop's own `taxRules` count. */
const automaticTax = z.strictObject({
  state: z.enum(AUTOMATIC_TAX_STATES),
  rates: list(taxRule, { maxSize: MAX_RULES }),
  /** The rates are not used after this time. */
  validUntil: timestamp().optional(),
  /** Places where the shop's own rules apply instead of automatic tax. */
  manualPlaces: list(z.strictObject({ country: countryCode(), subdivision: subdivision().optional() }), {
    maxSize: 300,
  }),
})

/** The address of the shop, or of a pickup point. */
export const shopAddress = z.strictObject({
  country: countryCode(),
  subdivision: subdivision().optional(),
  city: text({ min: 1, max: 50 }),
  postalCode: text({ max: 50 }),
  addressLine: text({ min: 1, max: 150 }),
})

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

const shippingRegion = z.strictObject({
  id: guid(),
  name: text({ min: 1, max: 100 }),
  countries: list(z.union([countryCode(), z.literal('*')]), { minSize: 1, maxSize: 300 }),
  subdivisions: list(subdivision(), { minSize: 1, maxSize: 100 }).optional(),
  options: list(shippingOption, { maxSize: 50 }),
})

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

const discountRule = z.strictObject({
  id: guid(),
  name: text({ min: 1, max: 256 }),
  active: z.boolean(),
  scope: scope.optional(),
  minimum: z
    .strictObject({ subtotal: money().optional(), quantity: wholeNumber({ min: 1, max: 100_000 }).optional() })
    .optional(),
  startsAt: timestamp().optional(),
  expiresAt: timestamp().optional(),
  discount: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('PERCENT'), percent: percent() }),
    z.strictObject({ kind: z.literal('AMOUNT'), amount: money() }),
    z.strictObject({ kind: z.literal('FIXED_PRICE'), price: money() }),
  ]),
})

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

/** A page of the shop's own that hosted pages lead to. With `agreement` the hosted checkout asks its buyer to agree to it. */
const policy = z.strictObject({ title: name(), url: webUrl(), agreement: z.boolean().optional() })

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
    taxGroups: list(group.extend({ scope }), { maxSize: 50 }),
    taxExemptGroups: list(group, { maxSize: 50 }),
    shippingRegions: list(shippingRegion, { maxSize: 100 }),
    additionalFees: list(additionalFee, { maxSize: 20 }),
    discountRules: list(discountRule, { maxSize: 100 }),
    purchaseRules: list(purchaseRule, { maxSize: 100 }),
    policies: list(policy, { maxSize: 10 }),
    displayCurrencies: list(z.strictObject({ currency: currencyCode(), rate: decimal({ gt: '0', maxScale: 12 }) }), {
      maxSize: 50,
    }),
  })
  .meta({ id: 'CommerceSettings' })
export type CommerceSettings = z.infer<typeof commerceSettings>

/** Sent fields replace the stored ones; the others do not change. */
export const updateCommerceSettingsRequest = z.strictObject({ settings: commerceSettings.partial() })
export const commerceSettingsResponse = z.strictObject({ settings: commerceSettings })

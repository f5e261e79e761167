import type { ChargeType, PickupMethod, WeightUnit } from '../../contract/commerce/enumerations.ts'
import type { AutomaticTaxState } from '../../contract/commerce/tax-enumerations.ts'
import type { Look } from '../../contract/sites/look.ts'
import type { SignInSettings } from '../../contract/sites/sign-in-settings.ts'
import type { Severity } from '../../contract/wire/violation-rules.ts'
import type { LimitSettings } from '../../kernel/limits/limit-table.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'
import { PLATFORM } from '../../kernel/tokens/key-ring.ts'

/**
 * A tax that the merchant set for a place. `rate` is a decimal text: '0.19'. The most exact match wins: a rule for the tax
 * group of what is sold before one for everything, then one for the subdivision before one for the country.
 */
export type TaxRule = { country: string; subdivision?: string; taxGroupId?: string; name: string; rate: string }

/** A country, or a part of one. */
export type TaxPlace = { country: string; subdivision?: string }

/** Rates of a tax service. They apply while the state is `ON`, until `validUntil`, outside `manualPlaces`. */
export type AutomaticTax = {
  state: AutomaticTaxState
  rates: readonly TaxRule[]
  validUntil?: string
  manualPlaces: readonly TaxPlace[]
}

/** Products of these ids, or of these collections. */
export type ProductScope = { productIds?: readonly string[]; collectionIds?: readonly string[] }

/** What is taxed by rules of its own, such as books. */
export type TaxGroup = { id: string; name: string; scope: ProductScope }

/** Buyers who pay no tax. */
export type TaxExemptGroup = { id: string; name: string }

/** The discount of a rule. Amount and fixed price are per unit. */
export type RuleDiscount =
  | { kind: 'PERCENT'; percent: string }
  | { kind: 'AMOUNT'; amount: string }
  | { kind: 'FIXED_PRICE'; price: string }

/** An automatic discount. Amounts are decimal strings in the site's currency. */
export type DiscountRule = {
  id: string
  name: string
  active: boolean
  /** All products where it is absent. */
  scope?: ProductScope
  /** Required quantity or subtotal of the discounted products. */
  minimum?: { subtotal?: string; quantity?: number }
  startsAt?: string
  expiresAt?: string
  discount: RuleDiscount
}

/** A limit on a purchase, or on the purchase of some products. A violation stops the order or is only a warning. */
export type PurchaseRule = {
  id: string
  severity: Severity
  scope?: ProductScope
  /** Decimal text, before discounts, delivery and tax. */
  minimumSubtotal?: string
  minimumQuantity?: number
  maximumQuantity?: number
  /** The merchant's own message; absent for the default in the buyer's language. */
  description?: string
}

/** Terms, privacy, imprint: a page of the shop's own. `agreement`: whoever buys on the hosted page has to agree to it. */
export type SitePolicy = { title: string; url: string; agreement?: boolean }

/** A fee on top of everything: an amount, or per cent of what the lines cost after discounts. */
export type AdditionalFeeSetting = {
  code: string
  name: string
  amount?: string
  percent?: string
  /** Unless said otherwise, fees are taxed as the delivery is. */
  taxable?: boolean
  /** Charged where one of these products is bought. */
  scope?: ProductScope
}

/** One way of delivery that the merchant set. Amounts are decimal texts in the site's currency. */
export type ShippingOption = {
  /** Stable, for example `standard`; what a shopper's choice refers to. */
  code: string
  title: string
  deliveryTime: string
  price: string
  /** Free from this subtotal on, however heavy it is. */
  freeFrom?: string
  /** Heavier than `above` (in the site's weight unit): each begun unit more costs so much. */
  extraWeight?: { above: number; perUnit: string }
  /** Prices by weight and subtotal; the first that fits counts. Where none fits, this way of delivery is not offered. */
  rates?: readonly ShippingRate[]
  /** Who brings it (a GUID), where the shop has several carriers. */
  carrierId?: string
  instructions?: string
  /** What the carrier charges besides. */
  charges?: readonly ShippingCharge[]
  /** Hours to choose from. */
  timeSlots?: TimeSlots
  /** The shopper fetches it: the address of the shop, or of a point where parcels wait. */
  pickup?: ShopAddress
  pickupMethod?: PickupMethod
}

/** A shipping price for a range of weight (site's unit) or subtotal (decimal string). */
export type ShippingRate = {
  price: string
  fromWeight?: number
  belowWeight?: number
  fromSubtotal?: string
  belowSubtotal?: string
}

/** An amount, or per cent of the subtotal, at most `upTo`. */
export type ShippingCharge = { type: ChargeType; details: string; amount?: string; percent?: string; upTo?: string }

/** On which days of the week (0 is Sunday) and in which hours (`10:00`, in the site's time zone) is delivered. */
export type TimeSlots = {
  days: readonly number[]
  hours: readonly { from: string; to: string }[]
  /** An hour can be chosen until so long before it begins. */
  noticeMinutes: number
  /** The last day that can be chosen, counted from today. */
  daysAhead: number
}

/** Where a shop is. */
export type ShopAddress = {
  country: string
  subdivision?: string
  city: string
  postalCode: string
  addressLine: string
}

/** Where the shop delivers to, and how. A country without a region is not delivered to; `countries: ['*']` is the rest of the world. */
export type ShippingRegion = {
  id: string
  name: string
  countries: readonly string[]
  subdivisions?: readonly string[]
  options: readonly ShippingOption[]
}

/** `rate`: a decimal text, so many units for one of the shop's currency. */
export type DisplayCurrency = { currency: string; rate: string }

/** What a merchant set for the shop. */
export type Site = {
  siteId: string
  /** The site's id again: one document per site. */
  id: string
  revision: number
  name: string
  /** ISO 4217. */
  currency: string
  /** IANA, for example `Europe/Berlin`: where hours of delivery are counted. UTC where it is absent. */
  timeZone?: string
  /** Currencies in which prices are shown, and what one unit of the shop's costs in them. It is paid in the shop's. */
  displayCurrencies?: readonly DisplayCurrency[]
  /** BCP 47, for example `en-GB`. */
  locale: string
  weightUnit: Extract<WeightUnit, 'KG' | 'LB'>
  taxIncludedInPrices: boolean
  taxRules: readonly TaxRule[]
  automaticTax?: AutomaticTax
  taxGroups?: readonly TaxGroup[]
  taxExemptGroups?: readonly TaxExemptGroup[]
  discountRules?: readonly DiscountRule[]
  purchaseRules?: readonly PurchaseRule[]
  policies?: readonly SitePolicy[]
  additionalFees?: readonly AdditionalFeeSetting[]
  shippingRegions: readonly ShippingRegion[]
  /** `offline`: orders without an online payment. `sandbox`: test cards, said on the page, and no gateway that takes money. */
  payments: { offline: boolean; sandbox: boolean }
  /** The shop's own page, where product links and 'back to shop' lead. */
  shopUrl: string
  /** Path under `shopUrl` of a product's page; `{slug}` is filled. */
  productPath: string
  /** Where the merchant is reached by shoppers. */
  contactEmail: string
  /** The merchant's postal address, with which mails are signed. */
  address?: ShopAddress
  /** Look of hosted pages and mails; absent for the default. */
  look?: Look
  /** Limits that the owner has overridden. */
  limits?: LimitSettings
  /** Who may become a member, and how. */
  signIn?: SignInRecord
  createdDate: string
}

/** Stored sign-in settings, with encrypted secrets. */
export type SignInRecord = Omit<SignInSettings, 'recaptcha'> & {
  recaptcha?: { [Kind in 'visible' | 'invisible']?: { siteKey: string; sealedSecret: string } }
}

export const sites: CollectionDefinition<Site> = { name: 'sites', retention: { kept: 'the shop itself' } }

/** Directory of all site ids, for jobs that poll every site. */
export type SiteEntry = { siteId: typeof PLATFORM; id: string; revision: number }
export const siteDirectory: CollectionDefinition<SiteEntry> = {
  name: 'site_directory',
  retention: { kept: 'the shop itself' },
}

export { PLATFORM }

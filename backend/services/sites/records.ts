import type { CashRounding } from '../../contract/commerce/cash-enumerations.ts'
import type { ChargeType, PickupMethod, WeightUnit } from '../../contract/commerce/enumerations.ts'
import type { ManualWaySetting } from '../../contract/commerce/manual-way.ts'
import type {
  AutomaticTaxState,
  DeliveryTax,
  ForeignPrices,
  TaxRounding,
} from '../../contract/commerce/tax-enumerations.ts'
import type { BankAccount } from '../../contract/sites/bank-account.ts'
import type { WithdrawalSettings } from '../../contract/sites/commerce-settings.ts'
import type { Look } from '../../contract/sites/look.ts'
import type { PolicyKind } from '../../contract/sites/policy-enumerations.ts'
import type { SignInSettings } from '../../contract/sites/sign-in-settings.ts'
import type { WidgetSettings } from '../../contract/sites/widget-settings.ts'
import type { Severity } from '../../contract/wire/violation-rules.ts'
import type { LimitSettings } from '../../kernel/runtime/limits/limit-table.ts'
import { PLATFORM } from '../../kernel/runtime/tokens/key-ring.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

/**
 * A tax rate that the merchant set for a place. `rate` is a decimal string: '0.19'. The most specific rule wins: first
 * by postcode, then by tax group, then by subdivision, then by country.
 */
export type TaxRule = {
  country: string
  subdivision?: string
  /** Postcode areas: `35*`, `27498` or `35000..38999`. */
  postcodes?: readonly string[]
  taxGroupId?: string
  name: string
  rate: string
  /** Due as well as the other rates of the place, as a provincial tax beside the federal one. */
  additional?: boolean
  /** The rate of delivery and fees here, if they are not taxed as the goods: '0' for none. */
  deliveryRate?: string
}

/** A country, or a part of one. */
export type TaxPlace = { country: string; subdivision?: string; postcodes?: readonly string[] }

/** Rates of a tax service. They apply while the state is `ON`, until `validUntil`, outside `manualPlaces`. */
export type AutomaticTax = {
  state: AutomaticTaxState
  rates: readonly TaxRule[]
  validUntil?: string
  manualPlaces: readonly TaxPlace[]
}

/** Products by their ids, or by their collections. */
export type ProductScope = { productIds?: readonly string[]; collectionIds?: readonly string[] }

/**
 * Products with tax rules of their own, such as books. Without a scope only lines that name the group belong to it.
 * `untaxed`: nowhere taxed.
 */
export type TaxGroup = { id: string; name: string; scope?: ProductScope; untaxed?: boolean }

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
  /** Absent means all products. */
  scope?: ProductScope
  /** Required quantity or subtotal of the discounted products. */
  minimum?: { subtotal?: string; quantity?: number }
  startsAt?: string
  expiresAt?: string
  /** Of as many items as both together only the cheapest `get` are discounted. */
  buyGet?: { buy: number; get: number }
  discount: RuleDiscount
}

/** A limit on a purchase, or on the purchase of some products. A violation stops the order or is only a warning. */
export type PurchaseRule = {
  id: string
  severity: Severity
  scope?: ProductScope
  /** A decimal string, before discounts, delivery and tax. */
  minimumSubtotal?: string
  minimumQuantity?: number
  maximumQuantity?: number
  /** The merchant's own message; absent for the default in the buyer's language. */
  description?: string
}

/**
 * A policy of the shop, such as terms or privacy. `agreement`: buyers must agree to it on the hosted page. `textId`: it is
 * written here, and `url` is that of a version.
 */
export type SitePolicy = {
  textId?: string
  title: string
  url: string
  agreement?: boolean
  kind?: PolicyKind
  language?: string
}

/** A version of a policy's text. It never changes, because orders name it as what their buyers agreed to. */
export type PolicyVersionRecord = {
  siteId: string
  /** `toVersionId` of the text's id and the version. */
  id: string
  revision: number
  textId: string
  version: number
  title: string
  text: string
  createdDate: string
}

export const policyVersions: CollectionDefinition<PolicyVersionRecord> = {
  name: 'policy_versions',
  indexes: [['textId', 'version']],
  retention: { kept: 'the books of the shop' },
}

/** An additional fee: an amount, or a percentage of the line prices after discounts. */
export type AdditionalFeeSetting = {
  code: string
  name: string
  amount?: string
  percent?: string
  /** By default, fees are taxed like the delivery. */
  taxable?: boolean
  /** The fee is only charged if one of these products is bought. */
  scope?: ProductScope
}

/** A delivery option of the merchant. Amounts are decimal strings in the site's currency. */
export type ShippingOption = {
  /** A stable code, for example `standard`, that a buyer's selection refers to. */
  code: string
  title: string
  deliveryTime: string
  price: string
  /** The value of what is delivered, after discounts, from which the delivery is free, whatever the weight. */
  freeFrom?: string
  /** An extra price for each started unit above the weight `above` (site's weight unit). */
  extraWeight?: { above: number; perUnit: string }
  /** Prices by weight and subtotal; the first match applies. Without a match the option is not offered. */
  rates?: readonly ShippingRate[]
  /** The carrier's id (a GUID), if the shop has several carriers. */
  carrierId?: string
  instructions?: string
  /** Additional charges of the carrier. */
  charges?: readonly ShippingCharge[]
  /** The delivery time slots to select from. */
  timeSlots?: TimeSlots
  /** The buyer collects the order here: the shop's address, or a pickup point's. */
  pickup?: ShopAddress
  pickupMethod?: PickupMethod
}

/** A shipping price for a range of weight (site's unit) or of the value of what is delivered (decimal string). */
export type ShippingRate = {
  price: string
  fromWeight?: number
  belowWeight?: number
  fromSubtotal?: string
  belowSubtotal?: string
}

/** An amount, or a percentage of the subtotal, at most `upTo`. */
export type ShippingCharge = { type: ChargeType; details: string; amount?: string; percent?: string; upTo?: string }

/** The days of the week (0 is Sunday) and hours (`10:00`, in the site's time zone) of deliveries. */
export type TimeSlots = {
  days: readonly number[]
  hours: readonly { from: string; to: string }[]
  /** A slot can be selected until this many minutes before it starts. */
  noticeMinutes: number
  /** The last day that can be selected, counted from today. */
  daysAhead: number
}

/** The address of a shop. */
export type ShopAddress = {
  country: string
  subdivision?: string
  city: string
  postalCode: string
  addressLine: string
}

/**
 * Destinations and their delivery options. A country without a region gets no deliveries; `countries: ['*']` is the
 * rest of the world.
 */
export type ShippingRegion = {
  id: string
  name: string
  countries: readonly string[]
  subdivisions?: readonly string[]
  /** Postcode areas, as of a tax rule. */
  postcodes?: readonly string[]
  options: readonly ShippingOption[]
}

/** `rate`: a decimal string, the units of this currency for one of the shop's. */
export type DisplayCurrency = { currency: string; rate: string }

/** The settings of a site. */
export type Site = {
  siteId: string
  /** The site's id again: one document per site. */
  id: string
  revision: number
  name: string
  /** Set for the demo shop of the server. */
  demo?: true
  /** ISO 4217. */
  currency: string
  /** An IANA name, for example `Europe/Berlin`, for delivery time slots; UTC by default. */
  timeZone?: string
  /** Currencies that prices can be displayed in, with their rates. Payments are in the shop's currency. */
  displayCurrencies?: readonly DisplayCurrency[]
  /** BCP 47, for example `en-GB`. */
  locale: string
  weightUnit: Extract<WeightUnit, 'KG' | 'LB'>
  taxIncludedInPrices: boolean
  taxRules: readonly TaxRule[]
  automaticTax?: AutomaticTax
  taxGroups?: readonly TaxGroup[]
  /** How delivery and fees are taxed; by default as the goods. */
  deliveryTax?: DeliveryTax
  taxExemptGroups?: readonly TaxExemptGroup[]
  /** Where prices include tax, what stays the same abroad; by default the price. */
  foreignPrices?: ForeignPrices
  /** Whether tax is rounded by line or by rate; by default as the country of the shop's address has it. */
  taxRounding?: TaxRounding
  /** What is said of an order without tax, for example of a small business. */
  taxNote?: string
  discountRules?: readonly DiscountRule[]
  purchaseRules?: readonly PurchaseRule[]
  policies?: readonly SitePolicy[]
  /** How buyers withdraw from contracts; absent: as the law has it at least. */
  withdrawal?: WithdrawalSettings
  additionalFees?: readonly AdditionalFeeSetting[]
  shippingRegions: readonly ShippingRegion[]
  /**
   * `offline`: orders without an online payment. `sandbox`: test cards, announced on the page, and no real gateway.
   * `manualWays`: the ways of such orders by name; without any, the shop says how to pay afterwards. `cashRounding`: which orders are rounded to what can be paid in cash, to multiples of `cashStep` or of the currency's own.
   */
  payments: {
    offline: boolean
    sandbox: boolean
    cashRounding?: CashRounding
    cashStep?: string
    /** Where buyers transfer to; the IBAN without spaces. */
    bankAccount?: BankAccount
    manualWays?: readonly ManualWaySetting[]
  }
  /** The shop's own page, for product links and the link back to the shop. */
  shopUrl: string
  /** The path of a product's page under `shopUrl`, with `{slug}` as placeholder. */
  productPath: string
  /** Where buyers contact the merchant. */
  contactEmail: string
  /** The merchant's postal address, in the footer of mails. */
  address?: ShopAddress
  /** Look of hosted pages and mails; absent for the default. */
  look?: Look
  /** The published widget settings without the look, and the number of their version. */
  widgets?: Omit<WidgetSettings, 'look'>
  widgetVersion?: number
  /** Limits that the owner has overridden. */
  limits?: LimitSettings
  /** The settings for sign-in and registration of members. */
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

import type { WeightUnit } from '../../contract/commerce/enumerations.ts'
import type { Look } from '../../contract/sites/look.ts'
import type { LimitSettings } from '../../kernel/limits/limit-table.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'
import { PLATFORM } from '../../kernel/tokens/key-ring.ts'

/** A tax that the merchant set for a place. `rate` is a decimal text: '0.19'. The most exact match wins. */
export type TaxRule = { country: string; subdivision?: string; name: string; rate: string }

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
  /** The shopper fetches it: the address of the shop. */
  pickup?: ShopAddress
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

/** What a merchant set for the shop. */
export type Site = {
  siteId: string
  /** The site's id again: one document per site. */
  id: string
  revision: number
  name: string
  /** ISO 4217. */
  currency: string
  /** BCP 47, for example `en-GB`. */
  locale: string
  weightUnit: Extract<WeightUnit, 'KG' | 'LB'>
  taxIncludedInPrices: boolean
  taxRules: readonly TaxRule[]
  shippingRegions: readonly ShippingRegion[]
  /** `offline`: orders without an online payment. `sandbox`: test cards, said on the page. */
  payments: { offline: boolean; sandbox: boolean }
  /** The shop's own page, where product links and 'back to shop' lead. */
  shopUrl: string
  /** Path under `shopUrl` of a product's page; `{slug}` is filled. */
  productPath: string
  /** Where the merchant is reached by shoppers. */
  contactEmail: string
  /** Where the merchant is at home: what mails are signed with. */
  address?: ShopAddress
  /** What hosted pages and mails wear; the default where nothing was chosen. */
  look?: Look
  /** What the owner has set instead of the table's limits. */
  limits?: LimitSettings
  createdDate: string
}

export const sites: CollectionDefinition<Site> = { name: 'sites', retention: { kept: 'the shop itself' } }

/** Every site's name under the platform's key: what sweeps over all sites read. */
export type SiteEntry = { siteId: typeof PLATFORM; id: string; revision: number }
export const siteDirectory: CollectionDefinition<SiteEntry> = {
  name: 'site_directory',
  retention: { kept: 'the shop itself' },
}

export { PLATFORM }

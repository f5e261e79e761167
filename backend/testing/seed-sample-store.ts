import type { Context } from '../kernel/context.ts'
import { currency } from '../kernel/money.ts'
import { AlreadyExistsError } from '../kernel/store/errors.ts'
import type { Unsaved } from '../kernel/store/store.ts'
import { within } from '../kernel/work.ts'
import { seedCatalog } from '../services/catalog/index.ts'
import { type CouponTerms, saveCoupon } from '../services/coupons/index.ts'
import { saveGiftCard } from '../services/gift-cards/index.ts'
import { type ShippingOption, type ShippingRegion, type Site, saveSite, type TaxRule } from '../services/sites/index.ts'
import {
  PLAIN_KILOGRAMS,
  type SampleCoupon,
  type SampleShippingOption,
  type SampleShippingRegion,
  type SampleTaxRate,
  sampleCollections,
  sampleCoupons,
  sampleGiftCards,
  sampleProducts,
  sampleShippingRegions,
  sampleSite,
  sampleTaxRates,
  sampleVariants,
} from './sample-store/index.ts'

/** Where the shop's own pages are. */
export type SampleHost = Pick<Site, 'shopUrl' | 'productPath'>

/**
 * The sample store as a site with catalogue, coupons and gift cards. Run again, it only brings the settings up to date.
 * Everything on the shelves is one commit: a start that broke off leaves none of it, and of several processes that start
 * on one empty database at the same moment a single one fills it.
 */
export async function seedSampleStore(context: Context, host: SampleHost): Promise<void> {
  await saveSite(context, sampleSiteRecord(context.siteId, host, context.now))
  try {
    await context.commit((work) => fillShelves(within(context, work)))
  } catch (error) {
    // Another process was first, and its commit is done: the shelves are full.
    if (!(error instanceof AlreadyExistsError)) throw error
  }
}

async function fillShelves(context: Context): Promise<void> {
  const filled = await seedCatalog(context, {
    collections: sampleCollections,
    products: sampleProducts,
    variantsOf: sampleVariants,
  })
  // Coupons lose uses and gift cards money: only an empty shop is given them.
  if (!filled) return
  for (const coupon of sampleCoupons) await saveCoupon(context, couponRecord(context.siteId, coupon))
  const { parse } = currency(sampleSite.currency)
  for (const { id, code, balance } of sampleGiftCards) {
    await saveGiftCard(context, { id, code, balance: parse(balance), currency: sampleSite.currency })
  }
}

/** The sample store's settings, for any site id. */
export function sampleSiteRecord(siteId: string, host: SampleHost, now: Date): Unsaved<Site> {
  return {
    siteId,
    id: siteId,
    name: sampleSite.name,
    currency: sampleSite.currency,
    locale: sampleSite.locale,
    weightUnit: sampleSite.weightUnit,
    taxIncludedInPrices: sampleSite.taxIncludedInPrice,
    taxRules: sampleTaxRates.map(taxRule),
    shippingRegions: sampleShippingRegions.map(shippingRegion),
    payments: { offline: true, sandbox: true },
    ...host,
    contactEmail: sampleSite.email,
    createdDate: now.toISOString(),
  }
}

/** `US-NY` (ISO 3166-2) is `NY` in a site's tables, where the country stands beside it. */
const withoutCountry = (subdivision: string) => subdivision.replace(/^[A-Z]{2}-/, '')

function taxRule({ country, subdivision, name, rate }: SampleTaxRate): TaxRule {
  return { country, ...(subdivision && { subdivision: withoutCountry(subdivision) }), name, rate }
}

function shippingRegion({ id, name, destinations, options }: SampleShippingRegion): ShippingRegion {
  const subdivisions = destinations.flatMap((destination) => destination.subdivisions ?? []).map(withoutCountry)
  return {
    id,
    name,
    // A region without destinations is everywhere else.
    countries: destinations.length === 0 ? ['*'] : destinations.map(({ country }) => country),
    ...(subdivisions.length > 0 && { subdivisions }),
    options: options.map(shippingOption),
  }
}

function shippingOption(option: SampleShippingOption): ShippingOption {
  const { code, title, deliveryTime, price, freeFrom, perExtraKilogram, pickup } = option
  return {
    code,
    title,
    deliveryTime,
    price,
    ...(freeFrom && { freeFrom }),
    ...(perExtraKilogram && { extraWeight: { above: PLAIN_KILOGRAMS, perUnit: perExtraKilogram } }),
    ...(pickup && { pickup: sampleSite.address }),
  }
}

function couponRecord(siteId: string, coupon: SampleCoupon): Parameters<typeof saveCoupon>[1] {
  const { id, code, name, minimumSubtotal, startTime, expirationTime } = coupon
  return {
    siteId,
    id,
    code,
    name,
    terms: couponTerms(coupon),
    ...(minimumSubtotal && { minimumSubtotal }),
    startsAt: startTime,
    ...(expirationTime && { expiresAt: expirationTime }),
    active: true,
    createdDate: startTime,
  }
}

function couponTerms({ percentOff, moneyOff }: SampleCoupon): CouponTerms {
  if (percentOff !== undefined) return { kind: 'PERCENT', percent: String(percentOff) }
  return moneyOff === undefined ? { kind: 'FREE_SHIPPING' } : { kind: 'AMOUNT', amount: moneyOff }
}

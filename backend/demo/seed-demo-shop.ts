import { currency } from '../kernel/base/money/money.ts'
import type { Context } from '../kernel/runtime/context/context.ts'
import { deriveContext } from '../kernel/runtime/context/work.ts'
import { toStream } from '../kernel/runtime/media/to-stream.ts'
import { AlreadyExistsError } from '../kernel/store/errors.ts'
import type { Unsaved } from '../kernel/store/store.ts'
import { saveDigitalFile, seedCatalog } from '../services/catalog/index.ts'
import { getNamedPictureId } from '../services/files/index.ts'
import { type CouponTerms, saveCoupon, saveGiftCard } from '../services/pricing/index.ts'
import { type SeedReview, seedReviews } from '../services/reviews/index.ts'
import {
  ensureSite,
  type ShippingOption,
  type ShippingRegion,
  type Site,
  saveSite,
  type TaxRule,
} from '../services/sites/index.ts'
import { addDemoPictures, type ReadDemoPicture } from './demo-pictures.ts'
import { demoFiles } from './shop/digital-files.ts'
import {
  type DemoCoupon,
  type DemoProduct,
  type DemoReview,
  type DemoShippingOption,
  type DemoShippingRegion,
  type DemoTaxRate,
  demoCollections,
  demoCoupons,
  demoGiftCards,
  demoProducts,
  demoReviews,
  demoShippingRegions,
  demoSite,
  demoTaxRates,
  demoVariants,
  INCLUDED_KILOGRAMS,
} from './shop/index.ts'

/** URLs of the shop's own pages. */
export type DemoShopPages = Pick<Site, 'shopUrl' | 'productPath'>

/**
 * Seeds the demo shop with catalogue, coupons and gift cards, also into an existing site. Its pictures become files of
 * the library where they can be read; elsewhere its products refer to them by their names.
 */
export async function seedDemoShop(
  context: Context,
  host: DemoShopPages,
  read?: ReadDemoPicture,
  products = demoProducts,
): Promise<void> {
  await saveSite(context, demoSiteRecord(context.siteId, host, context.now))
  await seedOnce(context, read, products)
}

/** Seeds the demo shop of the server. On later starts only the URLs of its pages are updated; the rest belongs to the merchant. */
export async function updateDemoShopPages(
  context: Context,
  host: DemoShopPages,
  read?: ReadDemoPicture,
): Promise<void> {
  await ensureSite(context, demoSiteRecord(context.siteId, host, context.now), { ...host, demo: true })
  await seedOnce(context, read)
}

/**
 * The catalogue is one commit: an interrupted start leaves no part of it, and of several processes starting on an empty
 * database only one fills it.
 */
async function seedOnce(context: Context, read: ReadDemoPicture | undefined, products = demoProducts): Promise<void> {
  if (read) await addDemoPictures(context, read)
  const toFileId = read ? (name: string) => getNamedPictureId(context.siteId, name) : (name: string) => name
  try {
    await context.commit((work) => seedDemoCatalog(deriveContext(context, { transaction: work }), toFileId, products))
  } catch (error) {
    // Another process has already committed the catalogue.
    if (!(error instanceof AlreadyExistsError)) throw error
  }
}

async function seedDemoCatalog(
  context: Context,
  toFileId: (name: string) => string,
  products: readonly DemoProduct[],
): Promise<void> {
  const filled = await seedCatalog(context, {
    collections: demoCollections,
    products,
    getVariants: demoVariants,
    toFileId,
  })
  // Coupons and gift cards are seeded only once, since their uses and balances change.
  if (!filled) return
  for (const { id, fileName } of demoProducts) {
    const file = demoFiles.find(({ name }) => name === fileName)
    if (!file) continue
    const { bytes, ...facts } = file
    await saveDigitalFile(context, {
      productId: id,
      ...facts,
      body: toStream(bytes),
    })
  }
  for (const coupon of demoCoupons) await saveCoupon(context, couponRecord(context.siteId, coupon))
  const { parse } = currency(demoSite.currency)
  for (const { id, code, balance } of demoGiftCards) {
    await saveGiftCard(context, { id, code, balance: parse(balance), currency: demoSite.currency })
  }
  await seedReviews(
    context,
    demoReviews.map((review) => toSeedReview(review, toFileId)),
  )
}

/** Settings of the demo shop for a site id. */
function demoSiteRecord(siteId: string, host: DemoShopPages, now: Date): Unsaved<Site> {
  return {
    siteId,
    id: siteId,
    name: demoSite.name,
    currency: demoSite.currency,
    locale: demoSite.locale,
    weightUnit: demoSite.weightUnit,
    taxIncludedInPrices: demoSite.taxIncludedInPrice,
    taxRules: demoTaxRates.map(taxRule),
    shippingRegions: demoShippingRegions.map(shippingRegion),
    payments: { offline: true, sandbox: true },
    ...host,
    contactEmail: demoSite.email,
    address: demoSite.address,
    look: demoSite.look,
    createdDate: now.toISOString(),
  }
}

/** Site settings store the country separately, so `US-NY` (ISO 3166-2) becomes `NY`. */
const withoutCountry = (subdivision: string) => subdivision.replace(/^[A-Z]{2}-/, '')

function taxRule({ country, subdivision, name, rate }: DemoTaxRate): TaxRule {
  return { country, ...(subdivision && { subdivision: withoutCountry(subdivision) }), name, rate }
}

function shippingRegion({ id, name, destinations, options }: DemoShippingRegion): ShippingRegion {
  const subdivisions = destinations.flatMap((destination) => destination.subdivisions ?? []).map(withoutCountry)
  return {
    id,
    name,
    // A region without destinations covers all other countries.
    countries: destinations.length === 0 ? ['*'] : destinations.map(({ country }) => country),
    ...(subdivisions.length > 0 && { subdivisions }),
    options: options.map(shippingOption),
  }
}

function shippingOption(option: DemoShippingOption): ShippingOption {
  const { code, title, deliveryTime, price, freeFrom, perExtraKilogram, pickup } = option
  return {
    code,
    title,
    deliveryTime,
    price,
    ...(freeFrom && { freeFrom }),
    ...(perExtraKilogram && { extraWeight: { above: INCLUDED_KILOGRAMS, perUnit: perExtraKilogram } }),
    ...(pickup && { pickup: demoSite.address, ...pickup }),
  }
}

function couponRecord(siteId: string, coupon: DemoCoupon): Parameters<typeof saveCoupon>[1] {
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

const PICTURE_SIZE = 1200

function toSeedReview(
  { productId, rating, title, body, author, date, ...review }: DemoReview,
  toFileId: (name: string) => string,
): SeedReview {
  const { verified, helpful, reply, picture: id, pictureText: altText = '' } = review
  const size = { width: PICTURE_SIZE, height: PICTURE_SIZE, altText }
  return {
    productId,
    rating,
    ...(title && { title }),
    ...(body && { body }),
    authorName: author,
    verified,
    reviewDate: date,
    foundHelpful: helpful,
    reply,
    ...(id && { picture: { id: toFileId(id), ...size } }),
  }
}

function couponTerms({ percentOff, moneyOff }: DemoCoupon): CouponTerms {
  if (percentOff !== undefined) return { kind: 'PERCENT', percent: String(percentOff) }
  return moneyOff === undefined ? { kind: 'FREE_SHIPPING' } : { kind: 'AMOUNT', amount: moneyOff }
}

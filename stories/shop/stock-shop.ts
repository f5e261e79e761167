import type { App } from '../../backend/app.ts'
import { currency } from '../../backend/kernel/money.ts'
import { createProducts } from '../../backend/services/catalog/index.ts'
import { seedCatalog } from '../../backend/services/catalog/seed.ts'
import { saveCoupon } from '../../backend/services/coupons/index.ts'
import { saveGiftCard } from '../../backend/services/gift-cards/index.ts'
import { saveSite } from '../../backend/services/sites/index.ts'
import {
  sampleCollections,
  sampleCoupons,
  sampleGiftCards,
  sampleProducts,
  sampleSite,
  sampleVariants,
} from '../../backend/testing/sample-store/index.ts'
import { testSite } from '../../backend/testing/test-site.ts'
import { EDGE_PRODUCTS } from './edge-products.ts'

/** Makes the sample shop, and the products at the edge, in an empty back end; answers the site's id. */
export async function stockShop(app: App, now: Date): Promise<string> {
  const { id: siteId, name, locale, currency: currencyCode, email } = sampleSite
  await saveSite(app.dependencies, {
    ...testSite(siteId, now),
    name,
    locale,
    currency: currencyCode,
    contactEmail: email,
    taxIncludedInPrices: true,
  })
  const context = app.contextFor(siteId)
  await seedCatalog(context, {
    collections: sampleCollections,
    products: sampleProducts,
    variantsOf: sampleVariants,
  })
  await createProducts(context, Object.values(EDGE_PRODUCTS))
  for (const {
    id,
    code,
    name: title,
    percentOff,
    moneyOff,
    minimumSubtotal,
    startTime,
    expirationTime,
  } of sampleCoupons) {
    await saveCoupon(context, {
      siteId,
      id,
      code,
      name: title,
      terms: percentOff
        ? { kind: 'PERCENT', percent: String(percentOff) }
        : moneyOff
          ? { kind: 'AMOUNT', amount: moneyOff }
          : { kind: 'FREE_SHIPPING' },
      ...(minimumSubtotal && { minimumSubtotal }),
      startsAt: startTime,
      ...(expirationTime && { expiresAt: expirationTime }),
      active: true,
      createdDate: startTime,
    })
  }
  const money = currency(currencyCode)
  for (const { id, code, balance } of sampleGiftCards) {
    await saveGiftCard(context, { id, code, balance: money.parse(balance), currency: currencyCode })
  }
  return siteId
}

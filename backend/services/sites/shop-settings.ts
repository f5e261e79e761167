import { OVER_THE_PAGE } from '../../contract/sites/product-path-enumerations.ts'
import type { ShopSettings, ShopSettingsInput } from '../../contract/sites/shop-settings.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { canonicalLocale } from '../../kernel/base/text/locale.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { OWN_PRODUCT_PATH } from './create-site.ts'
import { type Site, sites } from './records.ts'

/** The shop's settings in the API's shape. */
export function toShopSettings(site: Site): ShopSettings {
  const { name, locale, currency, contactEmail, shopUrl, productPath, address, look } = site
  return {
    name,
    locale,
    currency,
    contactEmail,
    shopUrl,
    productPath,
    ...(address && { address }),
    ...(look && { look }),
  }
}

/** Updates the given settings. */
export function updateShopSettings(context: Context, { locale, ...changes }: ShopSettingsInput) {
  const canonical = locale === undefined ? undefined : canonicalLocale(locale)
  if (locale !== undefined && canonical === undefined)
    throw invalid({ field: 'settings.locale', description: 'is no language tag', rule: 'FORMAT' })
  return context.commit(async (work) => {
    const site = (await work.get(sites, context.siteId, context.siteId)) as Site
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const { shopUrl = site.shopUrl } = changes
    // The pages of products that this server has are not on the merchant's page; a path that was chosen stays.
    const isLeft = site.shopUrl === context.publicUrl && site.productPath.startsWith(OWN_PRODUCT_PATH)
    const followed = isLeft && shopUrl !== site.shopUrl && { productPath: OVER_THE_PAGE }
    const changed = work.update(sites, { ...site, ...followed, ...given, ...(canonical && { locale: canonical }) })
    return { settings: toShopSettings(changed) }
  })
}

import { OVER_THE_PAGE } from '../../contract/sites/product-path-enumerations.ts'
import type { ShopSettings, ShopSettingsInput } from '../../contract/sites/shop-settings.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { canonicalLocale } from '../../kernel/base/text/locale.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
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
    const isFirstPage = changes.shopUrl !== undefined && site.shopUrl === context.publicUrl
    // The pages of products that this server has are not on the merchant's page.
    const followed = isFirstPage && changes.shopUrl !== site.shopUrl && { productPath: OVER_THE_PAGE }
    const changed = work.update(sites, { ...site, ...followed, ...given, ...(canonical && { locale: canonical }) })
    return { settings: toShopSettings(changed) }
  })
}

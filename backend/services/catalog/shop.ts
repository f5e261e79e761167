import { type Currency, currency } from '../../kernel/base/money/money.ts'
import { isMerchant } from '../../kernel/runtime/access/identity.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { getSite, type Site } from '../sites/index.ts'
import type { PictureSite } from './wire-media.ts'

/** The data for converting records to the API's shape. */
export type Shop = PictureSite & { site: Site; currency: Currency }

/** The fields that a caller may see. */
export type Visibility = {
  /** Hidden products and variants. */
  hidden: boolean
  /** Costs and profit. */
  costs: boolean
  /** False in lists, which leave out variants and repeated media. */
  variants?: boolean
}

export async function loadShop(context: Context): Promise<Shop> {
  const site = await getSite(context)
  const { mediaUrl, publishedClient } = context
  return { site, currency: currency(site.currency), mediaUrl, publishedClient }
}

/** Merchants see everything, unless they did not request costs. */
export function getVisibility(context: Context, costsRequested = true): Visibility {
  const merchant = isMerchant(context.identity)
  return { hidden: merchant, costs: merchant && costsRequested }
}

/** The product's page in the merchant's shop, in the shape of products. */
export function productPageUrl(site: Site, slug: string): { base: string; path: string } {
  const name = encodeURIComponent(slug)
  // On the merchant's page itself, whose address may end without a slash.
  if (site.productPath.startsWith('#')) return { base: site.shopUrl, path: site.productPath.replace('{slug}', name) }
  return {
    base: site.shopUrl.replace(/\/$/, ''),
    // Two slashes, which earlier versions accepted, would begin the address of another host.
    path: site.productPath.replace(/^\/+/, '/').replace('{slug}', name),
  }
}

/** The product's page in the merchant's shop, in the shape of line items. */
export function productUrl(site: Site, slug: string): { relativePath: string; url: string } {
  const { base, path } = productPageUrl(site, slug)
  return { relativePath: path, url: base + path }
}

import { isMerchant } from '../../kernel/access/identity.ts'
import type { Context } from '../../kernel/context/context.ts'
import { type Currency, currency } from '../../kernel/money/money.ts'
import { getSite, type Site } from '../sites/index.ts'

/** What turning records into the wire's words needs besides the records. */
export type Shop = { site: Site; currency: Currency; publicUrl: string }

/** What a caller gets to see. */
export type Visibility = {
  /** Hidden products and variants. */
  hidden: boolean
  /** Costs and profit. */
  costs: boolean
  /** False in lists, which show none of them, and of media only what is not said twice. */
  variants?: boolean
}

export async function loadShop(context: Context): Promise<Shop> {
  const site = await getSite(context)
  return { site, currency: currency(site.currency), publicUrl: context.publicUrl }
}

/** Merchants see everything; `asked: false` leaves the costs out for them too. */
export function getVisibility(context: Context, asked = true): Visibility {
  const merchant = isMerchant(context.identity)
  return { hidden: merchant, costs: merchant && asked }
}

/** The page of a product in the merchant's own shop, as products carry it. */
export function productPageUrl(site: Site, slug: string): { base: string; path: string } {
  return {
    base: site.shopUrl.replace(/\/$/, ''),
    path: site.productPath.replace('{slug}', encodeURIComponent(slug)),
  }
}

/** The page of a product in the merchant's own shop, as line items carry it. */
export function productUrl(site: Site, slug: string): { relativePath: string; url: string } {
  const { base, path } = productPageUrl(site, slug)
  return { relativePath: path, url: base + path }
}

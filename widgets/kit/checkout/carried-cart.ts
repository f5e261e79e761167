import { getPageUrl, openDatabase, toJson } from '../../client/index.ts'
import { getCartStore } from '../cart/cart-store.ts'
import { type LineItemInput, toLineItemInput } from '../cart/line-item-input.ts'
import type { Shop } from '../shop.ts'

/** The cart in the URL that the buyer returns to from the checkout. */
const CART_PARAMETER = 'awning_order_cart'
/** URL parameter of a cart that remains after the order, as the checkout was of other items. */
const REST_PARAMETER = 'awning_order_rest'
/** The page that the buyer left, which this browser has kept, as its URL is too long to travel. */
const PAGE_PARAMETER = 'awning_order_page'
export const CARRIED_PARAMETERS = [CART_PARAMETER, REST_PARAMETER, PAGE_PARAMETER]

/** Longest return URL that is sent: some servers and mail programs take no more. */
export const MAX_SENT = 2000
/** Longest return URL that the shop accepts. */
const MAX_ACCEPTED = 8192
/** How many pages are kept: more than a buyer has tabs at a checkout. */
const MAX_PAGES = 10
const PAGES = 'return-pages'
type KeptPages = Readonly<Record<string, string>>

/**
 * Where the buyer returns to from the checkout. A long URL, as of a page with its state in it, stays in the browser, and a
 * short one leads back to it. Where the browser stores nothing, the next page would begin with an empty cart, so the URL
 * carries products and quantities: no token, code or name, as URLs end up in logs and histories.
 */
export async function getReturnUrl(shop: Shop, keepsCart: boolean): Promise<string> {
  const href = getPageUrl()
  if (await canStore()) return href.length > MAX_SENT ? keepPage(shop, href) : href
  const items = getCartStore(shop).cart.value?.lineItems?.map(toLineItemInput)
  const url = new URL(href.length > MAX_ACCEPTED ? getShortUrl(href) : href)
  const without = url.href
  if (items?.length) url.searchParams.set(keepsCart ? REST_PARAMETER : CART_PARAMETER, toJson(items))
  return url.href.length > Math.max(MAX_SENT, without.length) ? without : url.href
}

/** The page without the state in its URL. */
export function getShortUrl(href: string): string {
  const { origin, pathname } = new URL(href)
  return origin + pathname
}

async function keepPage({ client }: Shop, href: string): Promise<string> {
  const key = Date.now().toString(36)
  await client.storage.update<KeptPages>(PAGES, (pages = {}) =>
    Object.fromEntries([...Object.entries(pages), [key, href]].slice(-MAX_PAGES)),
  )
  return `${getShortUrl(href)}?${PAGE_PARAMETER}=${key}`
}

/** The page that the buyer left, with the parameters of the return; undefined where its URL was not too long. */
export async function findKeptPage({ client }: Shop, returned: URL): Promise<URL | undefined> {
  const key = returned.searchParams.get(PAGE_PARAMETER)
  const href = key && (await client.storage.get<KeptPages>(PAGES))?.[key]
  if (!href) return undefined
  const url = new URL(href)
  for (const [name, value] of returned.searchParams) if (name !== PAGE_PARAMETER) url.searchParams.set(name, value)
  return url.origin === returned.origin ? url : undefined
}

/**
 * Items that the URL carries and this page needs: none where the browser stores the cart, so that a link made by
 * somebody else changes no cart that exists.
 */
export async function readCarriedItems(url: URL, isOrdered: boolean): Promise<readonly LineItemInput[]> {
  const text = url.searchParams.get(REST_PARAMETER) ?? (isOrdered ? null : url.searchParams.get(CART_PARAMETER))
  if (!text || (await canStore())) return []
  try {
    const items = JSON.parse(text)
    return Array.isArray(items) ? items : []
  } catch {
    return []
  }
}

/** Whether the browser's storage outlives the page. */
const canStore = () =>
  openDatabase().then(
    (database) => {
      database.close()
      return true
    },
    () => false,
  )

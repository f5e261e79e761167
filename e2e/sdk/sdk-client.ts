import {
  backInStockNotifications,
  cart,
  checkout,
  currentCart,
  orderFulfillments,
  orderInvoices,
  orders,
  orderTransactions,
  recommendations,
} from '@wix/ecom'
import { files, folders } from '@wix/media'
import { members } from '@wix/members'
import { redirects } from '@wix/redirects'
import { reviews } from '@wix/reviews'
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk'
import { catalogVersioning, collections, inventory, products } from '@wix/stores'

/** The API hosts that are built into the published client. */
const PUBLISHED_HOSTS = ['www.wixapis.com', 'edge.wixapis.com']

/**
 * Redirects requests for the published hosts to the local server; nothing else about them changes. `onAnswered` is
 * called for each of them that the server did not refuse.
 */
export function rewriteFetch(base: string, onAnswered: (method: string, path: string) => void = () => {}): () => void {
  const original = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    if (!PUBLISHED_HOSTS.includes(url.hostname)) return original(input, init)
    const local = base + url.pathname + url.search
    const request = new Request(input instanceof Request ? new Request(local, input) : local, init)
    const { method } = request
    const response = await original(request)
    if (response.status < 400) onAnswered(method, url.pathname)
    return response
  }
  return () => {
    globalThis.fetch = original
  }
}

/** The published client as a storefront creates it. */
export function storefront(clientId: string) {
  return createClient({
    modules: {
      currentCart,
      checkout,
      orders,
      orderFulfillments,
      orderInvoices,
      orderTransactions,
      redirects,
      recommendations,
      backInStockNotifications,
      products,
      collections,
      members,
      files,
      reviews,
    },
    auth: OAuthStrategy({ clientId }),
  })
}

/** The published client as a merchant's program creates it. */
export function merchant({ adminApiKey, siteId }: { adminApiKey: string; siteId: string }) {
  return createClient({
    modules: {
      backInStockNotifications,
      cart,
      checkout,
      orders,
      orderFulfillments,
      orderInvoices,
      orderTransactions,
      products,
      collections,
      inventory,
      catalogVersioning,
      members,
      files,
      folders,
      reviews,
    },
    auth: ApiKeyStrategy({ apiKey: adminApiKey, siteId }),
  })
}

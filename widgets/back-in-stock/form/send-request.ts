import { toWireLineItems } from '../../kit/cart/line-item-input.ts'
import { ApiProblem, emit, type Shop, type WordKey } from '../../kit/index.ts'
import { loadProduct } from '../../kit/load-product.ts'
import { withCaptcha } from '../../kit/with-captcha.ts'
import type { Item } from '../sold-out-item.ts'

/** Sends the request. Returns the key of the message for the visitor where the shop refused it, else undefined. */
export async function sendRequest(
  { client }: Shop,
  item: Item,
  email: string,
  language: string,
): Promise<WordKey | undefined> {
  const { productId, variantId } = item
  try {
    const product = await loadProduct(client, { 'product-id': productId })
    if (!product) return 'product.gone'
    const variant = product.variants?.find(({ id }) => id === variantId)?.variant
    const { price } = (variant ?? product).priceData ?? {}
    const [line] = toWireLineItems([{ productId, ...(variantId && { variantId }) }])
    if (!line) return 'signIn.failed'
    const input = {
      request: { catalogReference: line.catalogReference, email, itemUrl: getPageUrl() },
      itemDetails: { name: product.name ?? '', price: String(price ?? 0) },
      language,
    }
    await withCaptcha((headers) =>
      client.call('POST /back-in-stock-service/v1/back-in-stock-notification-requests', input, { headers }),
    )
    emit('awning:back-in-stock:request', { productId, variantId })
    return undefined
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem
    return toWords(problem)
  }
}

function toWords({ kind, code, status, violations }: ApiProblem): WordKey {
  if (kind === 'offline') return 'problem.offline'
  if (code === 'REQUEST_COLLECTION_DISABLED') return 'restock.closed'
  if (code === 'ITEM_IN_STOCK') return 'restock.available'
  if (violations?.some(({ field }) => field === 'request.email')) return 'form.badEmail'
  return status === 429 ? 'form.often' : 'signIn.failed'
}

/** URL of this page, to which the mail links: the canonical one, if the page declares it. */
const getPageUrl = () =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href.replace(/#.*/, '')

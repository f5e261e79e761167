import type { Product } from '../../../backend/contract/catalog/product.ts'
import { plainText } from '../../kit/ui/rich-text.tsx'
import { getOffer } from '../offer.ts'
import { findVariants } from '../selection.ts'
import { getPictures } from './gallery-pictures.ts'

type Node = { readonly [key: string]: unknown }

const availability = (inStock: boolean) => `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`

const toOffers = (product: Product, pageUrl: string): Node => {
  const whole = getOffer(product, {})
  const url = pageUrl
  const prices = findVariants(product, {})
    .map(({ variant }) => (variant?.convertedPriceData ?? variant?.priceData)?.discountedPrice)
    .filter((price) => price !== undefined)
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const shared = { url, priceCurrency: whole.currency, availability: availability(whole.inStock) }
  return low < high
    ? { '@type': 'AggregateOffer', ...shared, lowPrice: low, highPrice: high, offerCount: prices.length }
    : { '@type': 'Offer', ...shared, price: whole.price }
}

/** The product as structured data for search engines (schema.org Product). */
export const productNode = (product: Product, pageUrl: string): Node => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  productID: product.id,
  name: product.name,
  ...(product.description && { description: plainText(product.description) }),
  ...(product.sku && { sku: product.sku }),
  ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
  image: getPictures(product, {}).map(({ src }) => src.replace(/#.*/, '')),
  offers: toOffers(product, pageUrl),
})

const isProduct = (node: Node) => [node['@type']].flat().includes('Product')

const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (typeof value !== 'object' || value === null) return []
  const node = value as Node
  return [node, ...nodesIn(node['@graph'])]
}

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    // Invalid JSON of the page itself, which cannot describe our product.
    return undefined
  }
}

/** Whether the page has structured data about the product already. */
export const isDescribed = (product: Product): boolean => {
  const same = (node: Node) =>
    node.productID === product.id || (product.sku && node.sku === product.sku) || node.name === product.name
  return [...document.querySelectorAll('script[type="application/ld+json"]')]
    .flatMap((script) => nodesIn(parse(script.textContent)))
    .some((node) => isProduct(node) && same(node))
}

/**
 * Adds structured data about a product to the page, unless it has its own. Returns the function that removes it.
 *
 * Under Trusted Types browsers refuse text for any script element, even for one whose type never runs. The one way
 * without a violation (seen in Chromium 156): the element enters the page with an empty text node, which is filled in
 * there.
 */
export const describeProduct = (product: Product): (() => void) => {
  if (isDescribed(product)) return () => {}
  const script = document.createElement('script')
  script.type = 'application/ld+json'
  const text = document.createTextNode('')
  script.append(text)
  document.head.append(script)
  text.data = JSON.stringify(productNode(product, location.href))
  return () => script.remove()
}

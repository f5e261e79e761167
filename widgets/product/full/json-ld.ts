import type { ShelfProduct } from '../../../backend/contract/catalog/shelf.ts'
import { getOffer, type Offer } from '../../kit/offer/offer.ts'
import { findVariants } from '../../kit/offer/selection.ts'
import type { Node } from '../../kit/structured-data.ts'
import { plainText } from '../../kit/ui/rich-text.tsx'
import { getPictures } from './gallery-pictures.ts'

const availability = ({ inStock, preorder }: Offer) =>
  `https://schema.org/${inStock ? 'InStock' : preorder ? 'PreOrder' : 'OutOfStock'}`

const toOffers = (product: ShelfProduct, pageUrl: string): Node => {
  const whole = getOffer(product, {})
  const url = pageUrl
  const prices = findVariants(product, {})
    .map(({ variant }) => (variant?.convertedPriceData ?? variant?.priceData)?.discountedPrice)
    .filter((price) => price !== undefined)
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const shared = {
    url,
    priceCurrency: whole.currency,
    availability: availability(whole),
    ...(whole.preorder && product.preorder?.expectedDate && { availabilityStarts: product.preorder.expectedDate }),
  }
  return low < high
    ? { '@type': 'AggregateOffer', ...shared, lowPrice: low, highPrice: high, offerCount: prices.length }
    : { '@type': 'Offer', ...shared, price: whole.price }
}

/** The product as structured data for search engines (schema.org Product). */
export const productNode = (product: ShelfProduct, pageUrl: string): Node => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  productID: product.id,
  name: product.name,
  ...(product.description && { description: plainText(product.description) }),
  ...(product.sku && { sku: product.sku }),
  ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
  image: getPictures(product, {}).map(({ src }) => src.replace(/#.*/, '')),
  offers: toOffers(product, pageUrl),
  // An empty rating is invalid.
  ...(product.rating && {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: product.rating.average,
      reviewCount: product.rating.count,
    },
  }),
})

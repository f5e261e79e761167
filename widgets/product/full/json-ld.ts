import type { ProductOption } from '../../../backend/contract/catalog/product.ts'
import type { ShelfProduct } from '../../../backend/contract/catalog/shelf.ts'
import { getOffer, type Offer } from '../../kit/offer/offer.ts'
import type { Selection } from '../../kit/offer/selection.ts'
import type { Node } from '../../kit/structured-data.ts'
import { plainText } from '../../kit/ui/rich-text.tsx'
import { getPictures } from './gallery-pictures.ts'

const availability = ({ inStock, preorder }: Offer) =>
  `https://schema.org/${inStock ? 'InStock' : preorder ? 'PreOrder' : 'OutOfStock'}`

const toOffer = (product: ShelfProduct, selection: Selection, url: string): Node => {
  const offer = getOffer(product, selection)
  const availabilityStarts = offer.preorder ? product.preorder?.expectedDate : undefined
  return {
    '@type': 'Offer',
    url,
    priceCurrency: offer.currency,
    price: offer.price,
    availability: availability(offer),
    ...(availabilityStarts && { availabilityStarts }),
  }
}

/** The properties of schema.org for options that shops name so, in the languages of the widgets. */
const VARIES_BY: readonly (readonly [property: string, names: RegExp])[] = [
  ['color', /^(colou?r|farbe|couleur|kleur|colore|cor|färg|kolor|renk|色|カラー|اللون|צבע)$/i],
  ['size', /^(size|größe|groesse|taille|talla|maat|taglia|tamanho|storlek|rozmiar|beden|サイズ|المقاس|מידה)$/i],
  ['material', /^(material|matière|materiaal|materiale|materiał|malzeme|素材|المادة|חומר)$/i],
]
const toProperty = ({ name, optionType }: Pick<ProductOption, 'name' | 'optionType'>) =>
  optionType === 'color' ? 'color' : VARIES_BY.find(([, names]) => names.test(name.trim()))?.[0]

/** The variants that can be chosen, each as a product of its own. */
const toVariants = (product: ShelfProduct, url: string): Node[] =>
  product.variants.flatMap(({ id, choices = {}, variant }) => {
    if (variant?.visible === false || Object.keys(choices).length === 0) return []
    const named = Object.entries(choices)
    const properties = product.productOptions.flatMap((option) => {
      const property = toProperty(option)
      return property && choices[option.name] ? [[property, choices[option.name]]] : []
    })
    return [
      {
        '@type': 'Product',
        productID: id,
        name: `${product.name} – ${named.map(([, choice]) => choice).join(', ')}`,
        ...(variant?.sku && { sku: variant.sku }),
        ...Object.fromEntries(properties),
        image: toImages(product, choices),
        offers: toOffer(product, choices, url),
      },
    ]
  })

const toImages = (product: ShelfProduct, selection: Selection) =>
  getPictures(product, selection).map(({ src }) => src.replace(/#.*/, ''))

/**
 * The product as structured data for search engines: a Product of schema.org, or a ProductGroup with its variants.
 * `pageUrl` is the canonical address of its page.
 */
export const productNode = (product: ShelfProduct, pageUrl: string): Node => {
  const variants = toVariants(product, pageUrl)
  const isGroup = variants.length > 1
  const variesBy = product.productOptions.flatMap((option) => {
    const property = toProperty(option)
    return property ? [`https://schema.org/${property}`] : []
  })
  return {
    '@context': 'https://schema.org',
    '@type': isGroup ? 'ProductGroup' : 'Product',
    productID: product.id,
    url: pageUrl,
    name: product.name,
    ...(product.description && { description: plainText(product.description) }),
    ...(product.sku && { sku: product.sku }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand } }),
    image: toImages(product, {}),
    ...(isGroup
      ? { productGroupID: product.id, ...(variesBy.length > 0 && { variesBy }), hasVariant: variants }
      : { offers: toOffer(product, {}, pageUrl) }),
    // An empty rating is invalid.
    ...(product.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
      },
    }),
  }
}

import type { Product, ProductOption } from '../../../contract/catalog/product.ts'
import type { OptionRecord, ProductRecord } from '../records.ts'
import { toInventoryItemId } from '../records.ts'
import { productPageUrl, type Shop, type Visibility } from '../shop.ts'
import { type PictureSite, wireListedMedia, wireMainMedia, wireMedia } from '../wire-media.ts'
import { getChoiceAvailability, type StockedProduct, wireProductStock } from './availability.ts'
import { type Choices, DEFAULT_VARIANT, getSellableVariants, isManaged } from './options.ts'
import { calculatePrices, toNumber, toRange, wirePrice, wireProfit } from './price.ts'
import { wireVariant } from './wire-variant.ts'

/** A product in the API's shape. */
export function wireProduct(shop: Shop, stocked: StockedProduct, visibility: Visibility): Product {
  const { product } = stocked
  const { currency, site } = shop
  const listed = visibility.variants === false
  const variants = getSellableVariants(product).filter((variant) => visibility.hidden || variant.visible)
  const measured = variants.length > 0 ? variants : [DEFAULT_VARIANT]
  const prices = calculatePrices(product, undefined, currency)
  const priceData = wirePrice(prices, product, currency, site.locale)
  const profit = visibility.costs ? wireProfit(prices, currency, site.locale) : undefined
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    productType: product.productType,
    ...(product.description && { description: product.description }),
    ...ownMeasures(product),
    weightRange: toRange(measured.map((variant) => variant.weight ?? product.weight ?? 0)),
    stock: wireProductStock(stocked),
    price: priceData,
    priceData,
    convertedPriceData: priceData,
    // The lowest and highest price for a visitor.
    priceRange: toRange(
      measured.map((variant) => toNumber(calculatePrices(product, variant, currency).discounted, currency)),
    ),
    ...(profit && { costAndProfitData: profit }),
    ...(visibility.costs && costRange(shop, product)),
    ...(product.pricePerUnit && { pricePerUnitData: product.pricePerUnit }),
    additionalInfoSections: [...product.additionalInfoSections],
    ribbons: product.ribbon ? [{ text: product.ribbon }] : [],
    media: (listed ? wireListedMedia : wireMedia)(product.media, shop),
    customTextFields: product.customTextFields.map(({ surcharge: _, ...field }) => field),
    manageVariants: product.manageVariants,
    productOptions: product.options.map((option) =>
      wireOption(stocked, option, shop, {}, listed ? wireMainMedia : wireMedia),
    ),
    productPageUrl: productPageUrl(site, product.slug),
    numericId: product.numericId,
    inventoryItemId: toInventoryItemId(product.id),
    discount: product.discount
      ? { type: product.discount.type, value: Number(product.discount.value) }
      : { type: 'NONE', value: 0 },
    collectionIds: [...product.collectionIds],
    variants: (listed ? [] : variants).map((variant) => wireVariant(shop, stocked, variant, visibility)),
    lastUpdated: product.lastUpdated,
    createdDate: product.createdDate,
    ...(product.seoData && { seoData: product.seoData }),
    ...(product.ribbon && { ribbon: product.ribbon }),
    ...(product.brand && { brand: product.brand }),
  }
}

/** An option with the availability of its choices, given the selected other options. */
export function wireOption(
  stocked: StockedProduct,
  option: OptionRecord,
  pictures: PictureSite,
  chosen: Choices = {},
  toWireMedia = wireMedia,
): ProductOption {
  const { product } = stocked
  return {
    optionType: option.type,
    name: option.name,
    choices: option.choices.map((choice) => {
      const media = product.media.filter((item) => choice.mediaIds.includes(item.id))
      return {
        value: choice.value,
        description: choice.description,
        ...(media.length > 0 && { media: toWireMedia(media, pictures) }),
        ...getChoiceAvailability(stocked, option.name, choice.description, chosen),
      }
    }),
  }
}

/** With managed variants these fields are set on the variants, and empty on the product. */
function ownMeasures(product: ProductRecord) {
  if (isManaged(product)) return {}
  return {
    ...(product.sku && { sku: product.sku }),
    ...(product.weight !== undefined && { weight: product.weight }),
    ...(product.productDimensions && { productDimensions: product.productDimensions }),
    ...(product.packageDimensions && { packageDimensions: product.packageDimensions }),
  }
}

function costRange({ currency }: Shop, product: ProductRecord) {
  const costs = getSellableVariants(product).flatMap(
    (variant) => calculatePrices(product, variant, currency).cost ?? [],
  )
  return costs.length > 0 && { costRange: toRange(costs.map((cost) => toNumber(cost, currency))) }
}

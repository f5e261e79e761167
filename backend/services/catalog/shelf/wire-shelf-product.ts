import type { PriorPrice, ShelfProduct } from '../../../contract/catalog/shelf.ts'
import type { ProductRating } from '../../../kernel/runtime/context/context.ts'
import { getPreorders, type StockedProduct } from '../products/availability.ts'
import { getSellableVariants } from '../products/options.ts'
import { toNumber } from '../products/price.ts'
import { findPriorPrice, showsPriorPrice } from '../products/price-history.ts'
import { wireProduct } from '../products/wire-product.ts'
import type { ProductRecord, SubscriptionOptionRecord, VariantRecord } from '../records.ts'
import type { Shop, Visibility } from '../shop.ts'

/** A product as elements of host pages show it. */
export function wireShelfProduct(
  shop: Shop,
  stocked: StockedProduct,
  visibility: Visibility,
  rating: ProductRating | undefined,
): ShelfProduct {
  const { subscriptionOptions = [], customTextFields, inventory } = stocked.product
  const { message, expectedDate } = inventory.preorder
  const preorders = getPreorders(stocked)
  const priorPrice = wirePriorPrice(shop, stocked.product)
  return {
    ...wireProduct(shop, stocked, visibility),
    customTextFields: [...customTextFields],
    ...(priorPrice && { priorPrice }),
    ...(subscriptionOptions.length > 0 && {
      subscriptionOptions: structuredClone(subscriptionOptions) as SubscriptionOptionRecord[],
    }),
    ...(preorders.length > 0 && {
      preorder: { ...(message && { message }), ...(expectedDate && { expectedDate }), variants: preorders },
    }),
    ...(stocked.awaitsFile && { awaitsFile: true }),
    ...(rating && { rating }),
  }
}

/** Undefined where the rule does not apply, and where nothing is known of the time before the reduction. */
function wirePriorPrice(shop: Shop, product: ProductRecord): PriorPrice | undefined {
  if (!showsPriorPrice(shop.site)) return undefined
  const amountOf = (variant?: VariantRecord) => {
    const prior = findPriorPrice(product, variant, shop.currency)
    return prior === undefined ? {} : { amount: toNumber(prior, shop.currency) }
  }
  const own = getSellableVariants(product).filter(({ id }) => product.priceHistory?.[id])
  const variants = own.map((variant) => ({ id: variant.id, ...amountOf(variant) }))
  const all: PriorPrice = { ...amountOf(), ...(variants.length > 0 && { variants }) }
  return [all, ...variants].some(({ amount }) => amount !== undefined) ? all : undefined
}

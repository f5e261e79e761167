import type { SuggestedProduct, Suggestions } from '../../../contract/catalog/search.ts'
import { toAsked } from '../../../kernel/base/text/words.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { StockedProduct } from '../products/availability.ts'
import { withStock } from '../products/load.ts'
import { queryFirstProducts, SHOPPER } from '../products/query-products.ts'
import { wireShelfProduct } from '../shelf/wire-shelf-product.ts'
import { loadShop, type Shop } from '../shop.ts'
import { wireListedMedia } from '../wire-media.ts'
import { findNamedCollections } from './named-collections.ts'

/** A single letter begins too many words. */
export const MIN_LETTERS = 2
const MAX_PRODUCTS = 6
const MAX_COLLECTIONS = 4

/** The products and collections that a text may mean while it is typed. */
export async function suggestProducts(context: Context, text: string): Promise<Suggestions> {
  if (text.length < MIN_LETTERS) return { products: [], collections: [], total: 0 }
  const { items, metadata, meant } = await queryFirstProducts(
    context,
    { filter: { words: { $contains: text } } },
    MAX_PRODUCTS,
  )
  const [shop, stocked, named] = await Promise.all([
    loadShop(context),
    withStock(context, items),
    findNamedCollections(context, toAsked(meant ?? text)),
  ])
  const filled = named.filter(({ visibleProductCount }) => visibleProductCount > 0)
  return {
    products: stocked.map((each) => wireSuggested(shop, each)),
    collections: filled
      .slice(0, MAX_COLLECTIONS)
      .map(({ id, name, slug, visibleProductCount }) => ({ id, name, slug, count: visibleProductCount })),
    total: metadata.total ?? items.length,
    ...(meant && { meant }),
  }
}

function wireSuggested(shop: Shop, stocked: StockedProduct): SuggestedProduct {
  const { id, name, slug, stock, priceData, priorPrice, productPageUrl, variants } = wireShelfProduct(
    shop,
    stocked,
    SHOPPER,
    undefined,
  )
  const { mainMedia } = wireListedMedia(stocked.product.media.slice(0, 1), shop)
  return {
    id,
    name,
    slug,
    stock,
    priceData,
    productPageUrl,
    ...(priorPrice && { priorPrice }),
    media: { ...(mainMedia && { mainMedia }), items: [] },
    variants: variants.flatMap((each) =>
      each.variant?.priceData ? [{ id: each.id, variant: { priceData: each.variant.priceData } }] : [],
    ),
  }
}

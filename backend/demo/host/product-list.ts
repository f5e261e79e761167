import { html } from 'hono/html'
import { type DemoProduct, demoProducts, demoReviews, demoSite, demoVariants } from '../shop/index.ts'
import type { HostOptions } from './host-page.ts'
import { productPicture } from './picture.ts'

const money = new Intl.NumberFormat(demoSite.locale, { style: 'currency', currency: demoSite.currency })

/** Formats a price. */
export function priceText(decimal: string): string {
  return money.format(Number(decimal))
}

/**
 * The price as the widget shows it: discounted, and 'from' the lowest where the visible variants differ.
 * `selection`: choices already made, by option name.
 */
export function productPriceText(product: DemoProduct, selection: Readonly<Record<string, string>> = {}): string {
  const prices = demoVariants(product)
    .filter(({ visible, choices }) => visible && Object.entries(selection).every(([name, it]) => choices[name] === it))
    .map(({ price }) => getDiscountedPrice(Number(price), product.discount))
  const lowest = priceText(`${Math.min(...prices)}`)
  return Math.max(...prices) > Math.min(...prices) ? `from ${lowest}` : lowest
}

function getDiscountedPrice(price: number, discount: DemoProduct['discount']): number {
  if (!discount) return price
  return discount.type === 'AMOUNT' ? price - discount.value : price * (1 - discount.value / 100)
}

export function collectionProducts(collection: string): DemoProduct[] {
  return demoProducts.filter(({ collections }) => collections.some((slug) => slug === collection))
}

/** Widget with all products of a collection, paged. */
export function productGrid(collection: string, limit: number, options: HostOptions) {
  return html`<awning-product collection="${collection}" limit="${limit}" href="/products/{slug}">
      ${plainList(collectionProducts(collection).slice(0, limit), options, { first: true })}
    </awning-product>`
}

/** Widget with selected products. */
export function productShelf(products: readonly DemoProduct[], options: HostOptions) {
  return html`<awning-product ids="${products.map(({ id }) => id).join(' ')}" layout="grid" href="/products/{slug}">
      ${plainList(products, options)}
    </awning-product>`
}

/**
 * Fallback content of the widget: the same products as plain links, for visitors without script and search engines,
 * reserving the widget's space. `first`: no picture is above them.
 */
export function plainList(products: readonly DemoProduct[], { shopUrl }: HostOptions, { first = false } = {}) {
  return html`<ul class="grid">
        ${products.map((product, index) => {
          const { slug, name, pictures } = product
          const [shown] = pictures
          return html`<li><a href="/products/${slug}">
          ${shown && productPicture(shopUrl, shown, { sizes: '(width < 30em) 50vw, 18em', alt: '', eager: first && index === 0 })}
          <b>${name}</b> ${ratingText(product)} <span>${productPriceText(product)}</span></a></li>`
        })}
      </ul>`
}

/** What customers think of a product, as the widget's cards show it; nothing where nobody has said. */
function ratingText({ id }: DemoProduct) {
  const ratings = demoReviews.filter(({ productId }) => productId === id).map(({ rating }) => rating)
  if (ratings.length === 0) return ''
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  return html`<small>★ ${Math.round(average * 10) / 10} (${ratings.length})</small>`
}

import { html } from 'hono/html'
import { type DemoProduct, demoProducts, demoSite } from '../shop/index.ts'
import type { HostOptions } from './host-page.ts'
import { productPicture } from './picture.ts'

const money = new Intl.NumberFormat(demoSite.locale, { style: 'currency', currency: demoSite.currency })

/** A price as the shop writes it. */
export function priceText(decimal: string): string {
  return money.format(Number(decimal))
}

export function collectionProducts(collection: string): DemoProduct[] {
  return demoProducts.filter(({ collections }) => collections.some((slug) => slug === collection))
}

/** All products of a collection, a page at a time, by the widget. */
export function productGrid(collection: string, limit: number, options: HostOptions) {
  return html`<awning-product collection="${collection}" limit="${limit}" href="/products/{slug}">
      ${plainList(collectionProducts(collection).slice(0, limit), options, { first: true })}
    </awning-product>`
}

/** Chosen products by the widget. */
export function productShelf(products: readonly DemoProduct[], options: HostOptions) {
  return html`<awning-product ids="${products.map(({ id }) => id).join(' ')}" layout="grid" href="/products/{slug}">
      ${plainList(products, options)}
    </awning-product>`
}

/**
 * What stands inside the widget: the same products as plain links. A visitor without script sees them, a search engine
 * reads them, and they take the room that the widget will take. `first`: nothing with a picture stands above them.
 */
function plainList(products: readonly DemoProduct[], { shopUrl }: HostOptions, { first = false } = {}) {
  return html`<ul class="grid">
        ${products.map(
          ({ slug, name, price, pictures: [shown] }, index) => html`<li><a href="/products/${slug}">
          ${shown && productPicture(shopUrl, shown, { sizes: '(width < 30em) 50vw, 18em', alt: '', eager: first && index === 0 })}
          <b>${name}</b> <span>${priceText(price)}</span></a></li>`,
        )}
      </ul>`
}

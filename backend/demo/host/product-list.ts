import { html } from 'hono/html'
import { type SampleProduct, sampleProducts, sampleSite } from '../../testing/sample-store/index.ts'
import type { HostOptions } from './host-page.ts'
import { picture } from './picture.ts'

const money = new Intl.NumberFormat(sampleSite.locale, { style: 'currency', currency: sampleSite.currency })

/** A price as the shop writes it. */
export function priceText(decimal: string): string {
  return money.format(Number(decimal))
}

export function productsOf(collection: string): SampleProduct[] {
  return sampleProducts.filter(({ collections }) => collections.some((slug) => slug === collection))
}

/**
 * Products of a collection by the widget. Inside it the same products as plain links: what a visitor without script
 * sees, what a search engine reads, and the room that the widget will take.
 */
export function productGrid(collection: string, limit: number, { shopUrl }: HostOptions) {
  return html`<awning-product collection="${collection}" limit="${limit}" href="/products/{slug}">
      <ul class="grid">
        ${productsOf(collection)
          .slice(0, limit)
          .map(
            (product) => html`<li><a href="/products/${product.slug}">
          ${product.pictures[0] && picture(shopUrl, product.pictures[0], { sizes: '(width < 30em) 50vw, 18em', alt: '' })}
          <b>${product.name}</b> <span>${priceText(product.price)}</span></a></li>`,
          )}
      </ul>
    </awning-product>`
}

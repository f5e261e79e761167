import { html, raw } from 'hono/html'
import { type DemoProduct, demoCollections, demoProducts, demoSite } from '../shop/index.ts'
import type { HostOptions, HostPage } from './host-page.ts'
import { productPicture } from './picture.ts'
import { collectionProducts, priceText, productShelf } from './product-list.ts'

/** One product by the widget, with the plain facts inside it for whoever has no script; and more of its kind. */
export function productPage(slug: string, options: HostOptions): HostPage | undefined {
  const product = demoProducts.find((candidate) => candidate.slug === slug)
  if (!product) return undefined
  const [first] = product.pictures
  const collection = demoCollections.find((candidate) => candidate.slug === product.collections[0])
  return {
    path: `/products/${slug}`,
    title: `${product.name}, ${demoSite.name}`,
    description: firstWords(product.description),
    body: html`
    <nav class="crumbs" aria-label="Where you are">
      <ul>
        <li><a href="/">${demoSite.name}</a></li>
        ${collection && html`<li><a href="/collections/${collection.slug}">${collection.name}</a></li>`}
      </ul>
    </nav>
    <section class="shelf product">
      <h1 class="unseen">${product.name}</h1>
      <awning-product product-slug="${slug}">
        <div class="plain-product">
          ${first && productPicture(options.shopUrl, first, { sizes: '(width < 48em) 100vw, 40em', eager: true })}
          <div>
            <h2>${product.name}</h2>
            <p>${priceText(product.price)}</p>
            ${raw(product.description)}
          </div>
        </div>
      </awning-product>
    </section>
    ${
      collection &&
      html`<section class="shelf">
      <h2>More for ${inSentence(collection.name)}</h2>
      ${productShelf(relatedProducts(product), options)}
    </section>`
    }`,
  }
}

/** The first paragraph as text: search engines show no more. */
function firstWords(description: string): string {
  const [, first = ''] = /<p>(.*?)<\/p>/s.exec(description) ?? []
  return first.replaceAll(/<[^>]+>/g, '').replaceAll('&amp;', '&')
}

/** Those that follow it on its shelf, and after the last one the first. */
function relatedProducts(product: DemoProduct): DemoProduct[] {
  const shelf = collectionProducts(product.collections[0] ?? '')
  const place = shelf.indexOf(product)
  return [...shelf.slice(place + 1), ...shelf.slice(0, place)].slice(0, 4)
}

/** 'the kitchen', but 'care and gifts'. */
function inSentence(name: string): string {
  const plain = name.toLowerCase()
  return plain.includes(' ') ? plain : `the ${plain}`
}

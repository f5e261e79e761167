import { html, raw } from 'hono/html'
import { type DemoProduct, demoCollections, demoProducts, demoSite } from '../shop/index.ts'
import type { HostOptions, HostPage } from './host-page.ts'
import { productPicture } from './picture.ts'
import { collectionProducts, plainList, productPriceText } from './product-list.ts'

/** Product page: the widget with fallback content, and related products. */
export function productPage(slug: string, options: HostOptions): HostPage | undefined {
  const product = demoProducts.find((candidate) => candidate.slug === slug)
  if (!product) return undefined
  const [first] = product.pictures
  const collection = demoCollections.find((candidate) => candidate.slug === product.collections[0])
  return {
    path: `/products/${slug}`,
    title: `${product.name}, ${demoSite.name}`,
    description: getFirstParagraph(product.description),
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
            <p>${productPriceText(product, getInitialColours(product))}</p>
            ${raw(product.description)}
          </div>
        </div>
      </awning-product>
    </section>
    <section class="shelf goes-with">
      <awning-recommendations product-id="${product.id}" href="/products/{slug}">
        <h2>You may also like</h2>
        ${plainList(relatedProducts(product), options)}
      </awning-recommendations>
    </section>
    <section class="shelf opinions">
      <awning-reviews product-slug="${slug}"></awning-reviews>
    </section>`,
  }
}

/** The colours that the widget selects at first: those of the main picture. */
function getInitialColours({ options, pictures: [main] }: DemoProduct): Record<string, string> {
  const colours = options.filter(({ optionType }) => optionType === 'color')
  return Object.fromEntries(
    colours.flatMap(({ name, choices }) => {
      const shown = choices.find(({ pictures = [] }) => pictures.some((picture) => picture === main)) ?? choices[0]
      return shown ? [[name, shown.description]] : []
    }),
  )
}

/** First paragraph as text, which is what search engines show. */
function getFirstParagraph(description: string): string {
  const [, first = ''] = /<p>(.*?)<\/p>/s.exec(description) ?? []
  return first.replaceAll(/<[^<>]+>/g, '').replaceAll('&amp;', '&')
}

/** The next products of its collection, wrapping around. */
function relatedProducts(product: DemoProduct): DemoProduct[] {
  const shelf = collectionProducts(product.collections[0] ?? '')
  const place = shelf.indexOf(product)
  return [...shelf.slice(place + 1), ...shelf.slice(0, place)].slice(0, 4)
}

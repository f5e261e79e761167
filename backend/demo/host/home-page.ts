import { html } from 'hono/html'
import { demoCollections, demoSite } from '../shop/index.ts'
import type { HostOptions, HostPage } from './host-page.ts'
import { picture } from './picture.ts'
import { collectionProducts, productShelf } from './product-list.ts'

/** Home page: introduction, collections, and two product shelves. */
export function homePage(options: HostOptions): HostPage {
  const { hero, about, name, tagline } = demoSite
  const [kitchen, table] = demoCollections
  return {
    path: '/',
    title: `${name}: ${tagline}`,
    description: hero.text,
    body: html`
    <section class="hero">
      ${picture(options.shopUrl, hero.picture, { sizes: '100vw', eager: true })}
      <div class="hero-text">
        <h1>${hero.heading}</h1>
        <p>${hero.text}</p>
        <p><a class="button" href="/collections/${hero.collection}">${hero.action}</a></p>
      </div>
    </section>
    <section class="shelf">
      <h2>Room by room</h2>
      <ul class="tiles">
        ${demoCollections.map(
          ({ slug, name: title, picture: cover }, index) => html`<li><a href="/collections/${slug}">
          ${picture(options.shopUrl, cover, { sizes: tileSizes(index), alt: '' })}
          <span class="tile-name">${title}</span></a></li>`,
        )}
      </ul>
    </section>
    ${[kitchen, table].map(
      (collection) =>
        collection &&
        html`<section class="shelf">
      <h2>${collection.name}</h2>
      <p class="lead">${collection.description}</p>
      ${productShelf(listMainProducts(collection.slug), options)}
      <p class="more"><a href="/collections/${collection.slug}">Everything for the ${collection.name.toLowerCase()}</a></p>
    </section>`,
    )}
    <section class="words">
      <h2>${about.heading}</h2>
      <p>${about.text}</p>
      <p><a href="/about">About the shop</a></p>
    </section>`,
  }
}

/**
 * `sizes` of a tile (shelves.css): on phones the first one is full width, on wider screens the first two share a row.
 */
function tileSizes(index: number): string {
  const phone = index === 0 ? 'calc(100vw - 2.5rem)' : 'calc(50vw - 1.625rem)'
  const [share, most] = index < 2 ? ['calc(50vw - 1.75rem)', '36.25rem'] : ['calc(33.3vw - 1.5rem)', '23.9rem']
  return `(width < 48em) ${phone}, (width < 76em) ${share}, ${most}`
}

/** Products with this main collection, so that no two shelves show the same one. */
function listMainProducts(slug: string) {
  return collectionProducts(slug)
    .filter(({ collections }) => collections[0] === slug)
    .slice(0, 4)
}

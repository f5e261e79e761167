import { html } from 'hono/html'
import { demoCollections, demoSite } from '../shop/index.ts'
import type { HostOptions, HostPage } from './host-page.ts'
import { collectionProducts, productGrid } from './product-list.ts'

const PER_PAGE = 12

/** Page of a collection. */
export function collectionPage(slug: string, options: HostOptions): HostPage | undefined {
  const collection = demoCollections.find((candidate) => candidate.slug === slug)
  if (!collection) return undefined
  return {
    path: `/collections/${slug}`,
    title: `${collection.name}, ${demoSite.name}`,
    description: collection.description,
    body: html`
    <section class="shelf">
      <h1>${collection.name}</h1>
      <p class="lead">${collection.description}</p>
      <h2 class="count">${collectionProducts(slug).length} things</h2>
      ${productGrid(slug, PER_PAGE, options)}
    </section>`,
  }
}

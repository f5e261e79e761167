import { html } from 'hono/html'
import type { DemoPicture } from '../shop/index.ts'
import { availableWidths, pictureFileName, placeholderUrl } from '../shop/pictures/picture.ts'

const sourceOf = (shopUrl: string, shown: DemoPicture, size: number) =>
  `${shopUrl}/media/${pictureFileName(shown, size)}`

type Shown = {
  /** How wide it is on the page, as CSS says it. */
  sizes: string
  alt?: string
  /** In the first view: before the others. The rest comes when it nears the view. */
  eager?: boolean
}

/** A picture of the store as a page of its owner shows it: its own ratio from the first paint, and the fitting width. */
export function picture(shopUrl: string, shown: DemoPicture, options: Shown) {
  const sources = availableWidths(shown).map((size) => `${sourceOf(shopUrl, shown, size)} ${size}w`)
  return image(sourceOf(shopUrl, shown, 640), sources, shown, options)
}

/** The same files as the widget chooses from, so that nothing is fetched twice when it takes the place of the page's own. */
export function productPicture(shopUrl: string, shown: DemoPicture, options: Shown) {
  const full = `${sourceOf(shopUrl, shown, shown.width)}${shown.placeholder}`
  const filled = (width: number) => `${shopUrl}/media/${shown.id}/${placeholderUrl(shown, width)} ${width}w`
  const sources = [160, 320].map(filled)
  sources.push(`${sourceOf(shopUrl, shown, 640)} 640w`, filled(960), `${full} ${shown.width}w`)
  return image(full, sources, shown, options)
}

function image(
  src: string,
  sources: readonly string[],
  { width, height, altText }: DemoPicture,
  { sizes, alt = altText, eager = false }: Shown,
) {
  return html`<img src="${src}" srcset="${sources.join(', ')}" sizes="${sizes}" width="${width}" height="${height}" alt="${alt}" ${eager ? html`fetchpriority="high"` : html`loading="lazy"`}>`
}

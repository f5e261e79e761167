import { html } from 'hono/html'
import type { DemoPicture } from '../shop/index.ts'
import { availableWidths, pictureFileName, placeholderUrl } from '../shop/pictures.ts'

const toSource = (shopUrl: string, shown: DemoPicture, size: number) =>
  `${shopUrl}/media/${pictureFileName(shown, size)}`

type Shown = {
  /** `sizes` attribute. */
  sizes: string
  alt?: string
  /** Above the fold: loaded eagerly. All others load lazily. */
  eager?: boolean
}

/** Responsive picture of the store, with its aspect ratio reserved. */
export function picture(shopUrl: string, shown: DemoPicture, options: Shown) {
  const sources = availableWidths(shown).map((size) => `${toSource(shopUrl, shown, size)} ${size}w`)
  return image(toSource(shopUrl, shown, 640), sources, shown, options)
}

/** Same files as the widget uses, so that nothing is downloaded twice. */
export function productPicture(shopUrl: string, shown: DemoPicture, options: Shown) {
  const full = `${toSource(shopUrl, shown, shown.width)}${shown.placeholder}`
  const filled = (width: number) => `${shopUrl}/media/${shown.id}/${placeholderUrl(shown, width)} ${width}w`
  const sources = [160, 320].map(filled)
  sources.push(`${toSource(shopUrl, shown, 640)} 640w`, filled(960), `${full} ${shown.width}w`)
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

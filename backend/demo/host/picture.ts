import { html } from 'hono/html'
import { toDemoPictureId } from '../demo-pictures.ts'
import { type DemoPicture, demoSite } from '../shop/index.ts'

type Shown = {
  /** `sizes` attribute. */
  sizes: string
  alt?: string
  /** Above the fold: loaded eagerly. All others load lazily. */
  eager?: boolean
}

/** Widths of a picture over the whole page; 800 is a phone's screen. */
const PAGE_WIDTHS = [320, 640, 800, 1200]
/** Widths that the widget asks for, besides the picture itself and its small form. */
const WIDGET_WIDTHS = [160, 320, 960]
const SMALL = 640

/** Picture of the store in several widths, with its aspect ratio reserved. */
export function picture(shopUrl: string, shown: DemoPicture, options: Shown) {
  const { whole, fill } = createAddresses(shopUrl, shown)
  const narrower = PAGE_WIDTHS.filter((width) => width < shown.width).map((width) => `${fill(width)} ${width}w`)
  return image(fill(SMALL), [...narrower, `${whole} ${shown.width}w`], shown, options)
}

/** The addresses that the widget uses, so that nothing is downloaded twice. */
export function productPicture(shopUrl: string, shown: DemoPicture, options: Shown) {
  const { whole, small, fill } = createAddresses(shopUrl, shown)
  const sources = WIDGET_WIDTHS.map((width) => `${fill(width)} ${width}w`)
  return image(whole, [...sources, `${small} ${SMALL}w`, `${whole} ${shown.width}w`], shown, options)
}

function createAddresses(shopUrl: string, shown: DemoPicture) {
  const id = toDemoPictureId(demoSite.id, shown)
  const address = `${shopUrl}/media/${id}`
  const toHeight = (width: number) => Math.round((width * shown.height) / shown.width)
  return {
    whole: `${address}${shown.placeholder}`,
    fill: (width: number) => `${address}/v1/fill/w_${width},h_${toHeight(width)}/${id}`,
    small: `${address}/v1/fit/w_${SMALL},h_${SMALL}/${id}`,
  }
}

function image(
  src: string,
  sources: readonly string[],
  { width, height, altText }: DemoPicture,
  { sizes, alt = altText, eager = false }: Shown,
) {
  return html`<img src="${src}" srcset="${sources.join(', ')}" sizes="${sizes}" width="${width}" height="${height}" alt="${alt}" ${eager ? html`fetchpriority="high"` : html`loading="lazy"`}>`
}

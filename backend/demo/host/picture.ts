import { html } from 'hono/html'
import type { DemoPicture } from '../shop/index.ts'

/** A picture of the store as a page of its owner shows it: its own ratio from the first paint, and the fitting width. */
export function picture(
  shopUrl: string,
  { id, width, height, altText }: DemoPicture,
  { sizes, alt = altText, eager = false }: { sizes: string; alt?: string; eager?: boolean },
) {
  const widths = [320, 640, ...(width > 1200 ? [1200] : []), width]
  const source = (size: number) => `${shopUrl}/media/${id}-${size}.webp`
  return html`<img src="${source(640)}" srcset="${widths.map((size) => `${source(size)} ${size}w`).join(', ')}" sizes="${sizes}" width="${width}" height="${height}" alt="${alt}" ${eager ? html`fetchpriority="high"` : html`loading="lazy"`}>`
}

import type { PricedLineItem } from '../../services/pricing/index.ts'
import type { OrderLineView } from './frame/view-model.ts'

/** Widths in which product pictures are kept beside the full one; a line shows the smallest. */
export function smallPicture(url: string): string {
  return url.replace(/-(?:1200|640)\.webp(?:#.*)?$/, '-320.webp')
}

/** The address of a picture for whoever reads it elsewhere than on this server. */
export function absolutePicture(url: string, publicUrl: string): string {
  return url.startsWith('/') ? publicUrl + url : url
}

/** A square picture of so many pixels, as a mail program shows it: absolute, and as JPEG where it is one of this server's. */
export function mailPicture(url: string, publicUrl: string, pixels: number): string {
  const [, name] = /\/media\/([^/?#]+)$/.exec(url.startsWith(`${publicUrl}/`) || url.startsWith('/') ? url : '') ?? []
  if (!name) return absolutePicture(url, publicUrl)
  const jpeg = `${name.replace(/\.\w+$/, '')}.jpg`
  return `${publicUrl}/media/${name}/v1/fill/w_${pixels},h_${pixels},al_c,q_82/${jpeg}`
}

/** What is wrong with a line, if it can't be bought as it is. */
export function lineProblem(line: PricedLineItem): Pick<OrderLineView, 'problem'> {
  switch (line.availability.status) {
    case 'NOT_FOUND':
      return { problem: { kind: 'gone' } }
    case 'NOT_AVAILABLE':
      return { problem: { kind: 'sold-out' } }
    case 'PARTIALLY_AVAILABLE':
      return { problem: { kind: 'fewer', left: line.availability.quantityAvailable ?? 0 } }
    case 'AVAILABLE':
      return {}
  }
}

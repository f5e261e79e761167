import type { PricedLineItem } from '../../services/pricing/index.ts'
import type { OrderLineView } from './frame/view-model.ts'

/** Thumbnail of a picture of the library, of 320 pixels; any other picture as it is. */
export function thumbnailUrl(url: string): string {
  const [, file, name] = /^(.*\/media\/([^/?#]+))\/v1\/fit\/w_640,h_640\//.exec(url) ?? []
  return file ? `${file}/v1/fit/w_320,h_320/${name}` : url
}

/** Absolute URL of a picture, for use outside this server. */
export function absoluteUrl(url: string, publicUrl: string): string {
  return url.startsWith('/') ? publicUrl + url : url
}

/**
 * Square thumbnail for mails, as an absolute URL; JPEG if this server hosts the picture, as not all mail clients
 * support WebP.
 */
export function mailPictureUrl(url: string, publicUrl: string, pixels: number): string {
  const [, name] =
    /\/media\/([^/?#]+)(?:\/v1\/.+)?$/.exec(url.startsWith(`${publicUrl}/`) || url.startsWith('/') ? url : '') ?? []
  if (!name) return absoluteUrl(url, publicUrl)
  const jpeg = `${name.replace(/\.\w+$/, '')}.jpg`
  return `${publicUrl}/media/${name}/v1/fill/w_${pixels},h_${pixels},al_c,q_82/${jpeg}`
}

/** Availability problem of a line, if any. */
export function availabilityProblem(line: PricedLineItem): Pick<OrderLineView, 'problem'> {
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

import { readCustomTexts } from '../../services/catalog/index.ts'
import type { OrderLine } from '../../services/orders/index.ts'
import type { PricedLineItem } from '../../services/pricing/index.ts'
import { formatDay } from './format-day.ts'
import type { OrderLineView } from './frame/view-model.ts'
import type { Localisation } from './localisation.ts'

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

/**
 * What stands below a line's name: the chosen options, then, of a pre-order, that it is one, from when it is sent and
 * what the merchant says about it; and the texts that the buyer entered, which are sentences of their own.
 */
export function lineOptions(
  {
    descriptionLines = [],
    preorder,
    catalogReference,
  }: Pick<OrderLine, 'descriptionLines' | 'preorder' | 'catalogReference'>,
  { t, dateLocale }: Localisation,
): Pick<OrderLineView, 'options' | 'texts'> {
  const entered = readCustomTexts(catalogReference?.options)
  const all = descriptionLines.flatMap(({ name, plainText, colorInfo }) => {
    const text = plainText?.original ?? colorInfo?.original
    return text && text !== preorder?.message ? [{ title: name?.original ?? '', text }] : []
  })
  const isEntered = ({ title }: { title: string }) => Object.hasOwn(entered, title)
  const texts = all.filter(isEntered)
  const options = all
    .filter((each) => !isEntered(each))
    .map(({ text }) => text)
    .join(', ')
  const ahead =
    preorder &&
    (preorder.expectedDate
      ? t('product.preorderFrom', { date: formatDay(preorder.expectedDate, dateLocale) })
      : t('product.preordered'))
  const joined = [options, ahead, preorder?.message].filter(Boolean).join(' · ')
  return { ...(joined && { options: joined }), ...(texts.length > 0 && { texts }) }
}

/** Availability problem of a line, if any. */
export function availabilityProblem(line: PricedLineItem): Pick<OrderLineView, 'problem'> {
  switch (line.availability.status) {
    case 'NOT_FOUND':
      return { problem: { kind: 'gone' } }
    case 'NOT_AVAILABLE':
      return { problem: { kind: line.item?.awaitsFile ? 'not-yet' : 'sold-out' } }
    case 'PARTIALLY_AVAILABLE':
      return { problem: { kind: 'fewer', left: line.availability.quantityAvailable ?? 0 } }
    case 'AVAILABLE':
      return {}
  }
}

import type { MediaItem } from '../../backend/contract/catalog/media.ts'
import type { Product } from '../../backend/contract/catalog/product.ts'

/** A picture of a product, ready for an `img`. */
export type ProductPicture = {
  readonly src: string
  readonly srcSet: string | undefined
  readonly alt: string
  readonly width: number
  readonly height: number
  /** Average colour, which the URL may carry as its fragment: `…/vase.webp#d8cfc2`. */
  readonly placeholder: string | undefined
}

/** Widths in which the shop serves a picture, besides the original and its thumbnail. */
const WIDTHS = [160, 320, 960, 1920]
/** URL of a picture that the shop itself serves, in any smaller size. */
const OWN = /^(https?:\/\/[^/]+\/media\/([^/#?]+))(?:#.*)?$/

/** The `srcset`, where there is more than one size. */
const toSrcSet = ({ image, thumbnail }: MediaItem): string | undefined => {
  if (!image || !thumbnail?.width || thumbnail.url === image.url || thumbnail.width >= image.width) return undefined
  const [, own, name] = OWN.exec(image.url) ?? []
  const made = WIDTHS.filter((width) => own && width < image.width && width !== thumbnail.width).map((width) => {
    const height = Math.round((width * image.height) / image.width)
    return `${own}/v1/fill/w_${width},h_${height}/${name} ${width}w`
  })
  return [...made, ...[thumbnail, image].map(({ url, width }) => `${url} ${width}w`)].join(', ')
}

/** A picture for an `img`; undefined where the item is a video without one. */
export const toPicture = (item: MediaItem | undefined, name: string): ProductPicture | undefined => {
  const image = item?.image ?? item?.thumbnail
  if (!item || !image?.url) return undefined
  return {
    src: image.url,
    srcSet: toSrcSet(item),
    alt: image.altText || item.title || name,
    width: image.width || 1,
    height: image.height || 1,
    placeholder: /#[\da-f]{6}$/i.exec(image.url)?.[0],
  }
}

/** The main picture of a product. */
export const getMainPicture = ({ name = '', media }: Product): ProductPicture | undefined =>
  [media?.mainMedia, ...(media?.items ?? [])].map((item) => toPicture(item, name)).find(Boolean)

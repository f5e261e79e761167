import type { MediaItem } from '../../backend/contract/catalog/media.ts'
import type { Product } from '../../backend/contract/catalog/product.ts'
import { choiceName, type Selection } from './selection.ts'

/** A picture of a product, ready for an `img`. */
export type ProductPicture = {
  readonly src: string
  readonly srcSet: string | undefined
  readonly alt: string
  readonly width: number
  readonly height: number
  /** Average colour, where the address ends in one: `…/vase.webp#d8cfc2`. */
  readonly placeholder: string | undefined
}

/** The widths that a picture of the shop is offered in, besides its own and that of its thumbnail. */
const WIDTHS = [160, 320, 960, 1920]
/** A picture that the shop itself serves, and so in any smaller size. */
const OWN = /^(https?:\/\/[^/]+\/media\/([^/#?]+))(?:#.*)?$/

const sourcesOf = ({ image, thumbnail }: MediaItem): readonly (readonly [url: string, width: number])[] => {
  if (!image || !thumbnail?.width || thumbnail.url === image.url || thumbnail.width >= image.width) return []
  const [, own, name] = OWN.exec(image.url) ?? []
  const made = WIDTHS.filter((width) => own && width < image.width && width !== thumbnail.width).map((width) => {
    const height = Math.round((width * image.height) / image.width)
    return [`${own}/v1/fill/w_${width},h_${height}/${name}`, width] as const
  })
  const given = [thumbnail, image].map(({ url, width }) => [url, width] as const)
  return [...made, ...given].sort(([, a], [, b]) => a - b)
}

const pictureOf = (item: MediaItem | undefined, name: string): ProductPicture | undefined => {
  const image = item?.image ?? item?.thumbnail
  if (!item || !image?.url) return undefined
  const sources = sourcesOf(item).map(([url, width]) => `${url} ${width}w`)
  return {
    src: image.url,
    srcSet: sources.join(', ') || undefined,
    alt: image.altText || item.title || name,
    width: image.width || 1,
    height: image.height || 1,
    placeholder: /#[\da-f]{6}$/i.exec(image.url)?.[0],
  }
}

/** The pictures to show for the choices made: those of a chosen colour first, each picture once. */
export const picturesOf = (product: Product, selection: Selection): readonly ProductPicture[] => {
  const name = product.name ?? ''
  const ofChoices = product.productOptions.flatMap((option) =>
    (option.choices ?? [])
      .filter((choice) => choiceName(choice) === selection[option.name])
      .flatMap(({ media }) => [media?.mainMedia, ...(media?.items ?? [])]),
  )
  const items = [...ofChoices, product.media?.mainMedia, ...(product.media?.items ?? [])]
  const seen = new Map<string, ProductPicture>()
  for (const item of items) {
    const picture = pictureOf(item, name)
    if (picture && !seen.has(picture.src)) seen.set(picture.src, picture)
  }
  return [...seen.values()]
}

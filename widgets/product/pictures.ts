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

const pictureOf = (item: MediaItem | undefined, name: string): ProductPicture | undefined => {
  const image = item?.image ?? item?.thumbnail
  if (!item || !image?.url) return undefined
  const { thumbnail } = item
  const smaller = thumbnail && thumbnail.url !== image.url && thumbnail.width > 0 && image.width > thumbnail.width
  return {
    src: image.url,
    srcSet: smaller ? `${thumbnail.url} ${thumbnail.width}w, ${image.url} ${image.width}w` : undefined,
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

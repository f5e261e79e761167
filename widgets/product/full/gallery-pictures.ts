import type { MediaItem } from '../../../backend/contract/catalog/media.ts'
import type { Product } from '../../../backend/contract/catalog/product.ts'
import { choiceName, type Selection, showsPicture } from '../../kit/offer/selection.ts'
import { type ProductPicture, toPicture } from '../pictures.ts'

/** The pictures for the choices made: those of a chosen colour first, each picture once. */
export const getPictures = (product: Product, selection: Selection): readonly ProductPicture[] =>
  toOrderedPictures(product, getChoicePictures(product, selection))

/** The pictures shown at first: the main one first, unless it shows another choice than the initial one. */
export const getInitialPictures = (product: Product, selection: Selection): readonly ProductPicture[] => {
  const main = product.media?.mainMedia
  const chosen = getChoicePictures(product, selection)
  const showsAnother =
    !chosen.some((item) => item?.id === main?.id) &&
    product.productOptions.some(
      ({ name, choices = [] }) => selection[name] && choices.some((choice) => showsPicture(choice, main)),
    )
  return toOrderedPictures(product, showsAnother ? chosen : [main, ...chosen])
}

const getChoicePictures = ({ productOptions }: Product, selection: Selection): readonly (MediaItem | undefined)[] =>
  productOptions.flatMap((option) =>
    (option.choices ?? [])
      .filter((choice) => choiceName(choice) === selection[option.name])
      .flatMap(({ media }) => [media?.mainMedia, ...(media?.items ?? [])]),
  )

const toOrderedPictures = (product: Product, first: readonly (MediaItem | undefined)[]): readonly ProductPicture[] => {
  const name = product.name ?? ''
  const items = [...first, product.media?.mainMedia, ...(product.media?.items ?? [])]
  const seen = new Map<string, ProductPicture>()
  for (const item of items) {
    const picture = toPicture(item, name)
    if (picture && !seen.has(picture.src)) seen.set(picture.src, picture)
  }
  return [...seen.values()]
}

import type { ShelfProduct } from '../../backend/contract/catalog/shelf.ts'
import type { LineItemInput } from '../kit/cart/line-item-input.ts'
import type { Words } from '../kit/index.ts'
import { times } from '../kit/money.ts'
import { getOffer } from '../kit/offer/offer.ts'
import { getInitialSelection, getOpenOptions, type Selection } from '../kit/offer/selection.ts'

export { showQuickView } from '../kit/show-quick-view.ts'

/** Below this stock the buyer sees how many are left, as on the product. */
const LOW_STOCK = 5

/** What the button says of its product: what it costs, whether it can be bought, and whether choices are open. */
export function describeOffer(product: ShelfProduct, item: LineItemInput, words: Words) {
  const { quantity = 1 } = item
  const selection = readSelection(product, item)
  const isOpen = getOpenOptions(product, selection).length > 0
  const { price: single, currency, from, inStock, notYet, preorder, left } = getOffer(product, selection)
  const sum = single && words.money(times(single, quantity), currency)
  const isSold = inStock || preorder
  const few = left !== undefined && left <= LOW_STOCK ? words.t('product.left', { count: left }) : undefined
  const tooMany = left !== undefined && left < quantity
  return {
    isOpen,
    preorder,
    label: isOpen ? words.t('product.options') : preorder ? words.t('product.preorder') : undefined,
    price: sum && from ? words.t('product.from', { price: sum }) : sum,
    reason: isSold
      ? tooMany
        ? words.t('product.left', { count: left })
        : undefined
      : words.t(notYet ? 'product.notYet' : 'product.soldOut'),
    left: isSold && !tooMany ? few : undefined,
  }
}

/** The choices that the page has made: by options, by a variant, and by options that leave none. */
function readSelection(product: ShelfProduct, { options, variantId }: LineItemInput): Selection {
  const variant = product.variants.find(({ id }) => id === variantId)
  const onlyChoices = Object.fromEntries(
    Object.entries(getInitialSelection(product)).filter(([name]) => {
      const option = product.productOptions.find((one) => one.name === name)
      return option?.choices?.length === 1
    }),
  )
  return { ...onlyChoices, ...options, ...variant?.choices }
}

import { useEffect, useRef, useState } from 'react'
import { type LineItemInput, type Shop, useWidget } from '../kit/index.ts'
import { getOffer } from '../kit/offer/offer.ts'
import { findVariant, type Selection, type Sold } from '../kit/offer/selection.ts'
import type { AddingState } from './adding-state.ts'

/** How long a button shows its success, in milliseconds. */
const SHOWN_MS = 3000

/** What is chosen besides variant and quantity. */
type AddedTerms = {
  readonly planId?: string | undefined
  /** What the buyer entered, by the titles of the product's custom text fields. */
  readonly texts?: Readonly<Record<string, string>>
}

/** The code and words of adding to the cart: loaded when a visitor's pointer or focus is near. */
export const loadAdding = async (shop: Shop) => {
  const [part] = await Promise.all([import('./adding/index.ts'), shop.moreWords()])
  return part
}

/** Adds a product to the cart that all widgets share. */
export const useAddToCart = (product: Sold) => {
  const { shop, words } = useWidget()
  const [adding, setAdding] = useState<AddingState>({ state: 'idle' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const add = async (selection: Selection, quantity: number, { planId, texts = {} }: AddedTerms = {}) => {
    clearTimeout(timer.current)
    setAdding({ state: 'busy' })
    const outcome = await loadAdding(shop).then(
      ({ addToCart }) =>
        addToCart(shop, {
          ...toLineItem(product, selection, quantity),
          ...(planId && { subscriptionOptionId: planId }),
          ...toTexts(texts),
        }),
      // The network failed before the code could load, so the addition cannot even be queued.
      (): AddingState => ({ state: 'idle', notice: <p role="alert">{words.t('problem.offline')}</p> }),
    )
    setAdding(outcome)
    if (outcome.state === 'added') timer.current = setTimeout(() => setAdding({ state: 'idle' }), SHOWN_MS)
  }
  const reset = () => {
    if (adding.state !== 'busy') setAdding({ state: 'idle' })
  }
  return { adding, add, reset }
}

const toTexts = (texts: Readonly<Record<string, string>>): Pick<LineItemInput, 'customTextFields'> => {
  const entered = Object.entries(texts).filter(([, text]) => text.trim())
  return entered.length > 0 ? { customTextFields: Object.fromEntries(entered) } : {}
}

const toLineItem = (product: Sold, selection: Selection, quantity: number): LineItemInput => {
  const variant = product.manageVariants ? findVariant(product, selection) : undefined
  const choices = product.productOptions.length > 0 && { options: selection }
  return {
    productId: product.id,
    quantity,
    ...(variant ? { variantId: variant.id } : choices),
    ...(getOffer(product, selection).preorder && { preOrderRequested: true }),
  }
}

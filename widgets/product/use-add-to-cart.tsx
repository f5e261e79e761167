import { useEffect, useRef, useState } from 'react'
import type { Product } from '../../backend/contract/catalog/product.ts'
import { type LineItemInput, type Shop, useWidget } from '../kit/index.ts'
import type { AddingState } from './adding-state.ts'
import { findVariant, type Selection } from './selection.ts'

/** How long a button shows its success, in milliseconds. */
const SHOWN_MS = 3000

/** The code and words of adding to the cart: loaded when a visitor's pointer or focus is near. */
export const loadAdding = async (shop: Shop) => {
  const [part] = await Promise.all([import('./adding/index.ts'), shop.moreWords()])
  return part
}

/** Adds a product to the cart that all widgets share. */
export const useAddToCart = (product: Product) => {
  const { shop, words } = useWidget()
  const [adding, setAdding] = useState<AddingState>({ state: 'idle' })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const add = async (selection: Selection, quantity: number, subscriptionOptionId?: string) => {
    clearTimeout(timer.current)
    setAdding({ state: 'busy' })
    const outcome = await loadAdding(shop).then(
      ({ addToCart }) =>
        addToCart(shop, {
          ...toLineItem(product, selection, quantity),
          ...(subscriptionOptionId && { subscriptionOptionId }),
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

const toLineItem = (product: Product, selection: Selection, quantity: number): LineItemInput => {
  const variant = product.manageVariants ? findVariant(product, selection) : undefined
  const choices = product.productOptions.length > 0 && { options: selection }
  return { productId: product.id, quantity, ...(variant ? { variantId: variant.id } : choices) }
}

import { useEffect, useRef, useState } from 'react'
import type { Product } from '../../backend/contract/catalog/product.ts'
import { type LineItemInput, type Shop, useWidget } from '../kit/index.ts'
import type { AddingState } from './adding-state.ts'
import { type Selection, variantOf } from './selection.ts'

/** How long a button says that it has done its work, in milliseconds. */
const SHOWN_MS = 3000

/** What it takes to fill the cart, and to tell how that went: fetched when a visitor comes near. */
export const loadAdding = async (shop: Shop) => {
  const [part] = await Promise.all([import('./adding/index.ts'), shop.moreWords()])
  return part
}

/** Puts a product into the cart that all widgets share. */
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
          ...itemOf(product, selection, quantity),
          ...(subscriptionOptionId && { subscriptionOptionId }),
        }),
      // The network went before a visitor came near: nothing is here that could keep the wish.
      (): AddingState => ({ state: 'idle', notice: <p role="alert">{words.t('problem.offline')}</p> }),
    )
    setAdding(outcome)
    if (outcome.state === 'added') timer.current = setTimeout(() => setAdding({ state: 'idle' }), SHOWN_MS)
  }
  const forget = () => {
    if (adding.state !== 'busy') setAdding({ state: 'idle' })
  }
  return { adding, add, forget }
}

const itemOf = (product: Product, selection: Selection, quantity: number): LineItemInput => {
  const variant = product.manageVariants ? variantOf(product, selection) : undefined
  const choices = product.productOptions.length > 0 && { options: selection }
  return { productId: product.id, quantity, ...(variant ? { variantId: variant.id } : choices) }
}

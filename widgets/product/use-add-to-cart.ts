import { useEffect, useRef, useState } from 'react'
import type { Product } from '../../backend/contract/product.ts'
import { type CartOutcome, useWidget } from '../kit/index.ts'
import { type Selection, variantOf } from './selection.ts'

/** How adding went, for as long as it is worth showing. */
export type Adding = 'idle' | 'busy' | 'added' | 'queued' | 'refused'

/** How long a button says that it has done its work, in milliseconds. */
const SHOWN_MS = 3000

const STATES: Readonly<Record<CartOutcome['state'], Adding>> = {
  saved: 'added',
  queued: 'queued',
  refused: 'refused',
  // The page said no and takes over from here.
  canceled: 'idle',
}

/** Puts a product into the cart that all widgets share. */
export const useAddToCart = (product: Product) => {
  const { cart } = useWidget().shop
  const [adding, setAdding] = useState<Adding>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const add = async (selection: Selection, quantity: number) => {
    clearTimeout(timer.current)
    setAdding('busy')
    const variant = product.manageVariants ? variantOf(product, selection) : undefined
    const choices = product.productOptions.length > 0 && { options: selection }
    const outcome = await cart.add([
      { productId: product.id, quantity, ...(variant ? { variantId: variant.id } : choices) },
    ])
    setAdding(STATES[outcome.state])
    if (outcome.state === 'saved') timer.current = setTimeout(() => setAdding('idle'), SHOWN_MS)
  }
  const forget = () => {
    if (adding !== 'busy') setAdding('idle')
  }
  return { adding, add, forget }
}

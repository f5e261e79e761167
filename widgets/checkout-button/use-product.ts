import { useEffect, useState } from 'react'
import type { ShelfProduct } from '../../backend/contract/catalog/shelf.ts'
import { type ApiProblem, useWidget } from '../kit/index.ts'
import { loadProduct } from '../kit/load-product.ts'

/** The product that a button buys. Unknown where the shop cannot be reached: the button then asks the shop when pressed. */
export type ButtonProduct = {
  readonly product?: ShelfProduct | undefined
  /** There is no such product. */
  readonly isGone?: boolean
  readonly isSettled: boolean
}

export function useProduct(productId: string | undefined): ButtonProduct {
  const { shop, host } = useWidget()
  const [state, setState] = useState<ButtonProduct>({ isSettled: false })
  useEffect(() => {
    if (!productId) return
    let unmounted = false
    const settle = (next: Omit<ButtonProduct, 'isSettled'>) => unmounted || setState({ ...next, isSettled: true })
    loadProduct(shop.client, { 'product-id': productId }).then(
      (product) => settle({ product }),
      ({ status, message }: ApiProblem) => {
        settle({ isGone: status === 404 })
        // For the author of the page, as it names the product.
        if (status === 404) console.warn(`Awning: ${message}`, host)
      },
    )
    return () => {
      unmounted = true
    }
  }, [shop, host, productId])
  return productId ? state : { isSettled: true }
}

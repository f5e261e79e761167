import { createElement, useEffect } from 'react'
import { emit, useWidget } from '../../kit/index.ts'

export interface BackInStockSlotProps {
  readonly productId: string
  /** The chosen variant; undefined while choices are open, or where the product has no managed variants. */
  readonly variantId: string | undefined
}

/**
 * Lets visitors ask to be notified when a sold-out product is back. The page's content of the slot `back-in-stock` takes
 * the place of the form.
 */
export const BackInStockSlot = ({ productId, variantId }: BackInStockSlotProps) => {
  const { host } = useWidget()
  useEffect(
    () => emit('awning:product:sold-out', { productId, variantId, element: host }),
    [productId, variantId, host],
  )
  return createElement(
    'awning-back-in-stock',
    {
      part: 'back-in-stock',
      // The form comes a moment later; content of the page is there at once, with its own height.
      class: host.querySelector('[slot=back-in-stock]') ? undefined : 'product-restock',
      'product-id': productId,
      'variant-id': variantId,
    },
    <slot name="back-in-stock" />,
  )
}

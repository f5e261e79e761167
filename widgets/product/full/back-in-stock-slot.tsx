import { createElement, useEffect } from 'react'
import { emit, useWidget } from '../../kit/index.ts'

export interface BackInStockSlotProps {
  readonly productId: string
  /** The chosen variant; undefined while choices are open, or where the product has no managed variants. */
  readonly variantId: string | undefined
}

/**
 * Lets visitors ask to be notified when a sold-out product is back. The element becomes a widget once the loader knows
 * one of that name; until then it shows the page's content of the slot `back-in-stock`, and takes no space where that
 * is empty.
 */
export const BackInStockSlot = ({ productId, variantId }: BackInStockSlotProps) => {
  const { host } = useWidget()
  useEffect(
    () => emit('awning:product:sold-out', { productId, variantId, element: host }),
    [productId, variantId, host],
  )
  return createElement(
    'awning-back-in-stock',
    { part: 'back-in-stock', 'product-id': productId, 'variant-id': variantId },
    <slot name="back-in-stock" />,
  )
}

import { useEffect, useState } from 'react'
import type { ItemToAdd } from '../kit/cart/edits.ts'
import { parseOptions } from '../kit/cart/option-text.ts'
import { startCheckout } from '../kit/checkout/start-checkout.ts'
import { useReady, useWidget } from '../kit/index.ts'
import { Button, Notice } from '../kit/ui/index.ts'

/** One button to the checkout. With `product-id` it buys that product alone and leaves the cart as it is. */
export const CheckoutButton = () => {
  const { shop, words, attributes } = useWidget()
  const [leaving, setLeaving] = useState(false)
  const [problem, setProblem] = useState<string>()
  const item = itemFrom(attributes)
  const empty = !item && shop.cart.count.value === 0
  useEffect(() => void shop.cart.begin(), [shop])
  useReady(!!item || shop.cart.status.value !== 'loading')

  const leave = async () => {
    if (leaving) return
    setProblem(undefined)
    setLeaving(true)
    const outcome = await startCheckout(shop, { items: item && [item], popup: attributes.mode === 'popup' })
    // While the browser is on its way the button stays busy.
    if (outcome.state !== 'left') setLeaving(false)
    if (outcome.state === 'refused') {
      setProblem(words.t(outcome.problem.kind === 'offline' ? 'problem.offline' : 'checkout.failed'))
    }
  }
  return (
    <div className="checkout">
      <Button
        variant="primary"
        wide
        part="checkout"
        busy={leaving}
        disabledReason={empty ? words.t('checkout.empty') : undefined}
        onClick={() => void leave()}
      >
        <slot name="label">{words.t(item ? 'checkout.buyNow' : 'checkout.button')}</slot>
      </Button>
      {problem && <Notice kind="error">{problem}</Notice>}
    </div>
  )
}

function itemFrom(attributes: Readonly<Record<string, string | undefined>>): ItemToAdd | undefined {
  const { 'product-id': productId, 'variant-id': variantId, quantity, options } = attributes
  if (!productId) return undefined
  return {
    productId,
    quantity: Number(quantity) || 1,
    ...(variantId && { variantId }),
    ...(options && { options: parseOptions(options) }),
  }
}

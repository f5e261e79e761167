import { type LineItemInput, readLineItemInput } from '../kit/cart/line-item-input.ts'
import { useCheckout } from '../kit/checkout/use-checkout.ts'
import { cartOf, useReady, useWidget } from '../kit/index.ts'
import { Button } from '../kit/ui/index.ts'

/** One button to the checkout. With `product-id` it buys that product alone and leaves the cart as it is. */
export const CheckoutButton = () => {
  const { shop, words, attributes } = useWidget()
  const { leaving, problem, gone, thanks, leave, prepare } = useCheckout()
  const cart = cartOf(shop)
  const item = itemFrom(attributes)
  const approach = () => {
    prepare()
    cart.prepare().catch(() => {})
  }
  const empty = !item && cart.count.value === 0
  useReady(!!item || cart.status.value !== 'loading' || !!cart.cart.value)

  // What the page has for those without a button leads on.
  if (gone)
    return (
      <div className="checkout">
        <p className="checkout-problem" role="alert" tabIndex={-1} ref={takeFocus}>
          {words.t('product.gone')}
        </p>
        <slot />
      </div>
    )
  return (
    <div className="checkout" onPointerEnter={approach} onFocusCapture={approach}>
      <Button
        variant="primary"
        wide
        part="checkout"
        busy={leaving}
        showReason
        disabledReason={empty ? words.t('checkout.empty') : undefined}
        onClick={() => void leave(item && [item])}
      >
        <slot name="label">{words.t(item ? 'checkout.buyNow' : 'checkout.button')}</slot>
      </Button>
      {thanks && <p role="status">{thanks}</p>}
      {problem && (
        <p className="checkout-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** In place of the button that had it. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

function itemFrom(attributes: Readonly<Record<string, string | undefined>>): LineItemInput | undefined {
  const { 'product-id': productId, 'variant-id': variantId, quantity, options } = attributes
  return productId ? readLineItemInput(productId, { quantity, variantId, options }) : undefined
}

import { type LineItemInput, readLineItemInput } from '../kit/cart/line-item-input.ts'
import { useCheckout } from '../kit/checkout/use-checkout.ts'
import { getCartStore, useReady, useWidget } from '../kit/index.ts'
import { AddressLink, Button } from '../kit/ui/index.ts'

/** A single checkout button. With `product-id` it buys that product alone and leaves the cart unchanged. */
export const CheckoutButton = () => {
  const { shop, words, attributes } = useWidget()
  const { busy, problem, offline, address, unavailable, confirmation, start, prepare } = useCheckout()
  const cart = getCartStore(shop)
  const item = itemFrom(attributes)
  const approach = () => {
    prepare()
    cart.prepare().catch(() => {})
  }
  const empty = !item && cart.count.value === 0
  useReady(!!item || cart.status.value !== 'loading' || !!cart.cart.value)

  // After the order nothing is left to check out: a disabled button would only say that the cart is empty.
  if (confirmation && empty)
    return (
      <div className="checkout">
        <p part="notice" role="status">
          {confirmation}
        </p>
      </div>
    )
  // The page's fallback content offers another way.
  if (unavailable)
    return (
      <div className="checkout">
        <p className="checkout-problem" part="notice" role="alert" tabIndex={-1} ref={takeFocus}>
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
        busy={busy}
        showReason
        disabledReason={empty ? words.t('checkout.empty') : undefined}
        onClick={() => void start(item && [item])}
      >
        <slot name="label">{words.t(item ? 'checkout.buyNow' : 'checkout.button')}</slot>
      </Button>
      {confirmation && (
        <p part="notice" role="status">
          {confirmation}
        </p>
      )}
      {problem && (
        <p className={offline ? 'muted' : 'checkout-problem'} part="notice" role={offline ? 'status' : 'alert'}>
          {problem}
          {address && <AddressLink address={address} />}
        </p>
      )}
    </div>
  )
}

/** Focuses the message that replaces the removed button. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

function itemFrom(attributes: Readonly<Record<string, string | undefined>>): LineItemInput | undefined {
  const { 'product-id': productId, 'variant-id': variantId, quantity, options } = attributes
  return productId ? readLineItemInput(productId, { quantity, variantId, options }) : undefined
}

import { useEffect } from 'react'
import { type LineItemInput, readLineItemInput } from '../kit/cart/line-item-input.ts'
import { hasAvailabilityIssue } from '../kit/cart/line-state.ts'
import { useCheckout } from '../kit/checkout/use-checkout.ts'
import { getCartStore, usePart, useReady, useWidget } from '../kit/index.ts'
import { AddressLink, Button } from '../kit/ui/index.ts'
import { untranslated } from '../kit/ui/untranslated.ts'
import { useProduct } from './use-product.ts'

/** Needed by the button of a product alone. */
const loadOffered = () => import('./offered.ts')

/**
 * A single checkout button. With `product-id` it buys that product alone and leaves the cart unchanged; of a product
 * whose choices the page leaves open, it opens a look at it.
 */
export const CheckoutButton = () => {
  const { shop, words, attributes } = useWidget()
  const { busy, problem, offline, address, unavailable, confirmation, start, prepare } = useCheckout()
  const cart = getCartStore(shop)
  const item = itemFrom(attributes)
  const approach = () => {
    prepare()
    cart.prepare().catch(() => {})
  }
  const { product, isGone, isSettled } = useProduct(item?.productId)
  const { module: offers, failed } = usePart(!!item, loadOffered)
  const offered = item && product && offers?.describeOffer(product, item, words)
  const isKnown = !item || (isSettled && (!!offers || failed === true))
  const empty = !item && cart.count.value === 0
  const blocked = !item && cart.cart.value?.lineItems?.some(hasAvailabilityIssue)
  useReady(item ? isKnown : cart.status.value !== 'loading' || !!cart.cart.value)
  useEffect(() => {
    if (blocked) shop.moreWords().catch(() => {})
  }, [blocked, shop])

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
  if (unavailable || isGone)
    return (
      <div className="checkout">
        <p className="checkout-problem" part="notice" role="alert" tabIndex={-1} ref={unavailable ? takeFocus : null}>
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
        busy={busy || !isKnown}
        showReason
        disabledReason={empty ? words.t('checkout.empty') : blocked ? words.t('checkout.blocked') : offered?.reason}
        onClick={() => {
          if (item && offered?.isOpen) offers?.showQuickView({ 'product-id': item.productId })
          else void start(item && [{ ...item, ...(offered?.preorder && { preOrderRequested: true }) }])
        }}
      >
        <slot name="label">{offered?.label ?? words.t(item ? 'checkout.buyNow' : 'checkout.button')}</slot>
        {offered?.price && (
          <span className="checkout-price" part="price" ref={untranslated}>
            {offered.price}
          </span>
        )}
      </Button>
      {offered?.left && (
        <p className="muted" part="stock">
          {offered.left}
        </p>
      )}
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

/** Focuses the message that replaces the button that was pressed. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

function itemFrom(attributes: Readonly<Record<string, string | undefined>>): LineItemInput | undefined {
  const { 'product-id': productId, 'variant-id': variantId, quantity, options } = attributes
  return productId ? readLineItemInput(productId, { quantity, variantId, options }) : undefined
}

import { useEffect, useLayoutEffect } from 'react'
import { getCartStore, usePart, useReady, useWidget } from '../kit/index.ts'
import { CART_ICON, CountBadge, Icon, VisuallyHidden } from '../kit/ui/index.ts'

const loadPanel = () => import('./panel/index.ts')

/** The cart in the element's `layout`: a button with a drawer, the drawer alone, or inline. */
export const Cart = () => {
  const { shop, host, words, attributes } = useWidget()
  const cart = getCartStore(shop)
  const { openCart } = cart
  const { layout } = attributes
  const count = cart.count.value
  const isOpen = openCart.value === host
  const inline = layout === 'inline'
  // Visitors with a cart are likely to open it; for all others the drawer loads on hover or focus.
  const { module, failed } = usePart(inline || isOpen || count > 0, loadPanel)
  // The stored cart is enough to begin with; the shop's response follows.
  useReady(inline ? !!module : cart.status.value !== 'loading' || !!cart.cart.value)
  useOpenOnAdd(attributes['open-on-add'] !== undefined)
  useEffect(() => {
    // If the drawer cannot load, the click must not seem to hang.
    if (failed) openCart.value = undefined
  }, [failed, openCart])

  const approach = () => {
    for (const part of [loadPanel(), cart.prepare()]) part.catch(() => {})
  }
  const status = words.t('cart.status', {
    count,
    total: words.money(cart.cart.value?.subtotal ?? '0', cart.cart.value?.currency),
  })
  return (
    <>
      {!layout && (
        <button
          type="button"
          className="button icon-button cart-badge"
          part="badge"
          aria-haspopup="dialog"
          aria-busy={(isOpen && !module) || undefined}
          onPointerEnter={approach}
          onFocus={approach}
          onClick={() => {
            openCart.value = host
          }}
        >
          <slot name="icon">
            <Icon path={CART_ICON} />
          </slot>
          {/* As content, not as a label: the visible text may be '99+', and a label would have to contain it. */}
          {count > 0 ? (
            <CountBadge count={count} label={words.t('cart.open', { count })} />
          ) : (
            <VisuallyHidden>{words.t('cart.open', { count })}</VisuallyHidden>
          )}
        </button>
      )}
      {module && (inline ? <module.CartInline /> : <module.CartDrawer />)}
      <VisuallyHidden live>{status}</VisuallyHidden>
    </>
  )
}

/** Opens the drawer when something is added, where the page asks for it. */
function useOpenOnAdd(wanted: boolean): void {
  const { shop, host } = useWidget()
  // A layout effect, so that the listener exists before the page can add its first item.
  useLayoutEffect(() => {
    if (!wanted) return
    const open = () => {
      getCartStore(shop).openCart.value ??= host
    }
    document.addEventListener('awning:cart:before-add', open)
    return () => document.removeEventListener('awning:cart:before-add', open)
  }, [wanted, shop, host])
}

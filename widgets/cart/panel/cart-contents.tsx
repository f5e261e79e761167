import { useLayoutEffect, useState } from 'react'
import { toLineItemInput } from '../../kit/cart/line-item-input.ts'
import { emitCancelable, getCartStore, type LineItem, toPageLink, useWidget } from '../../kit/index.ts'
import { Button, Notice, Skeleton } from '../../kit/ui/index.ts'
import { CartCodes } from './cart-codes.tsx'
import { CartDestination } from './cart-destination.tsx'
import { CartLine } from './cart-line.tsx'
import { isFirstLoad } from './first-load.ts'
import { getLineName } from './line-names.ts'

/** The lines of the cart, and every state that it can be in. */
export const CartContents = ({ onContinue }: { readonly onContinue?: () => void }) => {
  const { shop, words } = useWidget()
  const store = getCartStore(shop)
  const { cart, status, offline, pendingCount, lostCoupon, lostGiftCard } = store
  const [removed, setRemoved] = useState<LineItem>()
  /** Why the last change of a line failed. */
  const [problem, setProblem] = useState<{ readonly line: LineItem; readonly text: string }>()
  const [ordered, setOrdered] = useState(false)
  const lines = cart.value?.lineItems ?? []
  // A layout effect, so that no order is missed after the first paint.
  useLayoutEffect(() => {
    // The order was placed in a popup, while this page stayed open.
    const onOrder = () => setOrdered(true)
    document.addEventListener('awning:checkout:complete', onOrder)
    return () => document.removeEventListener('awning:checkout:complete', onOrder)
  }, [])

  const remove = async (line: LineItem) => {
    setProblem(undefined)
    setRemoved(line)
    const outcome = await store.remove(line.id ?? '')
    if (outcome.state === 'refused' || outcome.state === 'canceled') setRemoved(undefined)
    if (outcome.state === 'refused') setProblem({ line, text: words.t('cart.refused') })
  }
  const setQuantity = async (line: LineItem, quantity: number) => {
    setProblem(undefined)
    const outcome = await store.setQuantity(line.id ?? '', quantity)
    if (outcome.state === 'refused') setProblem({ line, text: words.t('cart.refused') })
    if (outcome.state !== 'saved') return
    // Other buyers were faster: the shop has set the quantity to what is left.
    const now = outcome.cart?.lineItems?.find(({ id }) => id === line.id)
    const left = now?.availability?.quantityAvailable
    if (now && left === now.quantity && left < quantity)
      setProblem({ line, text: words.t('quantity.tooMany', { count: left }) })
  }
  const undo = () => {
    if (removed) void store.add([toLineItemInput(removed)])
    setRemoved(undefined)
  }

  const loading = isFirstLoad(store)
  const failed = status.value === 'failed'
  const empty = !loading && !failed && lines.length === 0 && pendingCount.value === 0
  return (
    <div className="cart-contents" aria-busy={loading || undefined}>
      {offline.value && <Notice kind="offline">{words.t('cart.offline')}</Notice>}
      {failed && !offline.value && (
        <Notice kind="error" action={<Button onClick={() => void store.load()}>{words.t('retry')}</Button>}>
          {words.t('cart.failed')}
        </Notice>
      )}
      {lostCoupon.value && <Notice kind="warning">{words.t('cart.coupon.lost', { code: lostCoupon.value })}</Notice>}
      {lostGiftCard.value && (
        <Notice kind="warning">{words.t('cart.giftCard.lost', { code: lostGiftCard.value })}</Notice>
      )}
      {empty && ordered && <Notice kind="success">{words.t('checkout.thanks')}</Notice>}
      {problem && !lines.some(({ id }) => id === problem.line.id) && (
        <Notice kind="error">
          <bdi>{getLineName(problem.line)}</bdi>: {problem.text}
        </Notice>
      )}
      {removed && (
        <Notice
          kind="info"
          action={
            <Button variant="quiet" onClick={undo}>
              {words.t('cart.undo')}
            </Button>
          }
        >
          {words.t('cart.removed', { name: getLineName(removed) })}
        </Notice>
      )}
      {empty && <EmptyCart onContinue={onContinue} />}
      <ul className="cart-lines" part="lines">
        {lines.map((line) => (
          <CartLine
            key={line.id}
            line={line}
            problem={problem?.line.id === line.id ? problem?.text : undefined}
            onQuantity={(quantity) => void setQuantity(line, quantity)}
            onRemove={() => void remove(line)}
          />
        ))}
        {(loading || pendingCount.value > 0) && <SkeletonLine label={words.t('cart.loading')} />}
        {loading && <SkeletonLine />}
      </ul>
      {loading && (
        <div className="cart-extras">
          <Skeleton shape="button" />
          <Skeleton shape="button" />
        </div>
      )}
      {lines.length > 0 && (
        <div className="cart-extras">
          <CartCodes />
          <CartDestination />
        </div>
      )}
    </div>
  )
}

/** Fallback for `continue-href`: the site's root; none if that is this page, or the page fills the `empty` slot. */
const getContinueHref = (host: HTMLElement): string | undefined =>
  location.pathname === '/' || host.querySelector('[slot=empty]') ? undefined : '/'

/** An empty cart offers a link: to the page's `continue-href`, out of the drawer, or to the site's root. */
const EmptyCart = ({ onContinue }: { readonly onContinue: (() => void) | undefined }) => {
  const { words, host, attributes } = useWidget()
  const href = toPageLink(attributes['continue-href']) ?? (onContinue ? undefined : getContinueHref(host))
  return (
    <div className="cart-empty" part="empty">
      <slot name="empty">
        <p>{words.t('cart.empty')}</p>
      </slot>
      {(href || onContinue) && (
        <Button
          variant="primary"
          part="continue"
          href={href}
          onClick={(event) => {
            if (!emitCancelable('awning:cart:before-continue', { href })) event.preventDefault()
            onContinue?.()
          }}
        >
          {words.t('cart.continue')}
        </Button>
      )}
    </div>
  )
}

const SkeletonLine = ({ label }: { readonly label?: string }) => (
  <li className="cart-line" aria-label={label}>
    <span className="cart-picture">
      <Skeleton shape="picture" />
    </span>
    <span className="cart-head">
      <span className="cart-what">
        <Skeleton shape="text" />
        <Skeleton shape="text" short />
      </span>
    </span>
    <span className="cart-controls">
      <span className="quantity cart-quantity-skeleton">
        <Skeleton shape="button" />
      </span>
    </span>
  </li>
)

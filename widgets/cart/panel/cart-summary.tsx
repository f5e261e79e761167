import { useEffect } from 'react'
import { hasComplaint } from '../../kit/cart/line-state.ts'
import { totalsOf } from '../../kit/cart/totals.ts'
import { useCheckout } from '../../kit/checkout/use-checkout.ts'
import { cartOf, type Money, useWidget } from '../../kit/index.ts'
import { Button, Notice, TotalsList, type TotalsRow } from '../../kit/ui/index.ts'

/** What the cart costs, and the way on. */
export const CartSummary = () => {
  const { shop, words } = useWidget()
  const cart = cartOf(shop)
  const { estimate, stale, destination, follow } = totalsOf(shop)
  const { leaving, problem, leave, prepare } = useCheckout()
  useEffect(() => follow(), [follow])
  useEffect(prepare, [prepare])

  const lines = cart.cart.value?.lineItems ?? []
  if (lines.length === 0) return null
  const currency = cart.cart.value?.currency
  // While the shop works a new estimate out, the last one stands there, paler; offline it would only mislead.
  const summary = cart.offline.value ? undefined : estimate.value?.priceSummary
  const row = (id: 'discount' | 'shipping' | 'tax', money: Money | undefined, more = {}): TotalsRow[] =>
    money ? [{ id, label: words.t(`totals.${id}`), value: words.money(money, currency), ...more }] : []
  const over0 = (money: Money | undefined) => (Number(money?.amount) > 0 ? money : undefined)
  const to = cart.offline.value ? undefined : destination.value
  // The last estimate may be from before there was a place to send to: its 0 is not a price.
  const sent = to && estimate.value?.shippingInfo?.selectedCarrierServiceOption
  const included = cart.cart.value?.taxIncludedInPrices && { note: words.t('totals.taxIncluded') }
  const parts = [
    ...row('discount', over0(summary?.discount)).map((each) => ({ ...each, value: `−${each.value}` })),
    ...row('shipping', sent ? summary?.shipping : undefined),
    ...row('tax', to ? over0(summary?.tax) : undefined, included),
  ]
  const subtotal = {
    id: 'subtotal',
    label: words.t('totals.subtotal'),
    value: words.money(cart.subtotal.value, currency),
  }
  const total = {
    id: 'total',
    label: words.t(to ? 'totals.total' : 'totals.estimated'),
    value: words.money(summary?.total ?? cart.subtotal.value, currency),
  }
  // One number is said once.
  const several = to || parts.length > 0
  const blocked = lines.some(hasComplaint)
  return (
    <div className="cart-summary" part="summary">
      <div className={stale.value ? 'cart-stale' : undefined}>
        <TotalsList rows={several ? [subtotal, ...parts] : []} total={several ? total : subtotal} />
        {!to && <p className="small muted">{words.t('totals.later')}</p>}
      </div>
      {problem && <Notice kind="error">{problem}</Notice>}
      <Button
        variant="primary"
        wide
        part="checkout"
        busy={leaving}
        disabledReason={blocked ? words.t('checkout.blocked') : undefined}
        showReason
        onClick={() => void leave()}
      >
        {words.t('checkout.button')}
      </Button>
      <slot name="footer" />
    </div>
  )
}

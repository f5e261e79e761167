import { useEffect } from 'react'
import type { EstimateTotals } from '../../client/index.ts'
import { hasComplaint } from '../../kit/cart/line-state.ts'
import { totalsOf } from '../../kit/cart/totals.ts'
import { useCheckout } from '../../kit/checkout/use-checkout.ts'
import { cartOf, type Money, useWidget } from '../../kit/index.ts'
import { Button, Icon, Notice, TotalsList, type TotalsRow, WARNING_ICON } from '../../kit/ui/index.ts'
import { brokenRules } from './broken-rules.ts'
import { codeProblemText } from './code-words.ts'

interface CartSummaryProps {
  /** In the page what comes later stands below the button, which it must not push away; a drawer's stays where it is. */
  readonly inline?: boolean
}

/** What the cart costs, and the way on. */
export const CartSummary = ({ inline }: CartSummaryProps) => {
  const { shop, words } = useWidget()
  const cart = cartOf(shop)
  const { estimate, stale, destination, follow } = totalsOf(shop)
  const { leaving, problem, leave, prepare } = useCheckout()
  useEffect(() => follow(), [follow])
  useEffect(prepare, [prepare])

  const lines = cart.cart.value?.lineItems ?? []
  if (lines.length === 0) return null
  const { currency, subtotal: subtotalPrice } = cart.cart.value ?? {}
  // While the shop works a new estimate out, the last one stands there, paler; offline it would only mislead.
  const shown = cart.offline.value ? undefined : estimate.value
  const summary = shown?.priceSummary
  const row = (id: 'shipping' | 'fees' | 'tax' | 'open', money: Money | undefined, more = {}): TotalsRow[] =>
    money ? [{ id, label: words.t(`totals.${id}`), value: words.money(money, currency), ...more }] : []
  const lessRow = (id: string, label: string, money: Money | undefined): TotalsRow[] =>
    // The language has its own place for the minus; `Intl` writes the hyphen of a keyboard.
    money ? [{ id, label, value: words.money(`-${money.amount}`, currency).replace('-', '−') }] : []
  const isFree = (money: Money | undefined) => money !== undefined && Number(money.amount) === 0
  const over0 = (money: Money | undefined) => (Number(money?.amount) > 0 ? money : undefined)
  const to = cart.offline.value ? undefined : destination.value
  // The last estimate may be from before there was a place to send to: its 0 is not a price.
  const sent = to && estimate.value?.shippingInfo?.selectedCarrierServiceOption
  const included = cart.cart.value?.taxIncludedInPrices && { note: words.t('totals.taxIncluded') }
  const giftCard = shown?.giftCard
  const ending = { code: giftCard?.obfuscatedCode.slice(-4) ?? '' }
  const parts: TotalsRow[] = [
    ...lessRow('discount', words.t('totals.discount'), over0(summary?.discount)),
    ...row(
      'shipping',
      sent ? summary?.shipping : undefined,
      isFree(summary?.shipping) && { value: words.t('totals.free') },
    ),
    ...row('fees', over0(summary?.additionalFees)),
    ...row('tax', to ? over0(summary?.tax) : undefined, included),
    ...lessRow('gift-card', words.t('cart.giftCard.ending', ending), over0(giftCard?.amount)),
    ...row('open', over0(shown?.payLater?.total)),
  ]
  const subtotal = {
    id: 'subtotal',
    label: words.t('totals.subtotal'),
    value: words.money(subtotalPrice, currency),
  }
  const total = {
    id: 'total',
    label: words.t(to ? 'totals.total' : 'totals.estimated'),
    value: words.money(shown?.payNow?.total ?? subtotalPrice, currency),
  }
  const { couponCalculationError, giftCardCalculationError } = shown?.calculationErrors ?? {}
  const heldCoupon = cart.cart.value?.appliedDiscounts?.find((discount) => discount.coupon)?.coupon
  const heldCard = cart.cart.value?.giftCard
  const complaints = [
    heldCoupon && { text: heldCoupon.code, problem: couponCalculationError?.applicationError },
    heldCard && {
      text: words.t('cart.giftCard.ending', { code: heldCard.obfuscatedCode.slice(-4) }),
      problem: giftCardCalculationError?.applicationError,
    },
  ]
  // One number is said once.
  const several = to || parts.length > 0
  const blocked = lines.some(hasComplaint)
  const rules = brokenRules(shown, words)
  const against = rules.find(({ severity }) => severity === 'ERROR')
  const notes = (
    <>
      <div className="cart-notes">
        {complaints.map(
          (complaint) =>
            complaint?.problem && (
              <p key={complaint.text} className="cart-complaint small" part="complaint">
                <Icon path={WARNING_ICON} />
                <span>
                  <bdi>{complaint.text}</bdi>: {codeProblemText(complaint.problem, words, currency)}
                </span>
              </p>
            ),
        )}
        {rules.map(({ severity, text }) => (
          <p
            key={text}
            className={severity === 'ERROR' ? 'cart-complaint small' : 'cart-complaint small muted'}
            part="complaint"
          >
            <Icon path={WARNING_ICON} />
            <span dir="auto">{text}</span>
          </p>
        ))}
        <FreeShipping estimate={shown} shippingIsFree={!sent || !over0(summary?.shipping)} />
        {!to && <p className="small muted">{words.t('totals.later')}</p>}
        {words.converted && <p className="small muted">{words.t('totals.converted', words.converted)}</p>}
      </div>
      {problem && <Notice kind="error">{problem}</Notice>}
    </>
  )
  return (
    <div className="cart-summary" part="summary">
      <div className={stale.value ? 'cart-stale' : undefined}>
        <TotalsList rows={several ? [subtotal, ...parts] : []} total={several ? total : subtotal} />
      </div>
      {!inline && notes}
      <Button
        variant="primary"
        wide
        part="checkout"
        busy={leaving}
        disabledReason={blocked ? words.t('checkout.blocked') : against?.text}
        showReason={blocked}
        onClick={() => void leave()}
      >
        {words.t('checkout.button')}
      </Button>
      {inline && notes}
      <slot name="footer" />
    </div>
  )
}

/** How far it is to free shipping, where the shop has such a rule. */
const FreeShipping = (props: { readonly estimate: EstimateTotals | undefined; readonly shippingIsFree: boolean }) => {
  const { words } = useWidget()
  const { freeShipping, currency } = props.estimate ?? {}
  if (!freeShipping) return null
  const { from, missing } = freeShipping
  const reached = Number(missing.amount) === 0
  if (reached && !props.shippingIsFree) return null
  return (
    <div className="cart-free" part="free-shipping">
      <p className="small">
        {reached
          ? words.t('totals.freeReached')
          : words.t('totals.freeFrom', { amount: words.money(missing, currency) })}
      </p>
      {/* Drawn for the eye: the words beside it say the same. */}
      <progress max={1} value={1 - Number(missing.amount) / Number(from.amount)} aria-hidden="true" />
    </div>
  )
}

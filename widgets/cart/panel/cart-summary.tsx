import { useEffect } from 'react'
import type { EstimateTotals } from '../../client/index.ts'
import { hasAvailabilityIssue } from '../../kit/cart/line-state.ts'
import { getCartTotals } from '../../kit/cart/totals.ts'
import { useCheckout } from '../../kit/checkout/use-checkout.ts'
import { getCartStore, type Money, useWidget } from '../../kit/index.ts'
import {
  AddressLink,
  Button,
  Icon,
  Notice,
  Skeleton,
  TotalsList,
  type TotalsRow,
  WARNING_ICON,
} from '../../kit/ui/index.ts'
import { codeProblemText } from './code-problem-text.ts'
import { isFirstLoad } from './first-load.ts'
import { toRuleViolations, toSubscriptionViolations } from './rule-violations.ts'

interface CartSummaryProps {
  /** Inline, late content goes below the button, so that it does not move it; a drawer's footer does not move. */
  readonly inline?: boolean
}

/** The totals of the cart, and the checkout button. */
export const CartSummary = ({ inline }: CartSummaryProps) => {
  const { shop, words } = useWidget()
  const cart = getCartStore(shop)
  const totals = getCartTotals(shop)
  const { estimate, stale, destination, subscribe } = totals
  const { busy, problem, offline, address, start, prepare } = useCheckout()
  useEffect(() => subscribe(), [subscribe])
  useEffect(prepare, [prepare])

  const lines = cart.cart.value?.lineItems ?? []
  if (isFirstLoad(cart)) return <SummarySkeleton />
  if (lines.length === 0) return null
  const { currency, subtotal: subtotalPrice } = cart.cart.value ?? {}
  // While a new estimate is calculated, the last one is shown dimmed; offline it would mislead.
  const shown = cart.offline.value ? undefined : estimate.value
  const summary = shown?.priceSummary
  const row = (
    id: 'shipping' | 'fees' | 'tax' | 'rounding' | 'open' | 'due',
    money: Money | undefined,
    more = {},
  ): TotalsRow[] =>
    money ? [{ id, label: words.t(`totals.${id}`), value: words.money(money, currency), ...more }] : []
  const lessRow = (id: string, label: string, money: Money | undefined, note?: string): TotalsRow[] =>
    // The locale decides where the minus goes; `Intl` writes a hyphen instead of a minus sign.
    money
      ? [{ id, label, value: words.money(`-${money.amount}`, currency).replace('-', '−'), ...(note && { note }) }]
      : []
  const isFree = (money: Money | undefined) => money !== undefined && Number(money.amount) === 0
  const ifPositive = (money: Money | undefined) => (Number(money?.amount) > 0 ? money : undefined)
  const to = cart.offline.value ? undefined : destination.value
  // The last estimate may be from before a destination was chosen: its 0 is not a price.
  const sent = to && estimate.value?.shippingInfo?.selectedCarrierServiceOption
  const included = cart.cart.value?.taxIncludedInPrices && { note: words.t('totals.taxIncluded') }
  const giftCard = shown?.giftCard
  const lastDigits = { code: giftCard?.obfuscatedCode.slice(-4) ?? '' }
  const appliedCoupon = cart.cart.value?.appliedDiscounts?.find((discount) => discount.coupon)?.coupon
  const appliedCard = cart.cart.value?.giftCard
  const { couponCalculationError, giftCardCalculationError } = shown?.calculationErrors ?? {}
  const coupon = couponCalculationError ? undefined : appliedCoupon?.code
  const { payNow, payLater } = shown ?? {}
  const later = ifPositive(payLater?.total)
  // The rows of the first estimate are reserved while it loads, so that they do not move the button.
  const isAwaited = (to || !totals.isRestored.value) && !cart.offline.value && !estimate.value && !totals.problem.value
  const awaitedRow = (id: 'shipping' | 'tax', more = {}): TotalsRow[] =>
    isAwaited ? [{ id, label: words.t(`totals.${id}`), value: '…', ...more }] : []
  const isShipped = lines.some(({ physicalProperties }) => physicalProperties?.shippable)
  const parts: TotalsRow[] = [
    ...(isShipped ? awaitedRow('shipping') : []),
    ...awaitedRow('tax', included),
    ...lessRow('discount', words.t('totals.discount'), ifPositive(summary?.discount), coupon),
    ...row(
      'shipping',
      sent ? summary?.shipping : undefined,
      isFree(summary?.shipping) && { value: words.t('totals.free') },
    ),
    ...row('fees', ifPositive(summary?.additionalFees)),
    ...row('tax', to ? ifPositive(summary?.tax) : undefined, included),
    ...row('rounding', summary?.cashRounding),
    ...lessRow('gift-card', words.t('cart.giftCard.ending', lastDigits), ifPositive(giftCard?.amount)),
  ]
  const subtotal = {
    id: 'subtotal',
    label: words.t('totals.subtotal'),
    // The prices of the destination may be others than those of the cart.
    value: words.money((to && summary?.subtotal) ?? subtotalPrice, currency),
  }
  const due = payNow?.total ?? subtotalPrice
  const total = {
    id: 'total',
    label: words.t('totals.total'),
    value: words.money(later ? sum(due, later) : due, currency),
  }
  const [nowDue] = later ? row('due', payNow?.total) : []
  const codeProblems = [
    appliedCoupon && { text: appliedCoupon.code, problem: couponCalculationError?.applicationError },
    appliedCard && {
      text: words.t('cart.giftCard.ending', { code: appliedCard.obfuscatedCode.slice(-4) }),
      problem: giftCardCalculationError?.applicationError,
    },
  ]
  // A single amount is shown as one row.
  const several = to || later || parts.length > 0
  const blocked = lines.some(hasAvailabilityIssue)
  const rules = [
    ...toSubscriptionViolations({ lineItems: lines, giftCard: appliedCard }, words),
    ...toRuleViolations(shown, words),
  ]
  const blockingRule = rules.find(({ severity }) => severity === 'ERROR')
  const notes = (
    <>
      <div className="cart-notes">
        {codeProblems.map(
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
        <FreeShipping estimate={shown} shippingIsFree={!sent || !ifPositive(summary?.shipping)} />
        {!to && !isAwaited && <p className="small muted">{words.t('totals.later')}</p>}
        {words.converted && <p className="small muted">{words.t('totals.converted', words.converted)}</p>}
      </div>
      {problem && (
        <Notice kind={offline ? 'offline' : 'error'}>
          {problem}
          {address && <AddressLink address={address} />}
        </Notice>
      )}
    </>
  )
  return (
    <div className="cart-summary" part="summary">
      <div className={stale.value ? 'cart-stale' : undefined}>
        <TotalsList rows={several ? [subtotal, ...parts] : []} total={several ? total : subtotal} />
        {nowDue && <TotalsList rows={row('open', later)} total={nowDue} />}
      </div>
      {!inline && notes}
      <Button
        variant="primary"
        wide
        part="checkout"
        busy={busy}
        disabledReason={blocked ? words.t('checkout.blocked') : blockingRule?.text}
        showReason={blocked}
        onClick={() => void start()}
      >
        {words.t('checkout.button')}
      </Button>
      {inline && notes}
      <slot name="footer" />
    </div>
  )
}

/** A placeholder as high as a subtotal, the two rows of the estimate, the total and the button. */
const SummarySkeleton = () => (
  <div className="cart-summary">
    <div className="totals">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} shape="text" />
      ))}
    </div>
    <Skeleton shape="button" />
  </div>
)

/** The distance to free shipping, where the shop has such a rule. */
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
      {/* Decorative: the text beside it says the same. */}
      <progress max={1} value={1 - Number(missing.amount) / Number(from.amount)} aria-hidden="true" />
    </div>
  )
}

/** Decimal strings of one currency have the same number of decimals. */
function sum(due: Money | undefined, later: Money): string {
  return (Number(due?.amount) + Number(later.amount)).toFixed(later.amount.split('.')[1]?.length ?? 0)
}

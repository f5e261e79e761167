import { availabilityMessage } from '../../kit/cart/line-state.ts'
import { type ApiProblem, getCartStore, type LineItem, useStyles, useWidget, type WordKey } from '../../kit/index.ts'
import { Notice, type NoticeKind } from '../../kit/ui/index.ts'
import { noticeStyles } from '../../kit/ui/styles.ts'

const STYLES = [noticeStyles]

/** Message where adding failed or was queued. */
export const AddingNotice = ({ kind, text }: { readonly kind: NoticeKind; readonly text: WordKey }) => {
  const { words, shop } = useWidget()
  useStyles(STYLES)
  // The queued item has been sent meanwhile.
  if (kind === 'offline' && !getCartStore(shop).offline.value) return null
  return <Notice kind={kind}>{words.t(text)}</Notice>
}

const REFUSALS: Readonly<Record<string, WordKey>> = {
  SUBSCRIPTION_WITH_SEVERAL_LINE_ITEMS: 'subscription.alone',
  SUBSCRIPTION_WITH_GIFT_CARD: 'code.subscription',
}

/** Why the shop refused the item. */
export const RefusalNotice = ({ problem: { kind, code, data } }: { readonly problem: ApiProblem }) => {
  const { words } = useWidget()
  useStyles(STYLES)
  const { quantityAvailable: count = 0, quantityHeld: inCart = 0 } = (data ?? {}) as Record<string, number>
  const text =
    code === 'INSUFFICIENT_INVENTORY'
      ? words.t(count > 0 ? 'product.noMore' : 'product.soldOut', { count, inCart })
      : words.t(kind === 'offline' ? 'problem.offline' : (REFUSALS[code ?? ''] ?? 'product.refused'))
  return <Notice kind={kind === 'offline' ? kind : 'error'}>{text}</Notice>
}

/** The item is in the cart, but cannot be bought as it is. */
export const LineNotice = ({ line }: { readonly line: LineItem }) => {
  const { words } = useWidget()
  useStyles(STYLES)
  const name = line.productName?.translated || line.productName?.original || ''
  return (
    <Notice kind="warning">
      {words.t('product.inCart', { name })} {availabilityMessage(line, words)}
    </Notice>
  )
}

import { complaintOf } from '../../kit/cart/line-state.ts'
import { type ApiProblem, cartOf, type LineItem, useStyles, useWidget, type WordKey } from '../../kit/index.ts'
import { Notice, type NoticeKind } from '../../kit/ui/index.ts'
import { noticeStyles } from '../../kit/ui/styles.ts'

const STYLES = [noticeStyles]

/** What a visitor has to know when adding did not simply work. */
export const AddingNotice = ({ kind, text }: { readonly kind: NoticeKind; readonly text: WordKey }) => {
  const { words, shop } = useWidget()
  useStyles(STYLES)
  // It has been sent meanwhile.
  if (kind === 'offline' && !cartOf(shop).offline.value) return null
  return <Notice kind={kind}>{words.t(text)}</Notice>
}

/** Why the shop did not take it. */
export const RefusalNotice = ({ problem: { kind, code, data } }: { readonly problem: ApiProblem }) => {
  const { words } = useWidget()
  useStyles(STYLES)
  const { quantityAvailable: count = 0, quantityHeld: inCart = 0 } = (data ?? {}) as Record<string, number>
  const text =
    code === 'INSUFFICIENT_INVENTORY'
      ? words.t(count > 0 ? 'product.noMore' : 'product.soldOut', { count, inCart })
      : words.t(kind === 'offline' ? 'problem.offline' : 'product.refused')
  return <Notice kind="error">{text}</Notice>
}

/** It is in the cart, but the shop would not sell it as it is. */
export const LineNotice = ({ line }: { readonly line: LineItem }) => {
  const { words } = useWidget()
  useStyles(STYLES)
  const name = line.productName?.translated || line.productName?.original || ''
  return (
    <Notice kind="warning">
      {words.t('product.inCart', { name })} {complaintOf(line, words)}
    </Notice>
  )
}

import { complaintOf } from '../../kit/cart/line-state.ts'
import { type LineItem, useStyles, useWidget, type WordKey } from '../../kit/index.ts'
import { Notice, type NoticeKind } from '../../kit/ui/index.ts'
import { noticeStyles } from '../../kit/ui/styles.ts'

const STYLES = [noticeStyles]

/** What a visitor has to know when adding did not simply work. */
export const AddingNotice = ({ kind, text }: { readonly kind: NoticeKind; readonly text: WordKey }) => {
  const { words } = useWidget()
  useStyles(STYLES)
  return <Notice kind={kind}>{words.t(text)}</Notice>
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

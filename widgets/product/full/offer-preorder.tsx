import type { ShelfProduct } from '../../../backend/contract/catalog/shelf.ts'
import { formatDay, today } from '../../kit/i18n/format-day.ts'
import { useWidget } from '../../kit/index.ts'

/** That the offer is a pre-order: from when it is sent, and what the merchant says about it. */
export const OfferPreorder = ({ product: { preorder } }: { readonly product: ShelfProduct }) => {
  const { words } = useWidget()
  const { message, expectedDate = '' } = preorder ?? {}
  // A day that has passed without a delivery would only mislead.
  const isAhead = expectedDate >= today()
  return (
    <div className="small muted" part="preorder">
      <p>
        {isAhead
          ? words.t('product.preorderFrom', { date: formatDay(expectedDate, words.locale) })
          : words.t('product.preordered')}
      </p>
      {message && <p dir="auto">{message}</p>}
    </div>
  )
}

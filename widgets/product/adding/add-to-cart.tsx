import { hasAvailabilityIssue } from '../../kit/cart/line-state.ts'
import { getCartStore, type LineItemInput, type Shop } from '../../kit/index.ts'
import type { AddingState } from '../adding-state.ts'
import { AddingNotice, LineNotice, RefusalNotice } from './adding-notice.tsx'

/** Loads the cart's engine. */
export const prepareCart = (shop: Shop): void =>
  void getCartStore(shop)
    .prepare()
    .catch(() => {})

/** Adds an item to the cart, and returns the message about it, if any. */
export const addToCart = async (shop: Shop, item: LineItemInput): Promise<AddingState> => {
  const outcome = await getCartStore(shop).add([item])
  const withNotice = (notice: AddingState['notice']): AddingState => ({ state: 'idle', notice })
  switch (outcome.state) {
    case 'saved': {
      const line = outcome.cart?.lineItems.find(({ id }) => id === outcome.lineItemIds?.[0])
      // The shop accepts a product that has just sold out, as a line that cannot be checked out.
      return line && hasAvailabilityIssue(line) ? withNotice(<LineNotice line={line} />) : { state: 'added' }
    }
    case 'queued':
      return withNotice(<AddingNotice kind="offline" text="product.queued" />)
    case 'refused':
      return withNotice(<RefusalNotice problem={outcome.problem} />)
    // The page cancelled the event and handles the addition itself.
    case 'canceled':
      return { state: 'idle' }
  }
}

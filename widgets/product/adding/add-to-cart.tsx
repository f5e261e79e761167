import { hasComplaint } from '../../kit/cart/line-state.ts'
import { cartOf, type LineItemInput, type Shop } from '../../kit/index.ts'
import type { AddingState } from '../adding-state.ts'
import { AddingNotice, LineNotice, RefusalNotice } from './adding-notice.tsx'

/** Loads what works the cart. */
export const prepareCart = (shop: Shop): void =>
  void cartOf(shop)
    .prepare()
    .catch(() => {})

/** Puts an item into the cart, and answers what there is to say about it. */
export const addToCart = async (shop: Shop, item: LineItemInput): Promise<AddingState> => {
  const outcome = await cartOf(shop).add([item])
  const told = (notice: AddingState['notice']): AddingState => ({ state: 'idle', notice })
  switch (outcome.state) {
    case 'saved': {
      const line = outcome.cart?.lineItems.find(({ id }) => id === outcome.lineItemIds?.[0])
      // The shop takes what has just sold out, too, as a line that can't be checked out.
      return line && hasComplaint(line) ? told(<LineNotice line={line} />) : { state: 'added' }
    }
    case 'queued':
      return told(<AddingNotice kind="offline" text="product.queued" />)
    case 'refused':
      return told(<RefusalNotice problem={outcome.problem} />)
    // The page said no and takes over from here.
    case 'canceled':
      return { state: 'idle' }
  }
}

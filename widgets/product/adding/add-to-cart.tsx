import type { ItemToAdd } from '../../kit/cart/edits.ts'
import { hasComplaint } from '../../kit/cart/line-state.ts'
import { type Cart, cartOf, type LineItem, type Shop } from '../../kit/index.ts'
import type { Adding } from '../use-add-to-cart.tsx'
import { AddingNotice, LineNotice } from './adding-notice.tsx'

/** Loads what works the cart. */
export const prepareCart = (shop: Shop): void =>
  void cartOf(shop)
    .prepare()
    .catch(() => {})

/** Puts an item into the cart, and answers what there is to say about it. */
export const addToCart = async (shop: Shop, item: ItemToAdd): Promise<Adding> => {
  const outcome = await cartOf(shop).add([item])
  const told = (notice: Adding['notice']): Adding => ({ state: 'idle', notice })
  switch (outcome.state) {
    case 'saved': {
      const line = lineOf(outcome.cart, item)
      // The shop takes what has just sold out, too, as a line that can't be checked out.
      return line && hasComplaint(line) ? told(<LineNotice line={line} />) : { state: 'added' }
    }
    case 'queued':
      return told(<AddingNotice kind="offline" text="product.queued" />)
    case 'refused':
      return told(
        <AddingNotice kind="error" text={outcome.problem.kind === 'offline' ? 'problem.offline' : 'product.refused'} />,
      )
    // The page said no and takes over from here.
    case 'canceled':
      return { state: 'idle' }
  }
}

/** The line that an item went into. */
const lineOf = (cart: Cart | undefined, { productId, variantId, options = {} }: ItemToAdd): LineItem | undefined => {
  const lines = cart?.lineItems?.filter(({ catalogReference }) => catalogReference?.catalogItemId === productId)
  return lines?.find(({ catalogReference }) => {
    const chosen = catalogReference?.options as Partial<ItemToAdd> | undefined
    return variantId
      ? chosen?.variantId === variantId
      : Object.entries(options).every(([name, choice]) => chosen?.options?.[name] === choice)
  })
}

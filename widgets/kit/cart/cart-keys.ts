import type { Client } from '../../client/index.ts'

/**
 * Where the last cart, the edits that wait for the shop and the place to deliver to are kept; the first is the name of
 * the tabs' channel too.
 */
export const cartKeys = ({ key }: Client) => ({
  cart: `cart|${key}`,
  edits: `cart-edits|${key}`,
  destination: `destination|${key}`,
})

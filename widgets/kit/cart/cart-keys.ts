import type { Client } from '../../client/index.ts'

/** Where the last cart and the edits that wait for the shop are kept; the first is the name of the tabs' channel too. */
export const cartKeys = ({ key }: Client) => ({ cart: `cart|${key}`, edits: `cart-edits|${key}` })

import { LRUCache } from 'lru-cache'
import { type OwnerKey, requireAccess, requireOwnerKey } from '../../kernel/access/owner.ts'
import type { Context } from '../../kernel/context/context.ts'
import { maxEntries } from '../../kernel/limits/max-entries.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import type { Store } from '../../kernel/store/store.ts'
import { cartNotFound, ownedCartNotFound } from './errors.ts'
import { type CartRecord, carts } from './records.ts'

/** Which cart a call means: the caller's own, or one by its id (merchants). */
export type CartKey = 'current' | { id: string }

/** Where an owner's cart was found last: a look by id is several times cheaper than one by owner. */
const lastFound = new WeakMap<Store, LRUCache<string, string>>()

function getCartIdCache(store: Store): LRUCache<string, string> {
  const known = lastFound.get(store) ?? new LRUCache<string, string>(maxEntries(50_000))
  lastFound.set(store, known)
  return known
}

/** The cart, if there is one. */
export async function findCart(reads: Reads, context: Context, key: CartKey): Promise<CartRecord | undefined> {
  if (key !== 'current') return reads.get(carts, context.siteId, key.id)
  const owner = requireOwnerKey(context.identity)
  const hints = getCartIdCache(context.store)
  const hint = hints.get(`${context.siteId} ${owner}`)
  const hinted = hint && (await reads.get(carts, context.siteId, hint))
  // A hint only saves the search: the cart may be gone, and another one in its place.
  if (hinted && hinted.owner === owner) return hinted
  const found = await queryCart(reads, context.siteId, 'owner', owner)
  if (found) hints.set(`${context.siteId} ${owner}`, found.id)
  return found
}

/** The cart; throws where there is none, alike for foreign ones. */
export async function loadCart(reads: Reads, context: Context, key: CartKey): Promise<CartRecord> {
  const cart = await findCart(reads, context, key)
  return requireAccess(context, cart, () => (key === 'current' ? ownedCartNotFound() : cartNotFound(key.id)))
}

/** The cart that became this checkout. */
export async function loadCartByCheckoutId(reads: Reads, context: Context, checkoutId: string): Promise<CartRecord> {
  const cart = await queryCart(reads, context.siteId, 'checkoutId', checkoutId)
  if (!cart) throw cartNotFound(checkoutId)
  return cart
}

/** The cart that belongs to somebody, who may be another than the caller. */
export const findCartByOwner = (reads: Reads, { siteId }: Pick<Context, 'siteId'>, owner: OwnerKey) =>
  queryCart(reads, siteId, 'owner', owner)

async function queryCart(reads: Reads, siteId: string, path: 'owner' | 'checkoutId', value: string) {
  const { items } = await reads.query(carts, siteId, {
    filter: { op: 'eq', path, value },
    paging: { limit: 1, offset: 0 },
  })
  return items[0]
}

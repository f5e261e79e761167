import { LRUCache } from 'lru-cache'
import { type OwnerKey, requireAccess, requireOwnerKey } from '../../kernel/access/owner.ts'
import type { Context } from '../../kernel/context/context.ts'
import { maxEntries } from '../../kernel/limits/max-entries.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import type { Store } from '../../kernel/store/store.ts'
import { cartNotFound, ownedCartNotFound } from './errors.ts'
import { type CartRecord, carts } from './records.ts'

/** The cart of a call: the caller's own, or one by its id, for merchants. */
export type CartKey = 'current' | { id: string }

/** The id of each owner's cart when it was last found: reading by id is several times cheaper than by owner. */
const cartIdCaches = new WeakMap<Store, LRUCache<string, string>>()

function getCartIdCache(store: Store): LRUCache<string, string> {
  const cachedIds = cartIdCaches.get(store) ?? new LRUCache<string, string>(maxEntries(50_000))
  cartIdCaches.set(store, cachedIds)
  return cachedIds
}

/** The cart, if there is one. */
export async function findCart(reads: Reads, context: Context, key: CartKey): Promise<CartRecord | undefined> {
  if (key !== 'current') return reads.get(carts, context.siteId, key.id)
  const owner = requireOwnerKey(context.identity)
  const cachedIds = getCartIdCache(context.store)
  const cachedId = cachedIds.get(`${context.siteId} ${owner}`)
  const cached = cachedId && (await reads.get(carts, context.siteId, cachedId))
  // The cached id may be outdated: the cart may be deleted or have another owner.
  if (cached && cached.owner === owner) return cached
  const found = await queryCart(reads, context.siteId, 'owner', owner)
  if (found) cachedIds.set(`${context.siteId} ${owner}`, found.id)
  return found
}

/** The cart; throws if there is none. Carts of others give the same error. */
export async function loadCart(reads: Reads, context: Context, key: CartKey): Promise<CartRecord> {
  const cart = await findCart(reads, context, key)
  return requireAccess(context, cart, () => (key === 'current' ? ownedCartNotFound() : cartNotFound(key.id)))
}

/** The cart of this checkout. */
export async function loadCartByCheckoutId(reads: Reads, context: Context, checkoutId: string): Promise<CartRecord> {
  const cart = await queryCart(reads, context.siteId, 'checkoutId', checkoutId)
  if (!cart) throw cartNotFound(checkoutId)
  return cart
}

/** The cart of an owner, who may differ from the caller. */
export const findCartByOwner = (reads: Reads, { siteId }: Pick<Context, 'siteId'>, owner: OwnerKey) =>
  queryCart(reads, siteId, 'owner', owner)

async function queryCart(reads: Reads, siteId: string, path: 'owner' | 'checkoutId', value: string) {
  const { items } = await reads.query(carts, siteId, {
    filter: { op: 'eq', path, value },
    paging: { limit: 1, offset: 0 },
  })
  return items[0]
}

import { LRUCache } from 'lru-cache'
import type { ApiError } from '../../kernel/base/errors.ts'
import { maxEntries } from '../../kernel/base/max-entries.ts'
import { type OwnerKey, requireAccess, requireOwnerKey } from '../../kernel/runtime/access/owner.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { getBaseStore } from '../../kernel/store/base-store.ts'
import type { Reads } from '../../kernel/store/reads.ts'
import type { Store } from '../../kernel/store/store.ts'
import { cartNotFound, ownedCartNotFound } from './errors.ts'
import { type CartRecord, carts, getCartOwner } from './records.ts'

/** The cart of a call: the caller's current one, or one by its id: a merchant's any, others' their own. */
export type CartKey = 'current' | { id: string }

/** The id of each owner's cart when it was last found: reading by id is several times cheaper than by owner. */
const cartIdCaches = new WeakMap<Store, LRUCache<string, string>>()

function getCartIdCache({ store: given }: Pick<Context, 'store'>): LRUCache<string, string> {
  const store = getBaseStore(given)
  const cachedIds = cartIdCaches.get(store) ?? new LRUCache<string, string>(maxEntries(50_000))
  cartIdCaches.set(store, cachedIds)
  return cachedIds
}

/** The cart, if there is one. */
export async function findCart(reads: Reads, context: Context, key: CartKey): Promise<CartRecord | undefined> {
  if (key !== 'current') return reads.get(carts, context.siteId, key.id)
  const owner = requireOwnerKey(context.identity)
  const cachedIds = getCartIdCache(context)
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
  return requireCart(context, cart, () => (key === 'current' ? ownedCartNotFound() : cartNotFound(key.id)))
}

function requireCart(context: Context, cart: CartRecord | undefined, refusal: () => ApiError): CartRecord {
  requireAccess(context, cart && { owner: getCartOwner(cart) }, refusal)
  return cart as CartRecord
}

/** The cart of this checkout. */
export async function loadCartByCheckoutId(reads: Reads, context: Context, checkoutId: string): Promise<CartRecord> {
  const cart = await queryCart(reads, context.siteId, 'checkoutId', checkoutId)
  return requireCart(context, cart, () => cartNotFound(checkoutId))
}

/** The number of carts by id that change hands at once: the latest ones. */
const MAX_HELD = 20

/** The latest carts that somebody created by id. */
export async function findHeldCarts(
  reads: Reads,
  { siteId }: Pick<Context, 'siteId'>,
  holder: OwnerKey,
): Promise<readonly CartRecord[]> {
  const { items } = await reads.query(carts, siteId, {
    filter: { op: 'eq', path: 'holder', value: holder },
    sort: [{ path: 'updatedDate', order: 'DESC' }],
    paging: { limit: MAX_HELD, offset: 0 },
  })
  return items
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

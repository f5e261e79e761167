import { LRUCache } from 'lru-cache'
import { type OwnerKey, ownerKeyOf, requireAccess } from '../../kernel/access/owner.ts'
import type { Context, Work } from '../../kernel/context.ts'
import { forbidden } from '../../kernel/errors.ts'
import { AlreadyExistsError } from '../../kernel/store/errors.ts'
import type { Store } from '../../kernel/store/store.ts'
import { cartNotFound, ownedCartNotFound } from './errors.ts'
import { type CartRecord, carts } from './records.ts'

/** Which cart a call means: the caller's own, or one by its id (merchants). */
export type CartKey = 'current' | { id: string }

/** Who owns the current cart. A merchant's key has none: it names carts by id. */
export function ownerOf({ identity }: Context): OwnerKey {
  const owner = ownerKeyOf(identity)
  if (!owner) throw forbidden('The current cart belongs to a visitor or member; name a cart by its id')
  return owner
}

type Reads = Pick<Work, 'get' | 'query'>

/** Reads outside a unit of work, in the same form as inside one. */
export function readsOf(context: Context): Reads {
  return {
    get: (collection, siteId, id) => context.store.reader(collection).get(siteId, id),
    query: (collection, siteId, query) => context.store.reader(collection).query(siteId, query),
  }
}

/** Where an owner's cart was found last: a look by id is several times cheaper than one by owner. */
const lastFound = new WeakMap<Store, LRUCache<string, string>>()

function lastFoundIn(store: Store): LRUCache<string, string> {
  const known = lastFound.get(store) ?? new LRUCache<string, string>({ max: 50_000 })
  lastFound.set(store, known)
  return known
}

/** The cart, if there is one. */
export async function findCart(reads: Reads, context: Context, key: CartKey): Promise<CartRecord | undefined> {
  if (key !== 'current') return reads.get(carts, context.siteId, key.id)
  const owner = ownerOf(context)
  const hints = lastFoundIn(context.store)
  const hint = hints.get(`${context.siteId} ${owner}`)
  const hinted = hint && (await reads.get(carts, context.siteId, hint))
  // A hint only saves the search: the cart may be gone, and another one in its place.
  if (hinted && hinted.owner === owner) return hinted
  const found = await searchCart(reads, context, owner)
  if (found) hints.set(`${context.siteId} ${owner}`, found.id)
  return found
}

async function searchCart(reads: Reads, context: Context, owner: OwnerKey): Promise<CartRecord | undefined> {
  const { items } = await reads.query(carts, context.siteId, {
    filter: { op: 'eq', path: 'owner', value: owner },
    paging: { limit: 1, offset: 0 },
  })
  return items[0]
}

/** The cart; throws where there is none, alike for foreign ones. */
export async function loadCart(reads: Reads, context: Context, key: CartKey): Promise<CartRecord> {
  const cart = await findCart(reads, context, key)
  return requireAccess(context, cart, () => (key === 'current' ? ownedCartNotFound() : cartNotFound(key.id)))
}

/** Commits; where two tabs make the first cart at once, the second one starts over and finds it. */
export async function commitCart<R>(context: Context, work: (work: Work) => Promise<R>): Promise<R> {
  try {
    return await context.commit(work)
  } catch (error) {
    if (error instanceof AlreadyExistsError && error.collection === carts.name) return context.commit(work)
    throw error
  }
}

import type { Purchase } from '../../../backend/contract/purchases/purchase.ts'
import type { ApiProblem } from '../../client/index.ts'
import { newMutationId } from '../cart/cart-mutation.ts'
import { emit } from '../events.ts'
import type { Shop } from '../shop.ts'
import { replayToLateListeners } from './late-listeners.ts'

/** An order that the buyer returns with. `token`: from the address, where this browser may have lost its visitor. */
export type ReturnedOrder = { readonly orderId: string; readonly token?: string | undefined }

/** A returned order that is asked for; `key` is the idempotency key, so that a lost answer can be fetched again. */
type PendingOrder = ReturnedOrder & { readonly key: string }

/** The purchases of this page: those that were emitted, those that wait for analytics, and the report that is under way. */
type Placed = {
  readonly emitted: Set<string>
  waiting: Purchase[]
  handle?: ((purchase: Purchase) => void) | undefined
  last: Promise<void>
}

const placed = new WeakMap<Shop, Placed>()
const getPlaced = (shop: Shop): Placed => {
  const of: Placed = placed.get(shop) ?? { emitted: new Set(), waiting: [], last: Promise.resolve() }
  placed.set(shop, of)
  return of
}

/** A checkout that the buyer went to, and when, in epoch milliseconds. */
type LeftCheckout = { readonly id: string; readonly left: number }

/** How many checkouts are noted: more than a buyer has open. */
const MAX_CHECKOUTS = 3
/** How old an order may be that the shop still answers, in days. */
const CLAIM_DAYS = 3

/** Delay before an unreachable shop is asked again, in milliseconds. */
const RETRY_MS = 10_000

/**
 * Asks the shop what was bought, and emits it. The shop answers each order once, and to its own buyer alone, so that an
 * address that is opened again, or made up, emits nothing.
 */
export function reportOrder(shop: Shop, order: ReturnedOrder): Promise<void> {
  return report(shop, { ...order, key: newMutationId() })
}

/** Calls `handle` once with each purchase of this page, past and future. Answers the function that ends it. */
export function onPurchase(shop: Shop, handle: (purchase: Purchase) => void): () => void {
  const of = getPlaced(shop)
  for (const purchase of of.waiting.splice(0)) handle(purchase)
  of.handle = handle
  return () => {
    of.handle = undefined
  }
}

/**
 * Emits what an earlier page of this visitor, who has consented to analytics, was left too early to emit, and the orders
 * of checkouts that the buyer did not return from.
 */
export async function resumePending(shop: Shop): Promise<void> {
  const { storage } = shop.client
  const pending = (await storage.get<readonly PendingOrder[]>(storageKey(shop))) ?? []
  for (const order of pending) await report(shop, order)
  // An order that this page was opened with has its own token.
  await getPlaced(shop).last
  for (const checkout of (await storage.get<readonly LeftCheckout[]>(checkoutsKey(shop))) ?? []) {
    if (shop.disposed.aborted) return
    await resumeCheckout(shop, checkout)
  }
}

/** Notes a checkout that the buyer, who has consented to analytics, goes to. */
export async function noteCheckout(shop: Shop, id: string): Promise<void> {
  await updateCheckouts(shop, (checkouts) =>
    [...checkouts.filter((each) => each.id !== id), { id, left: Date.now() }].slice(-MAX_CHECKOUTS),
  )
}

async function resumeCheckout(shop: Shop, { id, left }: LeftCheckout): Promise<void> {
  try {
    const isOver = Date.now() - left > CLAIM_DAYS * 86_400_000
    const answer = isOver ? undefined : await shop.client.call('GET /ecom/v1/checkouts/{id}', { id })
    const orderId = answer?.checkout?.orderId
    if (orderId && !shop.disposed.aborted) await reportOrder(shop, { orderId })
    else if (answer && !isOver) return
  } catch (error) {
    // The next page asks again, unless the shop has answered that there is no such checkout.
    if ((error as ApiProblem).kind === 'offline') return
  }
  await updateCheckouts(shop, (checkouts) => checkouts.filter((each) => each.id !== id))
}

const updateCheckouts = (shop: Shop, by: (checkouts: readonly LeftCheckout[]) => readonly LeftCheckout[]) =>
  shop.client.storage.update<readonly LeftCheckout[]>(checkoutsKey(shop), (checkouts = []) => {
    const next = by(checkouts)
    return next.length > 0 ? next : undefined
  })

/** Deletes what is stored for the next page. */
export async function forgetPending(shop: Shop): Promise<void> {
  const { storage } = shop.client
  for (const key of [storageKey(shop), checkoutsKey(shop)])
    if (await storage.get(key)) await storage.update(key, () => undefined)
}

const storageKey = ({ client }: Shop) => `${client.key}|returned`
const checkoutsKey = ({ client }: Shop) => `${client.key}|checkouts`

/** One after the other, in the order in which the buyer placed them. */
function report(shop: Shop, order: PendingOrder): Promise<void> {
  const of = getPlaced(shop)
  of.last = of.last
    .then(() => claim(shop, order))
    .catch((error) => {
      emit('awning:error', { widget: 'purchase', message: `${error}` })
    })
  return of.last
}

async function claim(shop: Shop, order: PendingOrder): Promise<void> {
  const { client, config, disposed } = shop
  const { orderId } = order
  const store = (by: (orders: readonly PendingOrder[]) => readonly PendingOrder[]) =>
    client.storage.update<readonly PendingOrder[]>(storageKey(shop), (orders = []) => {
      const next = by(orders.filter((each) => each.orderId !== orderId))
      return next.length > 0 ? next : undefined
    })
  // Nothing is stored without consent: the purchase then waits in this page.
  if (config.analytics) await store((orders) => [...orders, order])
  try {
    const purchase = await ask(shop, order)
    // The next page asks again.
    if (disposed.aborted) return
    if (purchase) announce(shop, purchase)
  } finally {
    if (config.analytics && !disposed.aborted) await store((orders) => orders)
  }
}

/** Asks until the shop answers; undefined where there is nothing to report, or the page has ended. */
async function ask({ client, disposed, allowed }: Shop, { orderId, token, key }: PendingOrder) {
  while (!disposed.aborted) {
    try {
      const input = { orderId, ...(token && { token }) }
      return (await client.call('POST /awning/v1/purchases/claim', input, { idempotencyKey: key })).purchase
    } catch (error) {
      // To a page that the shop does not allow, every request looks like a network failure.
      if ((error as ApiProblem).kind !== 'offline' || !(await allowed)) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    }
  }
  return undefined
}

function announce(shop: Shop, purchase: Purchase): void {
  const of = getPlaced(shop)
  // The answer to a repeated call.
  if (of.emitted.has(purchase.orderId)) return
  of.emitted.add(purchase.orderId)
  const detail = { orderId: purchase.orderId, purchase }
  emit('awning:checkout:complete', detail)
  replayToLateListeners(new CustomEvent('awning:checkout:complete', { detail }), shop.disposed)
  if (of.handle) of.handle(purchase)
  else of.waiting.push(purchase)
}

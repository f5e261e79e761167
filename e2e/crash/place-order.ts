import { randomUUID } from 'node:crypto'
import { callServer, createCheckoutBody, createVisitorToken } from '../server/http.ts'
import type { RunningServer } from '../server/running-server.ts'

/** Makes a call of an order, at the process that it chooses for this turn. */
type Ask = <Answer>(turn: number, call: (base: string) => Promise<Answer>) => Promise<Answer>

/** A new visitor buys one of the fixture's simple product, each call at the next process. Returns the order's id. */
export async function placeOrder(
  { clientId, appId, products }: RunningServer['fixture'],
  turn: number,
  ask: Ask,
  headers: Record<string, string> = {},
): Promise<string> {
  const token = await ask(turn, (base) => createVisitorToken(base, clientId, headers))
  const body = createCheckoutBody(appId, products.simple.id)
  const { checkout } = await ask(turn + 1, (base) =>
    callServer<{ checkout: { id: string } }>(base, 'POST', '/ecom/v1/checkouts', token, body, headers),
  )
  const path = `/ecom/v1/checkouts/${checkout.id}/create-order`
  // With the same key, a retry after a lost response gets the first response again, and no second order.
  const key = { 'idempotency-key': randomUUID(), ...headers }
  const { orderId } = await ask(turn, (base) =>
    callServer<{ orderId: string }>(base, 'POST', path, token, { id: checkout.id }, key),
  )
  return orderId
}

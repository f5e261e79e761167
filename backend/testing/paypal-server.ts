import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaypalOrder } from '../server/paypal-api.ts'

type Unit = NonNullable<PaypalOrder['purchase_units']>[number] & { amount: { value: string } }
type Order = PaypalOrder & { purchase_units: [Unit]; payment_source: { paypal: { experience_context: Urls } } }
type Urls = { return_url: string; cancel_url: string }
type Answer = { status: number; body?: unknown }

/** A server that speaks as much of PayPal's HTTP as the gateway uses, with books of its own. */
export type PaypalServer = {
  url: string
  orders: Map<string, Order>
  /** What was really moved, by kind and amount. */
  moved: string[]
  /** The buyer agrees on PayPal's page. */
  approve(id: string): void
  /** The next captures are done, and their answers never arrive. */
  loseAnswers(count: number): void
  stop(): Promise<void>
}

/** What notices of this server are signed with. */
export const PAYPAL_SIGNATURE = 'signed by PayPal'

export async function startPaypalServer(): Promise<PaypalServer> {
  const orders = new Map<string, Order>()
  const answered = new Map<string, Answer>()
  const moved: string[] = []
  let lost = 0
  const refused = (issue: string): Answer => ({ status: 422, body: { details: [{ issue }] } })

  function answerTo(path: string, body: Record<string, unknown>, method: string): Answer {
    if (path === '/v1/oauth2/token') return { status: 200, body: { access_token: 'token', expires_in: 3600 } }
    if (path.endsWith('/verify-webhook-signature')) {
      const verification_status = body.transmission_sig === PAYPAL_SIGNATURE ? 'SUCCESS' : 'FAILURE'
      return { status: 200, body: { verification_status } }
    }
    const [, , kind, thing, id = '', action] = path.split('/')
    if (kind === 'payments') return move(`${action} of ${thing}`, id, body)
    if (method === 'POST' && !id) return { status: 201, body: create(body as Order) }
    const order = orders.get(id)
    if (!order) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
    return method === 'GET' ? { status: 200, body: order } : take(order, action)
  }

  function create(wanted: Order): Order {
    const id = `ORDER-${orders.size + 1}`
    const links = [{ rel: 'payer-action', href: `https://paypal.test/checkoutnow?token=${id}` }]
    orders.set(id, { ...wanted, id, status: 'PAYER_ACTION_REQUIRED', links })
    return orders.get(id) as Order
  }

  function take(order: Order, action = ''): Answer {
    if (order.status === 'COMPLETED') return refused('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return refused('ORDER_NOT_APPROVED')
    const [unit] = order.purchase_units
    moved.push(`${action} ${unit.amount.value}`)
    const payments =
      action === 'authorize'
        ? { authorizations: [{ id: `AUTH-${order.id}`, status: 'CREATED' }] }
        : { captures: [{ id: `CAPTURE-${order.id}`, status: 'COMPLETED' }] }
    const taken: Order = { ...order, status: 'COMPLETED', purchase_units: [{ ...unit, payments }] }
    orders.set(order.id, taken)
    return { status: 201, body: taken }
  }

  function move(what: string, id: string, body: Record<string, unknown>): Answer {
    const { value = '' } = (body.amount ?? {}) as { value?: string }
    moved.push(`${what} ${value}`.trim())
    return what.startsWith('void') ? { status: 204 } : { status: 201, body: { id: `${id}-MOVED`, status: 'COMPLETED' } }
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const path = request.url ?? ''
    const key = request.headers['paypal-request-id'] as string | undefined
    const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
    const answer = (key && answered.get(key)) || answerTo(path, body, request.method ?? 'GET')
    if (key) answered.set(key, answer)
    if (path.endsWith('/capture') && lost > 0) {
      lost--
      response.destroy()
      return
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(answer.body === undefined ? '' : JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    moved,
    approve(id) {
      orders.set(id, { ...(orders.get(id) as Order), status: 'APPROVED' })
    },
    loseAnswers(count) {
      lost = count
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

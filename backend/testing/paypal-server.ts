import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaypalOrder } from '../services/payments/gateways/paypal/paypal-api.ts'

type Unit = NonNullable<PaypalOrder['purchase_units']>[number] & { amount: { value: string } }
type Source = {
  experience_context: Urls
  vault_id?: string
  attributes?: { vault?: { store_in_vault?: string; id?: string; status?: string } }
}
type Order = PaypalOrder & { purchase_units: [Unit]; payment_source: { paypal: Source } }
type Urls = { return_url: string; cancel_url: string }
type Answer = { status: number; body?: unknown }

/** A fake of the parts of PayPal's API that the gateway uses, with its own ledger. */
export type PaypalServer = {
  url: string
  orders: Map<string, Order>
  /** Money moved, by kind and amount. */
  moved: string[]
  /** The buyer approves on PayPal's page; the card may still be declined. */
  approve(id: string, more?: { declined: boolean }): void
  /** Opens a buyer's dispute about an order's capture; returns its id. */
  dispute(orderId: string, how: { stage: string; outcome?: string }): string
  /** The buyer takes back the consent to later charges. */
  closeVault(id: string): void
  /** Performs the next captures, and charges of saved accounts, without answering them. */
  loseAnswers(count: number): void
  /** Secrets by client; while there are none, every client is known. */
  clients: Map<string, string>
  /** Addresses of webhooks by id. */
  webhooks: Map<string, string>
  /** Refuses token requests with this status; undefined: issues tokens again. */
  refuseTokens(status: number | undefined): void
  /** The number of requests received. */
  requestCount(): number
  stop(): Promise<void>
}

/** The signature of this server's webhooks. */
export const PAYPAL_SIGNATURE = 'signed by PayPal'

/** `pagesUrl`: the URL of its pages for browsers. */
export async function startPaypalServer(pagesUrl = 'https://paypal.test'): Promise<PaypalServer> {
  const orders = new Map<string, Order>()
  const disputes = new Map<string, unknown>()
  const declined = new Set<string>()
  /** Saved accounts by id. */
  const vaults = new Map<string, 'OPEN' | 'CLOSED'>()
  /** By id: the order, and the amount left. */
  const held = new Map<string, { orderId: string; left: number }>()
  const answered = new Map<string, Answer>()
  const moved: string[] = []
  const clients = new Map<string, string>()
  const webhooks = new Map<string, string>()
  let lost = 0
  let tokenStatus: number | undefined
  let requests = 0
  const refused = (issue: string): Answer => ({ status: 422, body: { details: [{ issue }] } })

  /** Whether a client and its secret, as they are sent for a token, belong together. */
  function knows(authorization = ''): boolean {
    const [id = '', secret] = atob(authorization.replace('Basic ', '')).split(':')
    return clients.size === 0 || (secret !== undefined && clients.get(id) === secret)
  }

  function answerWebhooks(path: string, body: Record<string, unknown>, method: string): Answer {
    if (method === 'GET') return { status: 200, body: { webhooks: [...webhooks].map(([id, url]) => ({ id, url })) } }
    if (method === 'DELETE') return { status: webhooks.delete(path.split('/').at(-1) ?? '') ? 204 : 404, body: {} }
    const url = String(body.url)
    // As PayPal does with addresses that it cannot reach.
    if (!url.startsWith('https://')) return refused('WEBHOOK_URL_INVALID')
    const id = `WH-${webhooks.size + 1}`
    webhooks.set(id, url)
    return { status: 201, body: { id, url } }
  }

  function answerTo(path: string, body: Record<string, unknown>, method: string): Answer {
    if (path.startsWith('/v1/notifications/webhooks')) return answerWebhooks(path, body, method)
    if (path === '/v1/oauth2/token' && tokenStatus) return { status: tokenStatus, body: {} }
    if (path === '/v1/oauth2/token') return { status: 200, body: { access_token: 'token', expires_in: 3600 } }
    if (path.endsWith('/verify-webhook-signature')) {
      const verification_status = body.transmission_sig === PAYPAL_SIGNATURE ? 'SUCCESS' : 'FAILURE'
      return { status: 200, body: { verification_status } }
    }
    const [, , kind, thing, id = '', action] = path.split('/')
    if (thing === 'disputes') return { status: 200, body: disputes.get(id) }
    if (kind === 'payments') return method === 'GET' ? answerCapture(id) : move(`${action} of ${thing}`, id, body)
    if (method === 'POST' && !id) return create(body as Order)
    const order = orders.get(id)
    if (!order) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
    return method === 'GET' ? { status: 200, body: order } : take(order, action)
  }

  /** An order of a saved account is captured at once; others wait for the buyer. */
  function create(wanted: Order): Answer {
    const id = `ORDER-${orders.size + 1}`
    const { vault_id: vaultId } = wanted.payment_source.paypal
    if (vaultId) {
      if (!vaults.has(vaultId)) return refused('TOKEN_ID_NOT_FOUND')
      if (vaults.get(vaultId) === 'CLOSED') return refused('INSTRUMENT_DECLINED')
      orders.set(id, { ...wanted, id, status: 'APPROVED' })
      return take(orders.get(id) as Order, 'capture')
    }
    const links = [{ rel: 'payer-action', href: `${pagesUrl}/checkoutnow?token=${id}` }]
    orders.set(id, { ...wanted, id, status: 'PAYER_ACTION_REQUIRED', links })
    return { status: 201, body: orders.get(id) }
  }

  function take(order: Order, action = ''): Answer {
    if (order.status === 'COMPLETED') return refused('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return refused('ORDER_NOT_APPROVED')
    if (declined.delete(order.id)) return refused('INSTRUMENT_DECLINED')
    const [unit] = order.purchase_units
    const kept = `${action === 'authorize' ? 'AUTH' : 'CAPTURE'}-${order.id}`
    held.set(kept, { orderId: order.id, left: Number(unit.amount.value) })
    moved.push(`${action} ${unit.amount.value}`)
    const payments =
      action === 'authorize'
        ? { authorizations: [{ id: kept, status: 'CREATED' }] }
        : { captures: [{ id: kept, status: 'COMPLETED' }] }
    const { attributes, ...source } = order.payment_source.paypal
    const vault = attributes?.vault?.store_in_vault ? { id: `VAULT-${order.id}`, status: 'VAULTED' } : undefined
    if (vault) vaults.set(vault.id, 'OPEN')
    const captured: Order = {
      ...order,
      status: 'COMPLETED',
      purchase_units: [{ ...unit, payments }],
      payment_source: { paypal: { ...source, ...(vault && { attributes: { vault } }) } },
    }
    orders.set(order.id, captured)
    return { status: 201, body: captured }
  }

  /** Moves money: an authorisation is captured or voided once; refunds never exceed their capture. */
  function move(what: string, id: string, body: Record<string, unknown>): Answer {
    const { value = '' } = (body.amount ?? {}) as { value?: string }
    const before = held.get(id)
    if (!before || !what.endsWith(id.startsWith('AUTH') ? 'authorizations' : 'captures'))
      return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
    if (Number(value) > before.left) return refused('MAX_CAPTURE_AMOUNT_EXCEEDED')
    moved.push(`${what} ${value}`.trim())
    if (id.startsWith('AUTH')) held.delete(id)
    else held.set(id, { ...before, left: before.left - Number(value) })
    if (what.startsWith('void')) return { status: 204 }
    const made = `${what.startsWith('capture') ? 'CAPTURE-OF' : 'REFUND-OF'}-${id}`
    if (what.startsWith('capture')) held.set(made, { ...before, left: Number(value) })
    return { status: 201, body: { id: made, status: 'COMPLETED' } }
  }

  function answerCapture(id: string): Answer {
    const known = held.get(id)
    if (!known) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
    return { status: 200, body: { id, supplementary_data: { related_ids: { order_id: known.orderId } } } }
  }

  function approve(id: string, more?: { declined: boolean }): void {
    if (more?.declined) declined.add(id)
    orders.set(id, { ...(orders.get(id) as Order), status: 'APPROVED' })
  }

  /** The page on which the buyer approves or cancels. */
  function answerPage(url: URL): { html: string } | { location: string } | undefined {
    const token = url.searchParams.get('token') ?? ''
    const urls = orders.get(token)?.payment_source.paypal.experience_context
    if (url.pathname === '/checkoutnow')
      return {
        html: ['Agree', 'Agree without money', 'Cancel']
          .map((name) => `<a href="/answer?${new URLSearchParams({ token, name })}">${name}</a>`)
          .join(' ')
          .replaceAll('&', '&amp;'),
      }
    if (url.pathname !== '/answer' || !urls) return undefined
    if (url.searchParams.get('name') === 'Cancel') return { location: urls.cancel_url }
    approve(token, { declined: url.searchParams.get('name') !== 'Agree' })
    return { location: urls.return_url }
  }

  const server = createServer(async (request, response) => {
    requests++
    const page = answerPage(new URL(request.url ?? '/', 'http://paypal'))
    if (page) {
      response.writeHead(
        'location' in page ? 303 : 200,
        'location' in page ? { location: page.location } : { 'content-type': 'text/html' },
      )
      response.end('location' in page ? '' : page.html)
      return
    }
    let text = ''
    for await (const chunk of request) text += chunk
    const path = request.url ?? ''
    const key = request.headers['paypal-request-id'] as string | undefined
    const body = text.startsWith('{') ? (JSON.parse(text) as Record<string, unknown>) : {}
    if (path === '/v1/oauth2/token' && !knows(request.headers.authorization)) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}')
      return
    }
    const answer = (key && answered.get(key)) || answerTo(path, body, request.method ?? 'GET')
    if (key) answered.set(key, answer)
    if ((path.endsWith('/capture') || text.includes('vault_id')) && lost > 0) {
      lost--
      response.destroy()
      return
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(answer.status === 204 || answer.body === undefined ? '' : JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    clients,
    webhooks,
    moved,
    approve,
    dispute(orderId, { stage, outcome }) {
      const id = `PP-D-${orderId}`
      const value = orders.get(orderId)?.purchase_units[0].amount.value
      const [capture] = [...held].find(([, each]) => each.orderId === orderId) ?? []
      disputes.set(id, {
        dispute_id: id,
        dispute_life_cycle_stage: stage,
        dispute_amount: { currency_code: 'EUR', value },
        disputed_transactions: [{ seller_transaction_id: capture }],
        ...(outcome && { dispute_outcome: { outcome_code: outcome } }),
      })
      return id
    },
    closeVault(id) {
      vaults.set(id, 'CLOSED')
    },
    loseAnswers(count) {
      lost = count
    },
    refuseTokens(status) {
      tokenStatus = status
    },
    requestCount: () => requests,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

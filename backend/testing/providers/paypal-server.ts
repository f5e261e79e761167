import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PaypalMovement, PaypalOrder, PaypalVault } from '../../services/payments/gateways/paypal/paypal-api.ts'
import { PAYPAL_EVENTS } from '../../services/payments/gateways/paypal/paypal-version.ts'
import type { ProviderLedger } from './payment-audit.ts'
import { findUndescribed } from './paypal-description.ts'
import { refusePaypalAmount } from './provider-currencies.ts'

type Unit = NonNullable<PaypalOrder['purchase_units']>[number] & { amount: { currency_code: string; value: string } }
type Source = {
  experience_context: Urls
  vault_id?: string
  attributes?: { vault?: PaypalVault & { store_in_vault?: string } }
}
type Order = PaypalOrder & { purchase_units: [Unit]; payment_source: { paypal: Source } }
type Urls = { return_url: string; cancel_url: string }
/** In whole cents, as sums of fractions are not exact. */
const subtract = (left: number, value: string) => Math.round((left - Number(value)) * 100) / 100

type Answer = { status: number; body?: object | undefined }

/** A fake of the parts of PayPal's API that the gateway uses, with its own ledger. */
export type PaypalServer = {
  url: string
  orders: Map<string, Order>
  /** Money moved, by kind and amount. */
  moved: string[]
  /** The buyer approves on PayPal's page; the card may still be declined. */
  approve(id: string, more?: { declined: boolean }): void
  /** Changes a capture as PayPal and its banks do; a capture that is denied or reversed gives the money back. */
  changeCapture(orderId: string, status: string): void
  /** Refunds a part of an order in the dashboard; returns the refund. */
  refundInDashboard(orderId: string, value: string): object
  /** Captures a part of an authorised order in the dashboard; returns the authorisation. */
  captureInDashboard(orderId: string, value: string): object
  /** Releases an authorised order in the dashboard, or by its end; returns the authorisation. */
  voidInDashboard(orderId: string): object
  /** Takes a whole capture back, without a refund; returns the capture. */
  reverse(orderId: string): object
  /** Changes the newest refund of an order; one that fails gives the shop the money again. */
  changeRefund(orderId: string, status: string): object
  /** Changes a dispute as PayPal does. */
  changeDispute(id: string, change: object): void
  /** The next captures wait for the bank with this status. */
  delayCaptures(status: string): void
  /** Opens a buyer's dispute about an order's capture; returns its id. */
  dispute(orderId: string, how: { stage: string; outcome?: string }): string
  /** What the next orders say about an account that PayPal saves some time after them. */
  saveLater(vault: PaypalVault): void
  /** PayPal saves the account of an order; returns the notice's event. Its order need not say so. */
  saveAccount(orderId: string): object
  /** The buyer takes back the consent to later charges. */
  closeVault(id: string): void
  /** Performs the next captures, and charges of saved accounts, or requests of such a path, without answering them. */
  loseAnswers(count: number, ending?: string): void
  /** The money held for the shop by payment id, in minor units of a currency with two digits. */
  ledger(): ProviderLedger
  /** Secrets by client; while there are none, every client is known. */
  clients: Map<string, string>
  /** Addresses of webhooks by id. */
  webhooks: Map<string, string>
  /** What each webhook sends, by its id. */
  webhookEvents: Map<string, readonly string[]>
  /** The events that PayPal does not know. */
  unknownEvents: Set<string>
  /** Refuses the next new orders with a status and an issue. */
  refuseOrders(count: number, status: number, issue: string): void
  /** An order is authorised by an earlier request; later ones are refused with this issue. */
  authorizeBefore(orderId: string, issue: string): void
  /** Ends the access tokens issued so far, before their time; `always`: also those that come. */
  endTokens(always?: boolean): void
  /** Refuses token requests with this status; undefined: issues tokens again. */
  refuseTokens(status: number | undefined): void
  /** The number of requests received. */
  requestCount(): number
  stop(): Promise<void>
}

/** Fields of a later version, which PayPal adds without asking. */
const LATER_FIELDS = { added_later: { status: 'COMPLETED', amount: { currency_code: 'EUR', value: '1.00' } } }

/** The signature of this server's webhooks. */
export const PAYPAL_SIGNATURE = 'signed by PayPal'

/** The signature of one notice, which proves its very bytes. */
export const signForPaypal = (notice: string): string => createHash('sha256').update(notice).digest('hex')

/** `pagesUrl`: the URL of its pages for browsers. */
export async function startPaypalServer(pagesUrl = 'https://paypal.test'): Promise<PaypalServer> {
  const orders = new Map<string, Order>()
  const disputes = new Map<string, object>()
  const declined = new Set<string>()
  /** Saved accounts by id. */
  const vaults = new Map<string, 'OPEN' | 'CLOSED'>()
  /** By id: the order, and the amount left. */
  const customers = new Map<string, string>()
  let later: PaypalVault | undefined
  const held = new Map<string, { orderId: string; left: number }>()
  const answered = new Map<string, Answer>()
  const moved: string[] = []
  const ledger = new Map<string, bigint>()
  const clients = new Map<string, string>()
  const webhooks = new Map<string, string>()
  const webhookEvents = new Map<string, readonly string[]>()
  const unknownEvents = new Set<string>()
  let delayed = 'COMPLETED'
  let lost = { count: 0, ending: '/capture' }
  let tokenStatus: number | undefined
  let refusing = { count: 0, status: 422, issue: '' }
  let requests = 0
  /** The number of tokens issued, and of those that are ended. */
  const tokens = { issued: 0, ended: 0 }
  const refused = (issue: string): Answer => ({ status: 422, body: { details: [{ issue }] } })

  /** Whether a client and its secret, as they are sent for a token, belong together. */
  function knows(authorization = ''): boolean {
    const [id = '', secret] = atob(authorization.replace('Basic ', '')).split(':')
    return clients.size === 0 || (secret !== undefined && clients.get(id) === secret)
  }

  function answerWebhooks(path: string, body: Record<string, unknown>, method: string): Answer {
    const toTypes = (events: readonly string[]) => events.map((name) => ({ name }))
    if (path.endsWith('/webhooks-event-types'))
      return { status: 200, body: { event_types: toTypes(PAYPAL_EVENTS.filter((event) => !unknownEvents.has(event))) } }
    if (method === 'GET') {
      const all = [...webhooks].map(([id, url]) => ({ id, url, event_types: toTypes(webhookEvents.get(id) ?? []) }))
      return { status: 200, body: { webhooks: all } }
    }
    const [change] = Array.isArray(body) ? (body as { value: { name: string }[] }[]) : []
    const types = change?.value ?? ((body.event_types ?? []) as { name: string }[])
    const events = types.map(({ name }) => name)
    if (events.some((event) => unknownEvents.has(event))) return refused('VALIDATION_ERROR')
    if (method === 'PATCH') {
      webhookEvents.set(path.split('/').at(-1) ?? '', events)
      return { status: 200, body: {} }
    }
    if (method === 'DELETE') return { status: webhooks.delete(path.split('/').at(-1) ?? '') ? 204 : 404, body: {} }
    const url = String(body.url)
    // As PayPal does with addresses that it cannot reach.
    if (!url.startsWith('https://')) return refused('WEBHOOK_URL_INVALID')
    const id = `WH-${webhooks.size + 1}`
    webhooks.set(id, url)
    webhookEvents.set(id, events)
    return { status: 201, body: { id, url } }
  }

  function answerTo(path: string, body: Record<string, unknown>, method: string, text: string): Answer {
    if (path.startsWith('/v1/notifications/webhooks')) return answerWebhooks(path, body, method)
    if (path === '/v1/oauth2/token' && tokenStatus) return { status: tokenStatus, body: {} }
    if (path === '/v1/oauth2/token')
      return { status: 200, body: { access_token: `token-${++tokens.issued}`, expires_in: 32_400 } }
    if (path.endsWith('/verify-webhook-signature')) {
      const { transmission_sig: signature } = body
      const notice = text.slice(text.indexOf('"webhook_event":') + '"webhook_event":'.length, -1)
      const isProved = signature === PAYPAL_SIGNATURE || signature === signForPaypal(notice)
      const verification_status = isProved ? 'SUCCESS' : 'FAILURE'
      return { status: 200, body: { verification_status } }
    }
    if (path.startsWith('/v3/vault/payment-tokens?')) return answerTokens(path)
    const [, , kind, thing, id = '', action] = path.split('/')
    if (thing === 'disputes')
      return disputes.has(id)
        ? { status: 200, body: disputes.get(id) }
        : { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
    if (kind === 'payments') return method === 'GET' ? answerCapture(id) : move(`${action} of ${thing}`, id, body)
    if (method === 'POST' && !id) return create(body as Order)
    const order = orders.get(id)
    if (!order) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
    return method === 'GET' ? { status: 200, body: order } : take(order, action)
  }

  /** The accounts that are saved for a customer. */
  function answerTokens(path: string): Answer {
    const id = customers.get(new URLSearchParams(path.split('?')[1]).get('customer_id') ?? '')
    if (id === undefined) return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
    return { status: 200, body: { payment_tokens: [{ id, payment_source: { paypal: {} } }] } }
  }

  /** An order of a saved account is captured at once; others wait for the buyer. */
  function create(wanted: Order): Answer {
    if (refusing.count-- > 0) return { status: refusing.status, body: { details: [{ issue: refusing.issue }] } }
    const issue = refusePaypalAmount(wanted.purchase_units[0].amount)
    if (issue) return refused(issue)
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

  function record(orderId: string, value: string, sign: 1n | -1n): void {
    const { reference_id: paymentId = '' } = orders.get(orderId)?.purchase_units[0] ?? {}
    ledger.set(paymentId, (ledger.get(paymentId) ?? 0n) + sign * BigInt(Math.round(Number(value) * 100)))
  }

  const refusals = new Map<string, string>()

  function take(order: Order, action = ''): Answer {
    const before = refusals.get(order.id)
    if (before) return refused(before)
    if (order.status === 'COMPLETED') return refused('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return refused('ORDER_NOT_APPROVED')
    if (declined.delete(order.id)) return refused('INSTRUMENT_DECLINED')
    const [unit] = order.purchase_units
    const kept = `${action === 'authorize' ? 'AUTH' : 'CAPTURE'}-${order.id}`
    held.set(kept, { orderId: order.id, left: Number(unit.amount.value) })
    moved.push(`${action} ${unit.amount.value}`)
    const status = action === 'capture' ? delayed : 'CREATED'
    if (status === 'COMPLETED') record(order.id, unit.amount.value, 1n)
    const payments =
      action === 'authorize'
        ? { authorizations: [{ id: kept, status: 'CREATED', amount: unit.amount }] }
        : { captures: [{ id: kept, status, amount: unit.amount }] }
    const { attributes, ...source } = order.payment_source.paypal
    const vault = attributes?.vault?.store_in_vault
      ? (later ?? { id: `VAULT-${order.id}`, status: 'VAULTED' })
      : undefined
    if (vault?.id) vaults.set(vault.id, 'OPEN')
    const captured: Order = {
      ...order,
      status: 'COMPLETED',
      purchase_units: [{ ...unit, payments }],
      payment_source: { paypal: { ...source, ...(vault && { attributes: { vault } }) } },
    }
    orders.set(order.id, captured)
    return { status: 201, body: captured }
  }

  function addMovement(orderId: string, kind: 'captures' | 'refunds', movement: PaypalMovement): void {
    const order = orders.get(orderId) as Order
    const [unit] = order.purchase_units
    const payments = { ...unit.payments, [kind]: [...(unit.payments?.[kind] ?? []), movement] }
    orders.set(orderId, { ...order, purchase_units: [{ ...unit, payments }] })
  }

  const getAuthorization = (orderId: string) => orders.get(orderId)?.purchase_units[0].payments?.authorizations?.[0]

  function changeAuthorization(orderId: string, status: string): void {
    const order = orders.get(orderId) as Order
    const [unit] = order.purchase_units
    const authorizations = (unit.payments?.authorizations ?? []).map((each) => ({ ...each, status }))
    orders.set(orderId, { ...order, purchase_units: [{ ...unit, payments: { ...unit.payments, authorizations } }] })
  }

  /** Moves money: an authorisation is captured or voided once; refunds never exceed their capture. */
  function move(what: string, id: string, body: Record<string, unknown>): Answer {
    const { value = '' } = (body.amount ?? {}) as { value?: string }
    const before = held.get(id)
    if (id.startsWith('AUTH') && !before)
      return refused(what.startsWith('void') ? 'PREVIOUSLY_VOIDED' : 'AUTHORIZATION_VOIDED')
    if (!before || !what.endsWith(id.startsWith('AUTH') ? 'authorizations' : 'captures'))
      return { status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }
    if (id.startsWith('AUTH') && getAuthorization(before.orderId)?.status !== 'CREATED')
      return refused(what.startsWith('void') ? 'PREVIOUSLY_CAPTURED' : 'AUTHORIZATION_ALREADY_CAPTURED')
    const issue = what.startsWith('void') ? undefined : refusePaypalAmount(body.amount as Unit['amount'])
    if (issue) return refused(issue)
    if (Number(value) > before.left)
      return refused(
        id.startsWith('AUTH')
          ? 'MAX_CAPTURE_AMOUNT_EXCEEDED'
          : before.left > 0
            ? 'REFUND_AMOUNT_EXCEEDED'
            : 'CAPTURE_FULLY_REFUNDED',
      )
    moved.push(`${what} ${value}`.trim())
    if (!what.startsWith('void')) record(before.orderId, value, what.startsWith('capture') ? 1n : -1n)
    if (id.startsWith('AUTH')) {
      held.delete(id)
      changeAuthorization(before.orderId, what.startsWith('void') ? 'VOIDED' : 'CAPTURED')
    } else held.set(id, { ...before, left: subtract(before.left, value) })
    if (what.startsWith('void')) return { status: 204 }
    const made = `${what.startsWith('capture') ? 'CAPTURE-OF' : 'REFUND-OF'}-${id}`
    if (what.startsWith('capture')) held.set(made, { ...before, left: Number(value) })
    const { custom_id } = body as { custom_id?: string }
    const movement = { id: `${made}-${moved.length}`, status: 'COMPLETED', amount: body.amount as Unit['amount'] }
    if (!what.startsWith('capture'))
      addMovement(before.orderId, 'refunds', { ...movement, ...(custom_id && { custom_id }) })
    else addMovement(before.orderId, 'captures', { ...movement, id: made })
    return { status: 201, body: what.startsWith('capture') ? { ...movement, id: made } : movement }
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
    const body = /^[[{]/.test(text) ? (JSON.parse(text) as Record<string, unknown>) : {}
    if (path === '/v1/oauth2/token' && !knows(request.headers.authorization)) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_client"}')
      return
    }
    const used = Number(/^Bearer token-(\d+)$/.exec(request.headers.authorization ?? '')?.[1] ?? 0)
    if (path !== '/v1/oauth2/token' && used <= tokens.ended) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"error":"invalid_token"}')
      return
    }
    const undescribed = request.method === 'POST' ? findUndescribed(path, body, key) : undefined
    const answer =
      (key && answered.get(key)) ||
      (undescribed
        ? {
            status: 400,
            body: { name: 'INVALID_REQUEST', details: [{ issue: 'INVALID_PARAMETER_VALUE', field: undescribed }] },
          }
        : answerTo(path, body, request.method ?? 'GET', text))
    if (key) answered.set(key, answer)
    const isLost = path.endsWith(lost.ending) || (lost.ending === '/capture' && text.includes('vault_id'))
    if (isLost && lost.count > 0) {
      lost.count--
      response.destroy()
      return
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(
      answer.status === 204 || answer.body === undefined ? '' : JSON.stringify({ ...answer.body, ...LATER_FIELDS }),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    orders,
    clients,
    webhooks,
    webhookEvents,
    unknownEvents,
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
    changeCapture(orderId, status) {
      const order = orders.get(orderId) as Order
      const [unit] = order.purchase_units
      const [capture] = unit.payments?.captures ?? []
      if (!capture) throw new Error(`${orderId} has no capture`)
      if (status === 'COMPLETED' && capture.status !== status) record(orderId, unit.amount.value, 1n)
      if (status !== 'COMPLETED' && capture.status === 'COMPLETED') record(orderId, unit.amount.value, -1n)
      const payments = { captures: [{ ...capture, status }] }
      orders.set(orderId, { ...order, purchase_units: [{ ...unit, payments }] })
    },
    refundInDashboard(orderId, value) {
      const [unit] = (orders.get(orderId) as Order).purchase_units
      const id = `REFUND-OF-${orderId}-${(unit.payments?.refunds ?? []).length}-IN-DASHBOARD`
      const { id: capture = '' } = unit.payments?.captures?.at(-1) ?? {}
      const kept = held.get(capture)
      if (kept) held.set(capture, { ...kept, left: subtract(kept.left, value) })
      record(orderId, value, -1n)
      addMovement(orderId, 'refunds', { id, status: 'COMPLETED', amount: { currency_code: 'EUR', value } })
      const links = [{ rel: 'up', href: `https://paypal.test/v2/payments/captures/${capture}` }]
      return { id, links }
    },
    captureInDashboard(orderId, value) {
      const { id = '' } = getAuthorization(orderId) ?? {}
      const amount = { currency_code: 'EUR', value }
      const captured = orders.get(orderId)?.purchase_units[0].payments?.captures?.length ?? 0
      record(orderId, value, 1n)
      const capture = `CAPTURE-OF-${id}-${captured}-IN-DASHBOARD`
      held.set(capture, { orderId, left: Number(value) })
      addMovement(orderId, 'captures', { id: capture, status: 'COMPLETED', amount })
      changeAuthorization(orderId, 'PARTIALLY_CAPTURED')
      return { id, links: [{ rel: 'up', href: `https://paypal.test/v2/checkout/orders/${orderId}` }] }
    },
    voidInDashboard(orderId) {
      const { id = '' } = getAuthorization(orderId) ?? {}
      held.delete(id)
      changeAuthorization(orderId, 'VOIDED')
      return { id, links: [{ rel: 'up', href: `https://paypal.test/v2/checkout/orders/${orderId}` }] }
    },
    reverse(orderId) {
      const order = orders.get(orderId) as Order
      const [unit] = order.purchase_units
      const captures = (unit.payments?.captures ?? []).map((each) => ({ ...each, status: 'REFUNDED' }))
      record(orderId, unit.amount.value, -1n)
      orders.set(orderId, { ...order, purchase_units: [{ ...unit, payments: { ...unit.payments, captures } }] })
      return { id: captures[0]?.id, supplementary_data: { related_ids: { order_id: orderId } } }
    },
    changeRefund(orderId, status) {
      const order = orders.get(orderId) as Order
      const [unit] = order.purchase_units
      const refunds = [...(unit.payments?.refunds ?? [])]
      const last = refunds.pop()
      if (!last) throw new Error(`${orderId} has no refund`)
      record(orderId, last.amount?.value ?? '0', 1n)
      const payments = { ...unit.payments, refunds: [...refunds, { ...last, status }] }
      orders.set(orderId, { ...order, purchase_units: [{ ...unit, payments }] })
      const links = [{ rel: 'up', href: `https://paypal.test/v2/payments/captures/${payments.captures?.at(-1)?.id}` }]
      return { id: last.id, links }
    },
    changeDispute(id, change) {
      disputes.set(id, { ...(disputes.get(id) as object), ...change })
    },
    delayCaptures(status) {
      delayed = status
    },
    saveLater(vault) {
      later = vault
    },
    saveAccount(orderId) {
      const id = `VAULT-${orderId}`
      vaults.set(id, 'OPEN')
      const customer = later?.customer?.id
      if (customer) customers.set(customer, id)
      return { event_type: 'VAULT.PAYMENT-TOKEN.CREATED', resource: { id, metadata: { order_id: orderId } } }
    },
    closeVault(id) {
      vaults.set(id, 'CLOSED')
    },
    loseAnswers(count, ending = '/capture') {
      lost = { count, ending }
    },
    ledger: () => ledger,
    refuseTokens(status) {
      tokenStatus = status
    },
    refuseOrders(count, status, issue) {
      refusing = { count, status, issue }
    },
    authorizeBefore(orderId, issue) {
      take(orders.get(orderId) as Order, 'authorize')
      refusals.set(orderId, issue)
      orders.set(orderId, { ...(orders.get(orderId) as Order), status: 'APPROVED' })
    },
    endTokens(always = false) {
      tokens.ended = always ? Number.POSITIVE_INFINITY : tokens.issued
    },
    requestCount: () => requests,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MollieAmount, MollieMovement, MolliePayment } from '../../services/payments/gateways/mollie/mollie-api.ts'
import type { ProviderLedger } from './payment-audit.ts'
import { refuseMollieAmount } from './provider-currencies.ts'

type Kind = 'captures' | 'refunds' | 'chargebacks'
type Payment = MolliePayment & {
  webhookUrl?: string
  /** The ways that were asked for. */
  offered?: readonly string[]
  captureMode?: string
  sequenceType?: string
  redirectUrl?: string
  _embedded: Record<Kind, MollieMovement[]>
}
type Body = Record<string, unknown>
type Answer = { status: number; body?: object | undefined }

/** A fake of the parts of Mollie's API that the gateway uses, with its own ledger. */
export type MollieServer = {
  url: string
  /** The website of each key, and whether Mollie has verified it; while there are none, every key is known. */
  keys: Map<string, { id: string; status: string }>
  /** The ways that the account has activated, by their ids at Mollie. */
  methods: string[]
  payments: Map<string, Payment>
  /** The buyer pays on Mollie's page: by iDEAL, or what else is named. */
  pay(id: string, status?: 'paid' | 'pending' | 'failed' | 'canceled' | 'authorized', method?: string): void
  change(id: string, change: Partial<Payment>): void
  /** Captures, refunds or charges back a part of a payment outside of the shop; returns what was made. */
  add(kind: Kind, id: string, value: string, more?: Partial<MollieMovement>): MollieMovement
  /** The newest refund of a payment fails at its bank. */
  failRefund(id: string): void
  /** Performs the next requests with this path suffix without answering them. */
  loseAnswers(count: number, ending: string): void
  /** Refuses the next new payments at a field. */
  refuse(count: number, field: string): void
  /** The money held for the shop by payment id, in minor units of a currency with two digits. */
  ledger(): ProviderLedger
  stop(): Promise<void>
}

const toMinor = ({ value }: MollieAmount) => BigInt(Math.round(Number(value) * 100))
const isKept = ({ status = '' }: MollieMovement) => !['failed', 'canceled'].includes(status)
const sumOf = (movements: readonly MollieMovement[]) =>
  movements.filter(isKept).reduce((sum, { amount }) => sum + toMinor(amount), 0n)

/** Parameters of a payment in Mollie's description that the gateway may send. */
const PARAMETERS =
  'amount description redirectUrl cancelUrl webhookUrl metadata captureMode sequenceType customerId mandateId method billingAddress lines'.split(
    ' ',
  )
/** Names and greatest sums in euros of ways, in Mollie's description of its API. */
const METHODS: Readonly<Record<string, { description: string; maximum: number; country?: string; money?: string }>> = {
  ideal: { description: 'iDEAL', maximum: 50_000 },
  creditcard: { description: 'Credit card', maximum: 10_000 },
  bancontact: { description: 'Bancontact', maximum: 50_000 },
  klarna: { description: 'Klarna', maximum: 4000 },
  banktransfer: { description: 'Bank transfer', maximum: 1_000_000 },
  twint: { description: 'TWINT', maximum: 5000, money: 'CHF' },
}
/** Ways that are given a mandate by their first payment. */
const FIRST = ['ideal', 'creditcard', 'bancontact']
const ADDRESS = 'givenName familyName email streetAndNumber postalCode city country streetAdditional'.split(' ')

/** `pagesUrl`: the URL of its pages for browsers; undefined: its own. */
export async function startMollieServer(pagesUrl?: string): Promise<MollieServer> {
  const keys = new Map<string, { id: string; status: string }>()
  const methods = ['ideal', 'creditcard', 'bancontact', 'klarna', 'banktransfer']
  const payments = new Map<string, Payment>()
  const answered = new Map<string, Answer>()
  let made = 0
  let lost = { count: 0, ending: '' }
  let refusing = { count: 0, field: '' }

  const refused = (field: string): Answer => ({
    status: 422,
    body: { status: 422, title: 'Unprocessable Entity', field },
  })
  const found = (body: object): Answer => ({ status: 200, body })

  function create(body: Body): Answer {
    if (refusing.count-- > 0) return refused(refusing.field)
    const unknown = Object.keys(body).find((name) => !PARAMETERS.includes(name))
    if (unknown || !body.description) return refused(unknown ?? 'description')
    const amount = body.amount as MollieAmount
    const wrong = refuseMollieAmount(amount) ?? findWrongPart(body)
    if (wrong) return refused(wrong)
    const ways = [(body.method ?? []) as string | string[]].flat()
    const isLater = body.sequenceType === 'recurring'
    const mandates = [...payments.values()].filter(({ status, mandateId }) => status === 'paid' && mandateId)
    const { customerId, mandateId } = body as { customerId?: string; mandateId?: string }
    if (isLater && !mandates.some((each) => each.customerId === customerId && each.mandateId === mandateId))
      return refused('mandateId')
    if (!isLater && !body.redirectUrl) return refused('redirectUrl')
    const id = `tr_${++made}`
    const payment: Payment = {
      ...(body as object),
      id,
      amount,
      offered: ways,
      // The way is known once the buyer has chosen it.
      method: ways.length === 1 ? (ways[0] ?? null) : null,
      status: isLater ? 'paid' : 'open',
      // A buyer at iDEAL's bank can't be called back.
      isCancelable: false,
      _links: isLater ? {} : { checkout: { href: `${pages()}/checkout/${id}` } },
      _embedded: { captures: [], refunds: [], chargebacks: [] },
    }
    payments.set(id, payment)
    return { status: 201, body: payment }
  }

  /** The first part that the description refuses, of those that the ways need. */
  function findWrongPart({ amount, method, billingAddress, lines, sequenceType }: Body): string | undefined {
    const chosen = (method ?? []) as string[]
    if (chosen.some((id) => !methods.includes(id))) return 'method'
    if (sequenceType === 'first' && chosen.some((id) => !FIRST.includes(id))) return 'method'
    if (chosen.includes('klarna') && !(lines && billingAddress)) return lines ? 'billingAddress' : 'lines'
    const address = (billingAddress ?? {}) as Record<string, string>
    if (Object.entries(address).some(([name, text]) => !text || !ADDRESS.includes(name))) return 'billingAddress'
    const rows = (lines ?? []) as { totalAmount: MollieAmount }[]
    const total = rows.reduce((sum, { totalAmount }) => sum + toMinor(totalAmount), 0n)
    return rows.length > 0 && total !== toMinor(amount as MollieAmount) ? 'lines' : undefined
  }

  function listMethods(query: URLSearchParams): Answer {
    const value = Number(query.get('amount[value]') ?? 1)
    const money = query.get('amount[currency]') ?? 'EUR'
    const listed = methods.flatMap((id) => {
      const { description = id, maximum = 1_000_000, money: own = 'EUR' } = METHODS[id] ?? {}
      const fits = value <= maximum && (own === money || id === 'creditcard')
      const isFirst = query.get('sequenceType') !== 'first' || FIRST.includes(id)
      return fits && isFirst ? [{ resource: 'method', id, description, status: 'activated' }] : []
    })
    return found({ count: listed.length, _embedded: { methods: listed } })
  }

  function addMovement(
    kind: Kind,
    id: string,
    amount: MollieAmount,
    more: Partial<MollieMovement> = {},
  ): MollieMovement {
    const payment = payments.get(id) as Payment
    const movement = { id: `${kind.slice(0, 3)}_${++made}`, status: 'succeeded', amount, ...more }
    const after = { ...payment, _embedded: { ...payment._embedded, [kind]: [...payment._embedded[kind], movement] } }
    const captured = kind === 'captures' ? Number(sumOf(after._embedded.captures)) / 100 : 0
    payments.set(id, {
      ...after,
      ...(kind === 'captures' && {
        status: 'paid',
        amountCaptured: { currency: amount.currency, value: captured.toFixed(2) },
      }),
    })
    return movement
  }

  const getTaken = ({ status, amount, amountCaptured }: Payment) =>
    amountCaptured ? toMinor(amountCaptured) : status === 'paid' ? toMinor(amount) : 0n

  function answerTo(method: string, path: string, body: Body, query: URLSearchParams, key: string): Answer {
    if (keys.size > 0 && !keys.has(key)) return { status: 401, body: { status: 401, title: 'Unauthorized Request' } }
    if (path === '/v2/profiles/me') return found(keys.get(key) ?? { id: 'pfl_1', status: 'verified' })
    if (path === '/v2/methods') return listMethods(query)
    const [, , kind, id = '', action] = path.split('/')
    if (kind === 'customers' && action === 'payments')
      return found({ _embedded: { payments: [...payments.values()].filter(({ customerId }) => customerId === id) } })
    if (kind === 'customers') return { status: 201, body: { id: `cst_${++made}` } }
    if (method === 'POST' && !id) return create(body)
    const payment = payments.get(id)
    if (!payment) return { status: 404, body: { status: 404, title: 'Not Found' } }
    if (method === 'DELETE') {
      if (!payment.isCancelable) return refused('id')
      payments.set(id, { ...payment, status: 'canceled' })
      return found(payments.get(id) as Payment)
    }
    if (method === 'GET' && (action === 'captures' || action === 'refunds'))
      return found({ _embedded: { [action]: payment._embedded[action] } })
    if (method === 'GET') return found(payment)
    if (action === 'release-authorization') {
      if (payment.status !== 'authorized') return refused('status')
      payments.set(id, { ...payment, status: 'canceled' })
      return { status: 202 }
    }
    const { amount, metadata } = body as { amount: MollieAmount; metadata: Record<string, string> }
    if (action === 'captures') {
      if (payment.status !== 'authorized' || toMinor(amount) > toMinor(payment.amount)) return refused('amount')
      return { status: 201, body: addMovement('captures', id, amount, { metadata }) }
    }
    const left = getTaken(payment) - sumOf(payment._embedded.refunds)
    if (toMinor(amount) > left) return refused('amount')
    return { status: 201, body: addMovement('refunds', id, amount, { metadata, status: 'processing' }) }
  }

  function pay(id: string, status: MolliePayment['status'], method: string): void {
    const payment = payments.get(id) as Payment
    const { offered = [] } = payment
    if (offered.length > 0 && !offered.includes(method)) throw new Error(`${method} is no way of ${id}`)
    const isManual = payment.captureMode === 'manual' && status === 'paid'
    payments.set(id, {
      ...payment,
      status: isManual ? 'authorized' : status,
      method,
      ...(method === 'creditcard' && { details: { cardLabel: 'Visa', cardNumber: '4242' } }),
      ...(payment.sequenceType === 'first' && { mandateId: `mdt_${id}` }),
    })
  }

  const pages = () => pagesUrl ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** The page on which the buyer pays, as Mollie's own one for tests. */
  function answerPage(path: string, query: URLSearchParams): { html: string } | { location: string } | undefined {
    const [, kind, id = ''] = path.split('/')
    const payment = kind === 'checkout' ? payments.get(id) : undefined
    if (!payment) return undefined
    const status = query.get('status')
    const ways = payment.offered?.length ? payment.offered : methods
    if (!status)
      return {
        html: ways
          .flatMap((way) => ['paid', 'failed', 'canceled'].map((each) => [way, each] as const))
          .map(([way, each]) => `<a href="?status=${each}&amp;method=${way}">${way} ${each}</a>`)
          .join(' '),
      }
    pay(id, status, query.get('method') ?? 'ideal')
    return { location: payment.redirectUrl ?? '' }
  }

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mollie')
    const page = answerPage(pathname, searchParams)
    if (page) {
      response.writeHead(
        'location' in page ? 303 : 200,
        'location' in page ? { location: page.location } : { 'content-type': 'text/html' },
      )
      response.end('location' in page ? '' : page.html)
      return
    }
    const key = request.headers['idempotency-key'] as string | undefined
    const before = key ? answered.get(key) : undefined
    const body = text.startsWith('{') ? (JSON.parse(text) as Body) : {}
    const secret = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const answer = before ?? answerTo(request.method ?? 'GET', pathname, body, searchParams, secret)
    if (key) answered.set(key, answer)
    if (request.method === 'POST' && lost.count > 0 && pathname.endsWith(lost.ending)) {
      lost.count--
      response.destroy()
      return
    }
    response.writeHead(answer.status, { 'content-type': 'application/hal+json' })
    response.end(answer.body && JSON.stringify({ ...answer.body, addedLater: { status: 'paid' } }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys,
    methods,
    payments,
    pay(id, status = 'paid', method) {
      const isManual = payments.get(id)?.captureMode === 'manual'
      pay(id, status, method ?? (isManual ? 'creditcard' : 'ideal'))
    },
    change: (id, change) => void payments.set(id, { ...(payments.get(id) as Payment), ...change }),
    add: (kind, id, value, more) =>
      addMovement(
        kind,
        id,
        { currency: 'EUR', value },
        { ...(kind === 'refunds' && { status: 'processing' }), ...more },
      ),
    failRefund(id) {
      const payment = payments.get(id) as Payment
      const refunds = payment._embedded.refunds.map((each, index, { length }) =>
        index === length - 1 ? { ...each, status: 'failed' } : each,
      )
      payments.set(id, { ...payment, _embedded: { ...payment._embedded, refunds } })
    },
    loseAnswers(count, ending) {
      lost = { count, ending }
    },
    refuse(count, field) {
      refusing = { count, field }
    },
    ledger() {
      return new Map(
        [...payments.values()].map((payment) => {
          const { refunds, chargebacks } = payment._embedded
          const disputed = sumOf(chargebacks.filter(({ reversedAt }) => !reversedAt))
          return [payment.metadata?.paymentId ?? '', getTaken(payment) - sumOf(refunds) - disputed]
        }),
      )
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

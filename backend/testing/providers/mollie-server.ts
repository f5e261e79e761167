import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { MollieAmount, MollieMovement, MolliePayment } from '../../services/payments/gateways/mollie/mollie-api.ts'
import type { ProviderLedger } from './payment-audit.ts'

type Kind = 'captures' | 'refunds' | 'chargebacks'
type Payment = MolliePayment & {
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
  'amount description redirectUrl cancelUrl webhookUrl metadata captureMode sequenceType customerId mandateId'.split(
    ' ',
  )
const CURRENCIES = 'EUR USD GBP CHF JPY'.split(' ')

export async function startMollieServer(): Promise<MollieServer> {
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
    const decimals = amount.currency === 'JPY' ? /^\d+$/ : /^\d+\.\d{2}$/
    if (!CURRENCIES.includes(amount.currency)) return refused('amount.currency')
    if (!decimals.test(amount.value)) return refused('amount.value')
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
      status: isLater ? 'paid' : 'open',
      // A buyer at iDEAL's bank can't be called back.
      isCancelable: false,
      _links: isLater ? {} : { checkout: { href: `https://mollie.test/checkout/${id}` } },
      _embedded: { captures: [], refunds: [], chargebacks: [] },
    }
    payments.set(id, payment)
    return { status: 201, body: payment }
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

  function answerTo(method: string, path: string, body: Body): Answer {
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

  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    const { pathname } = new URL(request.url ?? '/', 'http://mollie')
    const key = request.headers['idempotency-key'] as string | undefined
    const before = key ? answered.get(key) : undefined
    const body = text.startsWith('{') ? (JSON.parse(text) as Body) : {}
    const answer = before ?? answerTo(request.method ?? 'GET', pathname, body)
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
    payments,
    pay(id, status = 'paid', method = 'ideal') {
      const payment = payments.get(id) as Payment
      const isManual = payment.captureMode === 'manual' && status === 'paid'
      payments.set(id, {
        ...payment,
        status: isManual ? 'authorized' : status,
        method: isManual ? 'creditcard' : method,
        ...(isManual && { details: { cardLabel: 'Visa', cardNumber: '4242' } }),
        ...(payment.sequenceType === 'first' && { mandateId: `mdt_${id}` }),
      })
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

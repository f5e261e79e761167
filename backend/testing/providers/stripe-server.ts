import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ProviderLedger } from './payment-audit.ts'
import { refuseStripeAmount } from './provider-currencies.ts'
import { createStripeAccounts, type StripeAccounts } from './stripe-accounts.ts'
import { findUnknownParameter } from './stripe-description.ts'
import { servePage } from './stripe-pages.ts'

type Fields = Record<string, string>
type Thing = Record<string, unknown> & { id: string }
type Answer = { status: number; body: unknown }

/** Decline codes by payment method, and those for off-session charges. */
const DECLINES: Readonly<Record<string, string>> = { pm_declined: 'generic_decline', pm_poor: 'insufficient_funds' }
const LATER_DECLINES: Readonly<Record<string, string>> = { pm_asks: 'authentication_required', pm_ends: 'expired_card' }

/** A fake of the parts of Stripe's API that the gateway uses, with its own ledger. */
export type StripeServer = {
  url: string
  /** Whose keys it knows, and the webhooks made with them. */
  accounts: StripeAccounts
  intents: Map<string, Thing>
  refunds: Map<string, Thing>
  /** The operations performed, by path. */
  done: string[]
  /** Performs the next requests with this path suffix without answering them. */
  loseAnswers(count: number, ending: string): void
  /** Answers the next requests with this path suffix with a status, without performing them. */
  refuse(count: number, ending: string, status: number, code?: string): void
  /** Changes state as buyers and banks do outside of the shop. */
  change(thing: 'intents' | 'refunds', id: string, change: Record<string, unknown>): void
  /** Refunds a part of a payment in the dashboard; returns the refund. */
  refundInDashboard(intent: string, amount: number): Record<string, unknown>
  /** Disputes by id, with what they moved as `balance_transactions`. */
  disputes: Map<string, Thing>
  /** The money held for the shop by payment id, in minor units. */
  ledger(): ProviderLedger
  stop(): Promise<void>
}

/** `pagesUrl`: the URL of its pages for browsers. */
export async function startStripeServer(pagesUrl = 'https://js.stripe.test'): Promise<StripeServer> {
  const intents = new Map<string, Thing>()
  const refunds = new Map<string, Thing>()
  const disputes = new Map<string, Thing>()
  const answered = new Map<string, Answer>()
  const tokens = new Map<string, string>()
  const done: string[] = []
  const accounts = createStripeAccounts()
  let lost = { count: 0, ending: '' }
  let refusing: { count: number; ending: string; status: number; code?: string | undefined } = {
    count: 0,
    ending: '',
    status: 500,
  }
  let made = 0

  function answerTo(method: string, path: string, fields: Fields, account: string): Answer {
    const [, , kind, id = '', action] = path.split('/')
    const dispute = disputes.get(id)
    if (kind === 'disputes') return dispute ? { status: 200, body: dispute } : refused('resource_missing')
    if (kind === 'customers') return { status: 200, body: { id: `cus_${++made}`, object: 'customer' } }
    if (kind === 'refunds' && method === 'GET') return list(fields.payment_intent)
    if (kind === 'refunds') return refund(fields, account)
    if (method === 'POST' && !id && kind === 'setup_intents') return { status: 200, body: setUp(fields) }
    if (method === 'POST' && !id) {
      const refusal = refuseStripeAmount(Number(fields.amount), fields.currency ?? '')
      return refusal ? refused(refusal.code, refusal.param) : { status: 200, body: create(fields, account) }
    }
    const intent = intents.get(id)
    // Each account sees its own.
    if (!intent || (intent.account ?? account) !== account) return refused('resource_missing')
    if (kind === 'setup_intents') return answerSetup(method, intent, action, fields)
    return method === 'GET' ? { status: 200, body: intent } : act(intent, action, fields)
  }

  function create(fields: Fields, account: string): Thing {
    const id = `pi_${++made}`
    const { amount, currency, capture_method, customer, setup_future_usage } = fields
    const intent = {
      id,
      object: 'payment_intent',
      account,
      amount: Number(amount),
      currency,
      capture_method,
      excluded_payment_method_types: getList(fields, 'excluded_payment_method_types'),
      ...(customer && { customer }),
      ...(setup_future_usage && { setup_future_usage }),
      metadata: getMetadata(fields),
    }
    intents.set(id, { ...intent, status: 'requires_payment_method' })
    return intents.get(id) as Thing
  }

  /** An intent that saves a payment method without a payment. */
  function setUp(fields: Fields): Thing {
    const id = `seti_${++made}`
    const { customer, usage } = fields
    intents.set(id, {
      id,
      object: 'setup_intent',
      customer,
      usage,
      metadata: getMetadata(fields),
      status: 'requires_payment_method',
    })
    return intents.get(id) as Thing
  }

  function answerSetup(method: string, intent: Thing, action: string | undefined, fields: Fields): Answer {
    const answer = method === 'GET' ? { status: 200, body: intent } : act(intent, action, fields)
    const { payment_method: id } = (answer.body ?? {}) as Thing
    if (fields['expand[0]'] !== 'payment_method' || typeof id !== 'string') return answer
    const card = { type: 'card', card: { brand: 'visa', last4: '4242' } }
    const payment_method = { id, ...(id === 'pm_ideal' ? { type: 'ideal', ideal: {} } : card) }
    return { ...answer, body: { ...(answer.body as Thing), payment_method } }
  }

  function act(intent: Thing, action: string | undefined, fields: Fields): Answer {
    if (action === 'confirm') return confirm(intent, fields)
    const reserved = intent.status === 'requires_capture'
    if (action === 'capture') {
      if (!reserved || Number(fields.amount_to_capture) > Number(intent.amount))
        return refused('payment_intent_unexpected_state')
      return change(intent, { status: 'succeeded', amount_received: Number(fields.amount_to_capture) })
    }
    // What the bank decides about can't be cancelled.
    if (['succeeded', 'processing', 'canceled'].includes(String(intent.status)))
      return refused('payment_intent_unexpected_state')
    return change(intent, { status: 'canceled' })
  }

  function confirm(intent: Thing, fields: Fields): Answer {
    const token = fields.confirmation_token
    const means = (token && tokens.get(token)) ?? token ?? fields.payment_method ?? ''
    if (means === 'pm_unknown') return refused('resource_missing')
    const excluded = (intent.excluded_payment_method_types ?? []) as string[]
    if (excluded.includes(means.replace('pm_', ''))) return refused('payment_intent_incompatible_payment_method')
    const isLater = fields.off_session === 'true'
    if (isLater && !isKept(intent, means)) return refused('payment_method_unexpected_state')
    const decline = (isLater ? LATER_DECLINES[means] : undefined) ?? DECLINES[means]
    if (decline) {
      const code = isLater ? decline : 'card_declined'
      change(intent, { last_payment_error: { code, decline_code: decline } })
      const error = { type: 'card_error', code, decline_code: decline, message: 'Declined' }
      return { status: 402, body: { error } }
    }
    if (means === 'pm_bank') {
      const parameters = new URLSearchParams({ intent: intent.id, return_url: fields.return_url ?? '' })
      const next_action = { type: 'redirect_to_url', redirect_to_url: { url: `${pagesUrl}/bank?${parameters}` } }
      return change(intent, { status: 'requires_action', next_action })
    }
    if (means === 'pm_slow') return change(intent, { status: 'processing', payment_method: means })
    if (means === 'pm_script') {
      const client_secret = `${intent.id}_secret`
      return change(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' }, client_secret })
    }
    const card = { type: 'card', card: { brand: 'visa', last4: '4242' } }
    // What is paid by iDEAL is saved as a SEPA debit, if at all.
    const details = means === 'pm_ideal' ? { type: 'ideal', ideal: { generated_sepa_debit: 'pm_sepa' } } : card
    const latest_charge = { id: 'ch_1', payment_method_details: means === 'pm_sepa' ? { type: 'sepa_debit' } : details }
    const latest_attempt = { id: 'setatt_1', payment_method_details: details }
    const facts = {
      payment_method: means,
      ...(intent.object === 'setup_intent' ? { latest_attempt } : { latest_charge }),
    }
    if (intent.capture_method === 'manual') return change(intent, { status: 'requires_capture', ...facts })
    return change(intent, { status: 'succeeded', amount_received: intent.amount, ...facts })
  }

  /** Whether the intent's customer has saved this payment method. */
  const isKept = ({ customer }: Thing, means: string) =>
    [...intents.values()].some(
      (each) => each.customer === customer && getSaved(each) === means && (each.setup_future_usage ?? each.usage),
    )

  function refund(fields: Fields, account: string): Answer {
    const intent = intents.get(fields.payment_intent ?? '')
    const before = [...refunds.values()].filter(
      ({ payment_intent, status }) => payment_intent === intent?.id && status !== 'failed',
    )
    const gone = before.reduce((sum, { amount }) => sum + Number(amount), 0)
    if (!intent || intent.account !== account || gone + Number(fields.amount) > Number(intent.amount_received))
      return refused('charge_already_refunded')
    const id = `re_${++made}`
    const status = Number(fields.amount) === 777 ? 'pending' : 'succeeded'
    const body = {
      id,
      object: 'refund',
      account,
      status,
      amount: Number(fields.amount),
      payment_intent: intent.id,
      metadata: getMetadata(fields),
    }
    refunds.set(id, body)
    return { status: 200, body }
  }

  function change(thing: Thing, change: Record<string, unknown>): Answer {
    const changed = { ...thing, ...change }
    intents.set(thing.id, changed)
    return { status: 200, body: changed }
  }

  function list(intent: string | undefined): Answer {
    const data = [...refunds.values()].filter(({ payment_intent }) => payment_intent === intent)
    return { status: 200, body: { object: 'list', data, has_more: false } }
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe')
    const key = request.headers['idempotency-key'] as string | undefined
    const fields: Fields = { ...Object.fromEntries(url.searchParams), ...(await readForm(request)) }
    const books = {
      tokens,
      change: (id: string, changes: Record<string, unknown>) => change(intents.get(id) as Thing, changes),
    }
    const page = servePage(url.pathname, fields, books)
    if (page) {
      response.writeHead(
        'location' in page ? 303 : 200,
        'location' in page
          ? { location: page.location }
          : { 'content-type': page.type, 'access-control-allow-origin': '*' },
      )
      response.end('location' in page ? '' : page.body)
      return
    }
    const secret = request.headers.authorization?.replace('Bearer ', '') ?? ''
    const method = request.method ?? 'GET'
    const aboutKeys = accounts.answer({ method, path: url.pathname, key: secret, fields })
    if (aboutKeys) return write(response, aboutKeys)
    if (refusing.count > 0 && url.pathname.endsWith(refusing.ending)) {
      refusing.count--
      const { code } = refusing
      const type = code ? 'invalid_request_error' : 'api_error'
      const error = { type, message: 'Refused', ...(code && { code }) }
      return write(response, { status: refusing.status, body: { error } })
    }
    const before = key ? answered.get(key) : undefined
    const unknown = method === 'POST' ? findUnknownParameter(url.pathname, fields) : undefined
    const answer =
      before ??
      (unknown ? refused('parameter_unknown', unknown) : answerTo(method, url.pathname, fields, accounts.find(secret)))
    if (!before && method === 'POST') done.push(url.pathname.replace(/\/pi_\d+/, ''))
    if (key) answered.set(key, answer)
    if (method === 'POST' && lost.count > 0 && url.pathname.endsWith(lost.ending)) {
      lost.count--
      response.destroy()
      return
    }
    write(response, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accounts,
    intents,
    refunds,
    done,
    loseAnswers(count, ending) {
      lost = { count, ending }
    },
    refuse(count, ending, status, code) {
      refusing = { count, ending, status, code }
    },
    change(kind, id, change) {
      const things = kind === 'intents' ? intents : refunds
      things.set(id, { ...(things.get(id) as Thing), ...change })
    },
    disputes,
    refundInDashboard(intent, amount) {
      const id = `re_${++made}`
      const body = { id, object: 'refund', status: 'succeeded', amount, payment_intent: intent, metadata: {} }
      refunds.set(id, body)
      return body
    },
    ledger() {
      const held = new Map<string, bigint>()
      const move = (intent: Thing | undefined, amount: number) => {
        const { paymentId = '' } = (intent?.metadata ?? {}) as Fields
        held.set(paymentId, (held.get(paymentId) ?? 0n) + BigInt(amount))
      }
      for (const intent of intents.values())
        if (intent.status === 'succeeded') move(intent, Number(intent.amount_received ?? 0))
      for (const { status, payment_intent, amount } of refunds.values())
        if (status !== 'failed' && status !== 'canceled') move(intents.get(String(payment_intent)), -Number(amount))
      for (const { payment_intent, balance_transactions } of disputes.values())
        for (const { amount } of (balance_transactions ?? []) as { amount: number }[])
          move(intents.get(String(payment_intent)), amount)
      return held
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Fields of a later version, which Stripe adds without asking. */
const LATER_FIELDS = { added_later: { status: 'succeeded', amount: 1 } }

const refused = (code: string, param?: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message: code, ...(param && { param }) } },
})

/** The payment method that a paid or set-up intent has saved. */
function getSaved({ payment_method, latest_charge, latest_attempt }: Thing): unknown {
  const { payment_method_details: details } = (latest_charge ?? latest_attempt ?? {}) as {
    payment_method_details?: { ideal?: Fields }
  }
  return details?.ideal?.generated_sepa_debit ?? payment_method
}

/** A list of texts, as a form names its entries. */
const getList = (fields: Fields, name: string): string[] =>
  Object.entries(fields).flatMap(([key, value]) => (key.startsWith(`${name}[`) ? [value] : []))

function getMetadata(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
      return key ? [[key, value]] : []
    }),
  )
}

async function readForm(request: IncomingMessage): Promise<Fields> {
  let text = ''
  for await (const chunk of request) text += chunk
  return Object.fromEntries(new URLSearchParams(text))
}

function write(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' })
  response.end(JSON.stringify({ ...(body as object), ...LATER_FIELDS }))
}

import { GatewayUnavailableError } from '../../../../kernel/runtime/payments/gateway.ts'

/**
 * The Mollie settings of the operator or of a shop. `apiUrl`: a server with the same protocol, for tests. `ownKeys`: the
 * key is a shop's own, so its notices have an address of their own.
 */
export type MollieSettings = { apiKey: string; apiUrl?: string | undefined; ownKeys?: true }

export type MollieAmount = { currency: string; value: string }

/** What belongs to a payment: a capture, refund or charge-back. */
export type MollieMovement = {
  id: string
  status?: string
  amount: MollieAmount
  metadata?: Readonly<Record<string, string>> | null
  /** When a charge-back was given back. */
  reversedAt?: string | null
}

export type MolliePayment = {
  id: string
  status: string
  amount: MollieAmount
  amountCaptured?: MollieAmount
  method?: string | null
  details?: { cardLabel?: string | null; cardNumber?: string | null } | null
  metadata?: Readonly<Record<string, string>> | null
  isCancelable?: boolean
  customerId?: string | null
  mandateId?: string | null
  _links?: { checkout?: { href: string } | null }
  _embedded?: {
    captures?: readonly MollieMovement[]
    refunds?: readonly MollieMovement[]
    chargebacks?: readonly MollieMovement[]
  }
}

/** The website that a key belongs to. */
export type MollieProfile = { id: string; status?: string }

/** Mollie does not know the key. */
export class MollieKeyError extends GatewayUnavailableError {}

/** Mollie refused a request; `field` is the one that it is about. */
export class MollieRefusal extends Error {
  override readonly name = 'MollieRefusal'
  readonly field: string | undefined
  constructor(status: number, field: string | undefined) {
    super(`Mollie refuses: ${status} ${field ?? ''}`.trim())
    this.field = field
  }
}

/** Shorter than the time after which a charge counts as lost. */
const TIMEOUT_MS = 20_000
/** Statuses of refusals that last: a malformed request, an unknown or ended id, a state or a rule. */
const REFUSED = [400, 404, 409, 410, 422]

/** `key`: Mollie runs requests with the same key once, within an hour. `timeout` in milliseconds. */
type Call = { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: unknown; key?: string; timeout?: number }

export type MollieCall = <Answer>(call: Call) => Promise<Answer>

/** A client of Mollie's API. */
export function createMollieApi({ apiKey, apiUrl = 'https://api.mollie.com' }: MollieSettings): MollieCall {
  return async <Answer>({ method, path, body, key, timeout = TIMEOUT_MS }: Call): Promise<Answer> => {
    const answer = await fetch(`${apiUrl}/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
      signal: AbortSignal.timeout(timeout),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    }).catch((cause) => {
      throw new GatewayUnavailableError('Mollie does not answer', { cause })
    })
    if (answer.status === 202 || answer.status === 204) return undefined as Answer
    if (answer.ok) return (await answer.json()) as Answer
    if (answer.status === 401) throw new MollieKeyError('Mollie does not know the key')
    if (!REFUSED.includes(answer.status)) throw new GatewayUnavailableError(`Mollie answers ${answer.status}`)
    const { field } = (await answer.json().catch(() => ({}))) as { field?: string }
    throw new MollieRefusal(answer.status, field)
  }
}

import { GatewayUnavailableError } from '../../../../kernel/runtime/payments/gateway.ts'

/** The operator's PayPal settings. `apiUrl`: a server with the same protocol, for tests. */
export type PaypalSettings = {
  clientId: string
  clientSecret: string
  webhookId: string
  apiUrl?: string | undefined
}

export type PaypalOrder = {
  id: string
  intent?: 'CAPTURE' | 'AUTHORIZE'
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  links?: readonly { rel: string; href: string }[]
  /** `vault`: the buyer's account that was saved with the payment. */
  payment_source?: { paypal?: { attributes?: { vault?: PaypalVault } } }
  purchase_units?: readonly {
    reference_id?: string
    custom_id?: string
    payments?: {
      captures?: readonly PaypalMovement[]
      authorizations?: readonly PaypalMovement[]
      refunds?: readonly PaypalMovement[]
    }
  }[]
}

/** The buyer's account that is saved; without an id while PayPal still saves it. */
export type PaypalVault = { id?: string; status?: string; customer?: { id?: string } }

/** A capture, authorisation or refund. `custom_id` of a refund of ours is our id of it. */
export type PaypalMovement = {
  id: string
  status: string
  amount?: { currency_code: string; value: string }
  custom_id?: string
  /** When an authorisation ends. */
  expiration_time?: string
}

/** PayPal refused a request; `issue` is its code for the reason. */
export class PaypalRefusal extends Error {
  override readonly name = 'PaypalRefusal'
  readonly issue: string
  constructor(issue: string) {
    super(`PayPal refuses: ${issue}`)
    this.issue = issue
  }
}

/** PayPal does not know the client, or the secret is wrong. */
export class PaypalClientError extends GatewayUnavailableError {}

/** Shorter than the time after which a charge counts as lost. */
const TIMEOUT_MS = 20_000
/** An access token is renewed this long before it expires. */
const EARLY_MS = 60_000
/**
 * How long no new access token is requested after a refusal, so that a flood of notices does not become a flood of
 * token requests.
 */
const TOKEN_RETRY_MS = 10_000

/**
 * Statuses of refusals that last: a malformed request, a missing permission, an unknown id, and a rule of PayPal. Others,
 * such as a conflict with a request that still runs, are tried again.
 */
const REFUSED = [400, 403, 404, 422]

/** `text`: a body that is sent as it is, in place of `body`. */
type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  body?: unknown
  text?: string
  requestId?: string
}

export type PaypalCall = <Answer>(call: Call) => Promise<Answer>

/**
 * A client of PayPal's API that caches its access token, and renews it once where PayPal no longer accepts it.
 * `requestId`: PayPal runs requests with the same id once.
 */
export function createPaypalApi({
  clientId,
  clientSecret,
  apiUrl = 'https://api-m.paypal.com',
}: PaypalSettings): PaypalCall {
  // Until a time of the monotonic clock: a token must not seem valid for longer where the system's is set back.
  let token: { value: string; until: number } | undefined
  let renewal: Promise<string> | undefined
  let failed: { error: GatewayUnavailableError; until: number } | undefined

  async function send(path: string, init: RequestInit): Promise<Response> {
    return fetch(`${apiUrl}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause) => {
      throw new GatewayUnavailableError('PayPal does not answer', { cause })
    })
  }

  async function accessToken(): Promise<string> {
    if (token && token.until > performance.now()) return token.value
    if (failed && failed.until > performance.now()) throw failed.error
    // Concurrent calls share one token request.
    renewal ??= requestToken().finally(() => {
      renewal = undefined
    })
    try {
      return await renewal
    } catch (error) {
      if (error instanceof GatewayUnavailableError) failed = { error, until: performance.now() + TOKEN_RETRY_MS }
      throw error
    }
  }

  async function requestToken(): Promise<string> {
    const answer = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    })
    if (answer.status === 401) throw new PaypalClientError('PayPal gives no token: 401')
    if (!answer.ok) throw new GatewayUnavailableError(`PayPal gives no token: ${answer.status}`)
    const { access_token: value, expires_in: seconds } = (await answer.json()) as {
      access_token: string
      expires_in: number
    }
    token = { value, until: performance.now() + seconds * 1000 - EARLY_MS }
    return value
  }

  return async <Answer>({ method, path, body, text, requestId }: Call): Promise<Answer> => {
    const sendWith = (accessToken: string) =>
      send(path, {
        method,
        headers: {
          authorization: `Bearer ${accessToken}`,
          'content-type': 'application/json',
          prefer: 'return=representation',
          ...(requestId && { 'paypal-request-id': requestId }),
        },
        ...((method === 'POST' || method === 'PATCH') && { body: text ?? JSON.stringify(body ?? {}) }),
      })
    const used = await accessToken()
    let answer = await sendWith(used)
    if (answer.status === 401) {
      // PayPal ends tokens before their time, for example when the secret is replaced.
      if (token?.value === used) token = undefined
      answer = await sendWith(await accessToken())
      if (answer.status === 401) {
        token = undefined
        failed = { error: new GatewayUnavailableError('PayPal answers 401'), until: Date.now() + TOKEN_RETRY_MS }
      }
    }
    if (answer.status === 204) return undefined as Answer
    if (answer.ok) return (await answer.json()) as Answer
    if (!REFUSED.includes(answer.status)) throw new GatewayUnavailableError(`PayPal answers ${answer.status}`)
    const { name, details } = (await answer.json().catch(() => ({}))) as {
      name?: string
      details?: { issue?: string }[]
    }
    throw new PaypalRefusal(details?.[0]?.issue ?? name ?? 'UNKNOWN')
  }
}

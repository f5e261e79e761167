import { GatewayUnavailableError } from '../../../../kernel/payments/gateway.ts'

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
  payment_source?: { paypal?: { attributes?: { vault?: { id?: string; status?: string } } } }
  purchase_units?: readonly {
    reference_id?: string
    custom_id?: string
    payments?: {
      captures?: readonly PaypalMovement[]
      authorizations?: readonly PaypalMovement[]
    }
  }[]
}
export type PaypalMovement = { id: string; status: string }

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

type Call = { method: 'GET' | 'POST' | 'DELETE'; path: string; body?: unknown; requestId?: string }

export type PaypalCall = <Answer>(call: Call) => Promise<Answer>

/** A client of PayPal's API that caches its access token. `requestId`: PayPal runs requests with the same id once. */
export function createPaypalApi({
  clientId,
  clientSecret,
  apiUrl = 'https://api-m.paypal.com',
}: PaypalSettings): PaypalCall {
  let token: { value: string; until: number } | undefined
  let renewal: Promise<string> | undefined
  let failed: { error: GatewayUnavailableError; until: number } | undefined

  async function send(path: string, init: RequestInit): Promise<Response> {
    return fetch(`${apiUrl}${path}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause) => {
      throw new GatewayUnavailableError('PayPal does not answer', { cause })
    })
  }

  async function accessToken(): Promise<string> {
    if (token && token.until > Date.now()) return token.value
    if (failed && failed.until > Date.now()) throw failed.error
    // Concurrent calls share one token request.
    renewal ??= requestToken().finally(() => {
      renewal = undefined
    })
    try {
      return await renewal
    } catch (error) {
      if (error instanceof GatewayUnavailableError) failed = { error, until: Date.now() + TOKEN_RETRY_MS }
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
    token = { value, until: Date.now() + seconds * 1000 - EARLY_MS }
    return value
  }

  return async <Answer>({ method, path, body, requestId }: Call): Promise<Answer> => {
    const answer = await send(path, {
      method,
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId && { 'paypal-request-id': requestId }),
      },
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    })
    if (answer.status === 204) return undefined as Answer
    if (answer.ok) return (await answer.json()) as Answer
    if (answer.status !== 404 && answer.status !== 422)
      throw new GatewayUnavailableError(`PayPal answers ${answer.status}`)
    const { name, details } = (await answer.json()) as { name?: string; details?: { issue?: string }[] }
    throw new PaypalRefusal(details?.[0]?.issue ?? name ?? 'UNKNOWN')
  }
}

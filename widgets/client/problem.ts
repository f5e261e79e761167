/** One invalid field of the input, as the API reports it. */
export type FieldViolation = {
  field: string
  description?: string
  violatedRule?: string
  data?: Readonly<Record<string, unknown>>
}

/**
 * Why a call failed. `application`: the shop refused, see `code`; `validation`: see `violations`, which are sorted by
 * field; `offline`: no answer, or a gateway's 502 to 504; `system`: the shop failed.
 */
export type ProblemKind = 'application' | 'validation' | 'offline' | 'system'

/**
 * A failed call. Widgets choose their words from `kind` and `code`; `message` is for developers.
 *
 * @example
 * ```ts
 * try {
 *   await client.call('GET /ecom/v1/carts/current', {})
 * } catch (problem) {
 *   if (!(problem instanceof ApiProblem)) throw problem
 *   if (problem.code === 'OWNED_CART_NOT_FOUND') console.log('No cart yet')
 *   if (problem.kind === 'offline') console.log('The shop cannot be reached')
 * }
 * ```
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly kind: ProblemKind
  /** HTTP status; 0 where no answer came. */
  readonly status: number = 0
  /** Application error code, for example `OWNED_CART_NOT_FOUND`. */
  readonly code: string | undefined
  /** Details of the refusal, for example what is missing for a coupon's minimum. */
  readonly data: Readonly<Record<string, unknown>> | undefined
  readonly violations: readonly FieldViolation[] = []
  /** Identifies the request in the shop's log. */
  readonly requestId: string | undefined

  constructor(
    kind: ProblemKind,
    message: string,
    details: {
      status?: number
      code?: string | undefined
      data?: Record<string, unknown> | undefined
      violations?: FieldViolation[]
      requestId?: string
    } = {},
  ) {
    super(message)
    this.kind = kind
    Object.assign(this, details)
  }
}

type ErrorBody = {
  message?: string
  details?: {
    applicationError?: { code?: string; description?: string; data?: Record<string, unknown> }
    validationError?: { fieldViolations?: FieldViolation[] }
  }
}

/** The shop restarts, or a proxy cannot reach it: treated like a missing network. */
const UNAVAILABLE_STATUSES = [502, 503, 504]

/** An error of the network layer, where no response arrived. */
export function toNetworkError(error: unknown): ApiProblem {
  return error instanceof ApiProblem ? error : new ApiProblem('offline', `${error}`)
}

/**
 * Reads the API's error body (specification, section 8): violations sorted by field, an application error with its
 * description; another 4xx is an application error named after its status text, anything else a `system` problem.
 */
export function toApiProblem({ status, statusText, headers }: Response, data: unknown): ApiProblem {
  const { message = statusText, details } = (data ?? {}) as ErrorBody
  const { applicationError, validationError } = details ?? {}
  const requestId = headers.get('x-wix-request-id')
  const known = { status, ...(requestId && { requestId }) }
  if (UNAVAILABLE_STATUSES.includes(status)) return new ApiProblem('offline', message, known)
  if (validationError) {
    const violations = [...(validationError.fieldViolations ?? [])].sort((a, b) => (a.field < b.field ? -1 : 1))
    const text = violations.map(({ field, description }) => `"${field}" ${description}`)
    return new ApiProblem('validation', `INVALID_ARGUMENT: ${text.join(', ')}`, { ...known, violations })
  }
  // HTTP/2 has no status text.
  const code = (statusText || `${status}`).toUpperCase().replace(/\W+/g, '_')
  const { description, ...refusal } = { code, ...applicationError }
  if (applicationError || (status > 399 && status < 500))
    return new ApiProblem(
      'application',
      description && description !== message ? `${message}: ${description}` : message,
      { ...known, ...refusal },
    )
  return new ApiProblem('system', `System error occurred${requestId ? `, request ${requestId}` : ''}`, known)
}

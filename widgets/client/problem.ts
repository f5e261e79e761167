/** One thing wrong with the input, as the wire states it. */
export type FieldViolation = {
  field: string
  description?: string
  violatedRule?: string
  data?: Readonly<Record<string, unknown>>
}

/**
 * Why a call failed. `application`: the shop refused, see `code`; `validation`: see `violations`; `offline`: nothing
 * reached the shop, or no answer came back, or none but 'not now' from what stands before it; `system`: the shop is at
 * fault.
 */
export type ProblemKind = 'application' | 'validation' | 'offline' | 'system'

/** A failed call. Widgets choose their words from `kind` and `code`; `message` is for developers. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly kind: ProblemKind
  /** HTTP status; 0 where no answer came. */
  readonly status: number = 0
  /** Application error code, for example `OWNED_CART_NOT_FOUND`. */
  readonly code: string | undefined
  /** Facts of the refusal, for example what is missing for a coupon's minimum. */
  readonly data: Readonly<Record<string, unknown>> | undefined
  readonly violations: readonly FieldViolation[] = []
  /** What the merchant looks for in the log. */
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
    applicationError?: { code?: string; data?: Record<string, unknown> }
    validationError?: { fieldViolations?: FieldViolation[] }
  }
}

/** The shop is away for a moment: it restarts, or a proxy can't reach it. As good as no network, and said as that. */
const AWAY = [502, 503, 504]

/** No answer of the shop came. */
export function neverArrived(error: unknown): ApiProblem {
  return error instanceof ApiProblem ? error : new ApiProblem('offline', `${error}`)
}

/** Reads the wire's error body (ROUTES.md section 4). A body that is not one makes a `system` problem. */
export function problemOf({ status, statusText, headers }: Response, data: unknown): ApiProblem {
  const { message, details } = (data ?? {}) as ErrorBody
  const requestId = headers.get('x-wix-request-id')
  const { applicationError, validationError } = details ?? {}
  return new ApiProblem(
    AWAY.includes(status) ? 'offline' : applicationError ? 'application' : validationError ? 'validation' : 'system',
    message ?? statusText,
    {
      status,
      code: applicationError?.code,
      data: applicationError?.data,
      ...(validationError?.fieldViolations && { violations: validationError.fieldViolations }),
      ...(requestId && { requestId }),
    },
  )
}

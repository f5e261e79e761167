import type { ViolationRule } from '../../contract/wire/violation-rules.ts'

/** One rule that the input breaks, as the wire reports it. */
export type Violation = {
  /** The wire path, for example `lineItems[0].quantity`. */
  field: string
  description: string
  rule: ViolationRule
  /** Parameters of the rule, for example `{ threshold: 1 }`. Always sent, because clients read it without a check. */
  data?: Record<string, unknown>
}

/** The HTTP statuses of errors, with the code derived from each status text. */
export const STATUS_CODES = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'REQUEST_TIMEOUT',
  409: 'CONFLICT',
  412: 'PRECONDITION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  428: 'PRECONDITION_REQUIRED',
  429: 'TOO_MANY_REQUESTS',
  431: 'REQUEST_HEADER_FIELDS_TOO_LARGE',
  499: 'CLIENT_CLOSED_REQUEST',
  503: 'SERVICE_UNAVAILABLE',
  507: 'INSUFFICIENT_STORAGE',
} as const

export type RefusalStatus = keyof typeof STATUS_CODES

/** An error reported to the caller. Any other thrown error is answered as 'System error occurred'. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: RefusalStatus
  readonly code: string | undefined
  readonly data: Record<string, unknown> | undefined
  readonly violations: readonly Violation[] | undefined
  /** Response headers, for example `retry-after`. */
  readonly headers: Readonly<Record<string, string>> | undefined

  constructor(
    status: RefusalStatus,
    message: string,
    details: {
      code?: string
      data?: Record<string, unknown>
      violations?: readonly Violation[]
      headers?: Readonly<Record<string, string>>
    },
  ) {
    super(message)
    this.status = status
    this.code = details.code
    this.data = details.data
    this.violations = details.violations
    this.headers = details.headers
  }
}

/** The 400 for input that breaks rules of its schema, with every violation, by the names of the fields. */
export function invalid(...given: Violation[]): ApiError {
  const violations = given.toSorted((a, b) => (a.field < b.field ? -1 : a.field > b.field ? 1 : 0))
  const text = violations.map((violation) => `"${violation.field}" ${violation.description}`).join(', ')
  return new ApiError(400, `INVALID_ARGUMENT: ${text}`, { violations })
}

/** Creates the error of one code from a description and data for programs. */
export type Refusal<Code extends string | undefined = string | undefined> = {
  (description: string, data?: Record<string, unknown>): ApiError
  readonly code: Code
  readonly status: RefusalStatus
}

/** A service's errors by code. */
export type RefusalTable = Readonly<Record<string, Refusal<string>>>

/** Declares a service's error codes with their statuses; the only way to create an error with a code. */
export function refusals<const T extends Readonly<Record<string, RefusalStatus>>>(
  table: T,
): { readonly [Code in keyof T & string]: Refusal<Code> } {
  const entries = Object.entries(table).map(([code, status]) => {
    const refuse = (description: string, data?: Record<string, unknown>) =>
      new ApiError(status, description, { code, ...(data && { data }) })
    return [code, Object.assign(refuse, { code, status })]
  })
  return Object.fromEntries(entries)
}

/** The kernel's own errors that services' rules can lead to. */
export const kernelErrors = refusals({
  UNSUPPORTED_TRANSITION: 409,
  CAPTCHA_REQUIRED: 428,
  FRESH_SIGN_IN_REQUIRED: 403,
  TOO_MANY_UNPAID_ORDERS: 429,
  TOO_MANY_DECLINED_PAYMENTS: 429,
})

/**
 * A missing entity for which the specification names no code. The bare status is the answer: published clients read its
 * number as the code, and some continue only after a 404 without a code.
 */
export const missing: Refusal<undefined> = Object.assign((description: string) => new ApiError(404, description, {}), {
  code: undefined,
  status: 404 as const,
})

/** A missing and a foreign entity give the same error, so that ids can't be probed. */
export function notFound(refusal: Refusal, what: string, id: string): ApiError {
  return refusal(`${what} ${id} was not found`, { id })
}

/** 401: the call needs a valid token. */
export function unauthenticated(): ApiError {
  return new ApiError(401, 'The access token is missing, expired or not valid', { code: STATUS_CODES[401] })
}

/** 429: a rate limit is exceeded; `retryAfter` in seconds. */
export function tooManyRequests(retryAfter: number): ApiError {
  return new ApiError(429, 'Too many requests; wait a moment and try again', {
    code: STATUS_CODES[429],
    headers: { 'retry-after': String(retryAfter) },
  })
}

/** 499, as nginx logs it: the caller has gone, which is not the server's fault. */
export function clientClosedRequest(description: string): ApiError {
  return new ApiError(499, description, { code: STATUS_CODES[499] })
}

/** 403: the caller may not make this call. */
export function forbidden(description = 'The caller may not do this'): ApiError {
  return new ApiError(403, description, { code: STATUS_CODES[403] })
}

import type { ViolationRule } from '../../contract/wire/violation-rules.ts'

/** One thing wrong with the input, as the wire states it (ROUTES.md section 4). */
export type Violation = {
  /** The wire path, for example `lineItems[0].quantity`. */
  field: string
  description: string
  rule: ViolationRule
  /** Facts of the rule, for example `{ threshold: 1 }`. Always sent: clients read it without a guard. */
  data?: Record<string, unknown>
}

/** HTTP statuses of refusals, with the code that the specification (section 8) derives from the status text. */
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

/** A refusal that the caller is told about. Everything else that is thrown becomes 'System error occurred'. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: RefusalStatus
  readonly code: string | undefined
  readonly data: Record<string, unknown> | undefined
  readonly violations: readonly Violation[] | undefined
  /** Response headers of the refusal, for example `retry-after`. */
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

/** The input breaks rules of its schema: 400 with every violation. */
export function invalid(...found: Violation[]): ApiError {
  const violations = found.map((violation) => ({ ...violation, field: toClientField(violation.field) }))
  const text = violations.map((violation) => `"${violation.field}" ${violation.description}`).join(', ')
  return new ApiError(400, `INVALID_ARGUMENT: ${text}`, { violations })
}

/**
 * The field as it is told. What is wrong inside a query is told without the word `query`: the query builders of published
 * clients have no argument of that name, and put `undefined` in its place.
 */
function toClientField(field: string): string {
  return field.startsWith('query.') ? field.slice('query.'.length) : field
}

/** Makes the error of one code: what happened in a sentence, and facts for programs. */
export type Refusal<Code extends string | undefined = string | undefined> = {
  (description: string, data?: Record<string, unknown>): ApiError
  readonly code: Code
  readonly status: RefusalStatus
}

/** A service's refusals by their codes. */
export type RefusalTable = Readonly<Record<string, Refusal<string>>>

/** Declares a service's codes with their statuses, each once: the only way to a refusal with a code of its own. */
export function refusals<const T extends Readonly<Record<string, RefusalStatus>>>(
  table: T,
): { readonly [Code in keyof T & string]: Refusal<Code> } {
  const made = Object.entries(table).map(([code, status]) => {
    const refuse = (description: string, data?: Record<string, unknown>) =>
      new ApiError(status, description, { code, ...(data && { data }) })
    return [code, Object.assign(refuse, { code, status })]
  })
  return Object.fromEntries(made)
}

/** Refusals of the kernel that a service's rules lead to. */
export const kernelErrors = refusals({
  UNSUPPORTED_TRANSITION: 409,
  CAPTCHA_REQUIRED: 428,
  TOO_MANY_UNPAID_ORDERS: 429,
  TOO_MANY_DECLINED_PAYMENTS: 429,
})

/**
 * What a call is about is not there, and the specification names no code for that. The bare status is the answer, and
 * published clients read its number as the code: some go on after a 404 without a code, and after no other.
 */
export const missing: Refusal<undefined> = Object.assign((description: string) => new ApiError(404, description, {}), {
  code: undefined,
  status: 404 as const,
})

/** Unknown and foreign things give the same answer, so that ids can't be probed. */
export function notFound(refusal: Refusal, what: string, id: string): ApiError {
  return refusal(`${what} ${id} was not found`, { id })
}

/** No usable token, though the call needs one. */
export function unauthenticated(description = 'The access token is missing, expired or not valid'): ApiError {
  return new ApiError(401, description, { code: STATUS_CODES[401] })
}

/** More than the caller's share; `retryAfter` in seconds. */
export function tooManyRequests(retryAfter: number): ApiError {
  return new ApiError(429, 'Too many requests; wait a moment and try again', {
    code: STATUS_CODES[429],
    headers: { 'retry-after': String(retryAfter) },
  })
}

/** The identity may not make this call. */
export function forbidden(description = 'The caller may not do this'): ApiError {
  return new ApiError(403, description, { code: STATUS_CODES[403] })
}

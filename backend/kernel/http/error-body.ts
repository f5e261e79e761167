import type { WireError } from '../../contract/wire/error.ts'
import { ApiError, invalid, STATUS_CODES } from '../base/errors.ts'
import type { Log } from '../base/log.ts'
import { AlreadyExistsError, ConflictError, StoreFullError, StoreUnavailableError } from '../store/errors.ts'
import { QueryError } from '../store/query/errors.ts'

export type ErrorAnswer = { status: number; body: unknown; headers: Readonly<Record<string, string>> }

/** Converts any thrown value to the wire's error body. */
export function toErrorAnswer(thrown: unknown, requestId: string, log: Log): ErrorAnswer {
  const error = toKnownError(thrown)
  if (!error) {
    log.error({ requestId, error: describe(thrown) }, 'System error occurred')
    return {
      status: 500,
      body: {
        message: `System error occurred, request-id: ${requestId}`,
        details: { systemError: { errorCode: 'SYSTEM_ERROR' } },
      },
      headers: {},
    }
  }
  if (error.status === 507) log.error({ requestId, error: describe(thrown) }, 'the store has no room left')
  return {
    status: error.status,
    body: { message: error.message, details: toDetails(error) },
    headers: error.headers ?? {},
  }
}

/** Adds the fields that OAuth clients read to the wire's error body (RFC 6749, section 5.2). */
export function withOAuthError(answer: ErrorAnswer): ErrorAnswer {
  const body = answer.body as WireError
  const { code = '' } = body.details.applicationError ?? {}
  const other = answer.status >= 500 ? 'server_error' : 'invalid_request'
  return {
    ...answer,
    body: {
      ...body,
      error: OAUTH_CODE.test(code) ? code : other,
      error_description: body.message.replace(NOT_OAUTH_TEXT, "'"),
    },
  }
}

const OAUTH_CODE = /^[a-z]+(_[a-z]+)+$/
/** Characters that an error description may not contain: quotation marks, backslashes and non-ASCII. */
const NOT_OAUTH_TEXT = /[^ !#-[\]-~]/g

function toDetails(error: ApiError): unknown {
  if (error.violations) {
    return {
      validationError: {
        fieldViolations: error.violations.map((violation) => ({
          field: violation.field,
          description: violation.description,
          violatedRule: violation.rule,
          ruleName: violation.rule,
          // Clients read `data.type` without a check, so `data` is always an object.
          data: violation.data ?? {},
        })),
      },
    }
  }
  // An error without a code has no details: clients read the status as the code.
  if (error.code === undefined) return {}
  return { applicationError: { code: error.code, description: error.message, data: error.data ?? {} } }
}

function toKnownError(thrown: unknown): ApiError | undefined {
  if (thrown instanceof ApiError) return thrown
  if (thrown instanceof QueryError) return invalid(...thrown.violations)
  if (thrown instanceof ConflictError || thrown instanceof AlreadyExistsError) {
    return new ApiError(409, 'Somebody else changed this at the same time; read it again and retry', {
      code: 'CONFLICT',
    })
  }
  if (thrown instanceof StoreFullError) {
    return new ApiError(507, 'The store has no room left; nothing was written', { code: 'INSUFFICIENT_STORAGE' })
  }
  if (thrown instanceof StoreUnavailableError) {
    return new ApiError(503, 'The store is out of reach for a moment; try again', {
      code: STATUS_CODES[503],
      headers: { 'retry-after': '5' },
    })
  }
  return undefined
}

function describe(thrown: unknown): unknown {
  return thrown instanceof Error
    ? { name: thrown.name, message: thrown.message, stack: thrown.stack, cause: thrown.cause && describe(thrown.cause) }
    : thrown
}

import type { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import type { Context } from '../context.ts'
import type { Role } from '../identity.ts'

/**
 * One row of a service's table: a call of the contract, the least role, and a handler of a few lines. The router, the
 * OpenAPI document, the permission matrix, the limits and the fuzz tests all read this row.
 */
export type Endpoint<C extends Call = Call> = {
  call: C
  role: Role
  handler(input: z.output<C['input']>, context: Context): Promise<z.input<C['output']>>
  /** Honours `Idempotency-Key`: the handler's `context.commit` keeps the record with the write (security.md 47). */
  idempotent: boolean
  /** The collections that an answer is made from: it is kept as ready text until one of them changes. */
  cachedBy: readonly string[]
  /** Attempts per caller; writes of the public have a limit by default (security.md 36). */
  limit: { points: number; seconds: number } | undefined
  /** In bytes; 100 KB unless a row says otherwise (security.md 35). */
  maxBody: number
  /** The application codes of this call, for the document. */
  errors: readonly string[]
}

const DEFAULT_MAX_BODY = 100 * 1024
/** Far over what a person does, far under what harms: per minute and address or visitor. */
const DEFAULT_WRITE_LIMIT = { points: 1200, seconds: 60 }

/** Declares an endpoint row. */
export function endpoint<C extends Call>(
  call: C,
  role: Role,
  handler: Endpoint<C>['handler'],
  options: Partial<Pick<Endpoint, 'idempotent' | 'cachedBy' | 'limit' | 'maxBody' | 'errors'>> = {},
): Endpoint {
  const writes = !call.route.startsWith('GET ') && !options.cachedBy
  return {
    call,
    role,
    // The row is typed where it is written; the table holds rows of many types.
    handler: handler as Endpoint['handler'],
    idempotent: options.idempotent ?? false,
    cachedBy: options.cachedBy ?? [],
    limit: options.limit ?? (writes && (role === 'public' || role === 'visitor') ? DEFAULT_WRITE_LIMIT : undefined),
    maxBody: options.maxBody ?? DEFAULT_MAX_BODY,
    errors: options.errors ?? [],
  }
}

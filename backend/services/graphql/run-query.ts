/** A query as it came; its headers say of what form the body is. */
export type QueryRequest = {
  url: string
  headers: readonly (readonly [name: string, value: string])[]
  body: Uint8Array<ArrayBuffer>
}

/** The request of one call that a query names. */
export type CallRequest = { path: string; method: string; headers: Record<string, string>; body?: string }

/** The answer to one call. */
export type CallAnswer = { status: number; requestId: string | null; body: string }

export type MakeCall = (request: CallRequest) => Promise<CallAnswer>

/**
 * Who waits for the query, and the time that it may take. `onBegin` runs when a thread takes it up: the start of that
 * thread is nobody's work.
 */
export type QueryLimits = { caller: string; milliseconds: number; onBegin?(): void }

/**
 * Runs a query over calls. Parsing it, checking it and picking the fields from long answers may take seconds, so a server
 * does that in a thread. Throws `QueryTooLongError` where it takes longer than it may.
 */
export type RunQuery = (request: QueryRequest, call: MakeCall, limits: QueryLimits) => Promise<Response>

/** A query took more time or memory than it may. */
export class QueryTooLongError extends Error {
  override readonly name = 'QueryTooLongError'
}

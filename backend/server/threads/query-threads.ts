import { type CallRequest, QueryTooLongError, type RunQuery } from '../../services/graphql/index.ts'
import { createThreadPool, JobTooLongError } from './thread-pool.ts'

/** The answer to a query, as it goes from thread to thread. */
export type QueryResult = { status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> }

/** Two, so that one caller's long query does not block all others. */
const THREADS = 2
/** Enough for the longest answer that a merchant's query may have. */
const MEMORY_MB = 192

/** Runs GraphQL queries in threads of their own; `close` ends those. */
export function createQueryThreads(introspection: boolean): { runQuery: RunQuery; close(): Promise<void> } {
  const pool = createThreadPool({
    name: 'query-thread',
    from: import.meta.url,
    threads: THREADS,
    memoryMb: MEMORY_MB,
    workerData: { introspection },
  })
  return {
    async runQuery(request, call, limits) {
      try {
        const { status, headers, body } = await pool.run<QueryResult>(request, {
          ...limits,
          reply: (question: CallRequest) => call(question),
        })
        return new Response(body, { status, headers })
      } catch (error) {
        throw error instanceof JobTooLongError ? new QueryTooLongError() : error
      }
    },
    close: pool.close,
  }
}

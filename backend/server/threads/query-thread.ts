import { workerData } from 'node:worker_threads'
import { createHandler } from '../../services/graphql/handler.ts'
import { type CallAnswer, type CallRequest, listFields, type QueryRequest } from '../../services/graphql/index.ts'
import { services } from '../../services/index.ts'
import { serveJobs } from './jobs.ts'
import type { QueryResult } from './query-threads.ts'

const run = createHandler(listFields(services), workerData as { introspection: boolean })

serveJobs<QueryRequest, QueryResult>(async (request, ask) => {
  const limits = { caller: '', milliseconds: Number.POSITIVE_INFINITY }
  const response = await run(request, (call: CallRequest) => ask<CallAnswer>(call), limits)
  return {
    status: response.status,
    headers: [...response.headers],
    body: new Uint8Array(await response.arrayBuffer()),
  }
})

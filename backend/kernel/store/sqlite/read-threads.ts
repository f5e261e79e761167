import type { Worker } from 'node:worker_threads'
import { BudgetExceededError, CallerGoneError, StoreDamagedError } from '../errors.ts'
import type { Filter, Query } from '../query/query.ts'
import type { Aggregate, CollectionDefinition, ReadBudget } from '../store.ts'
import { openWorker } from './open-worker.ts'

/** Two threads, so that one caller's long search does not block all others. */
const MAX_THREADS = 2
/** The time after which an idle thread ends, so that an idle store uses little memory. */
const IDLE_MILLISECONDS = 60_000

type QueryRequest = { collection: string; siteId: string; query: Query }
type CountRequest = { collection: string; siteId: string; filter?: Filter }

/** A request to a thread: the rows of a query, or a count. */
export type ReadRequest = ((QueryRequest & { kind: 'query' }) | (CountRequest & { kind: 'count' })) & {
  budget?: Pick<ReadBudget, 'rows' | 'milliseconds'>
}

export type ReadAnswer = { milliseconds: number } & ReadResult
export type ReadResult =
  | { kind: 'query'; bodies: string[] }
  | { kind: 'count'; count: number }
  | { kind: 'exceeded' }
  | { kind: 'failed'; damaged: boolean; message: string }

/** The data with which a thread plans the same searches. */
export type ReadThreadData = { file: string; definitions: readonly ThreadDefinition[] }
type ThreadDefinition = Pick<CollectionDefinition<Aggregate>, 'name' | 'unique' | 'search'>

/** Worker threads with read-only connections, for searches that may read many rows. */
export type ReadThreads = {
  /** Bodies of the documents, one more than the limit where there are more. */
  query(request: QueryRequest, budget: ReadBudget | undefined): Promise<string[]>
  count(request: CountRequest, budget: ReadBudget | undefined): Promise<number>
  /** Adds collections; running threads end, as they do not know them. */
  prepare(definitions: readonly CollectionDefinition<Aggregate>[]): void
  close(): Promise<void>
}

type Job = {
  request: ReadRequest
  caller: string | undefined
  isGone(): boolean
  resolve(answer: ReadAnswer): void
  reject(error: unknown): void
}

type Thread = { worker: Worker; job: Job | undefined; idle: NodeJS.Timeout | undefined }

export function createReadThreads(file: string): ReadThreads {
  const definitions = new Map<string, ThreadDefinition>()
  const threads = new Set<Thread>()
  const waiting: Job[] = []
  let closed = false

  /** Starts the searches that can run now, in the order of their arrival, and one of each caller at a time. */
  function dispatch(): void {
    for (let position = 0; position < waiting.length; ) {
      const job = waiting[position] as Job
      if (job.isGone()) {
        waiting.splice(position, 1)
        job.reject(new CallerGoneError())
        continue
      }
      const thread = isRunning(job.caller) ? undefined : getFreeThread()
      if (!thread) {
        if (busy() >= MAX_THREADS) return
        position++
        continue
      }
      waiting.splice(position, 1)
      clearTimeout(thread.idle)
      thread.job = job
      thread.worker.ref()
      thread.worker.postMessage(job.request)
    }
  }

  const busy = () => [...threads].filter(({ job }) => job).length
  const isRunning = (caller: string | undefined) =>
    caller !== undefined && [...threads].some(({ job }) => job?.caller === caller)

  function getFreeThread(): Thread | undefined {
    const free = [...threads].find(({ job }) => !job)
    return free ?? (threads.size < MAX_THREADS ? startThread() : undefined)
  }

  function startThread(): Thread {
    const data: ReadThreadData = { file, definitions: [...definitions.values()] }
    const thread: Thread = { worker: openThread(data), job: undefined, idle: undefined }
    threads.add(thread)
    thread.worker.on('message', (answer: ReadAnswer) => {
      const { job } = thread
      thread.job = undefined
      thread.worker.unref()
      if (threads.has(thread)) thread.idle = setTimeout(() => endThread(thread), IDLE_MILLISECONDS).unref()
      else void thread.worker.terminate()
      job?.resolve(answer)
      dispatch()
    })
    thread.worker.on('error', (error) => {
      threads.delete(thread)
      thread.job?.reject(error)
      thread.job = undefined
      dispatch()
    })
    return thread
  }

  /** Ends a thread, after its running search. */
  function endThread(thread: Thread): void {
    threads.delete(thread)
    clearTimeout(thread.idle)
    if (!thread.job) void thread.worker.terminate()
  }

  async function ask(request: ReadRequest, budget: ReadBudget | undefined): Promise<ReadAnswer> {
    await budget?.meter?.admit()
    if (closed) throw new Error('the store is closed')
    const limits = budget && { budget: { rows: budget.rows, milliseconds: budget.milliseconds } }
    const answer = await new Promise<ReadAnswer>((resolve, reject) => {
      const isGone = () => budget?.isGone?.() ?? false
      waiting.push({ request: { ...request, ...limits }, caller: budget?.caller, isGone, resolve, reject })
      dispatch()
    })
    budget?.meter?.spend(answer.milliseconds)
    return answer
  }

  return {
    async query(request, budget) {
      const answer = await ask({ ...request, kind: 'query' }, budget)
      return answer.kind === 'query' ? answer.bodies : fail(request.collection, answer)
    },
    async count(request, budget) {
      const answer = await ask({ ...request, kind: 'count' }, budget)
      return answer.kind === 'count' ? answer.count : fail(request.collection, answer)
    },
    prepare(added) {
      for (const { name, unique, search } of added)
        definitions.set(name, { name, ...(unique && { unique }), ...(search && { search }) })
      for (const thread of threads) endThread(thread)
    },
    async close() {
      closed = true
      const error = new Error('the store is closed')
      for (const job of waiting.splice(0)) job.reject(error)
      const ending = [...threads].map(async ({ worker, job, idle }) => {
        clearTimeout(idle)
        job?.reject(error)
        await worker.terminate()
      })
      threads.clear()
      await Promise.all(ending)
    },
  }
}

function fail(collection: string, answer: ReadResult): never {
  if (answer.kind === 'exceeded') throw new BudgetExceededError(collection)
  const message = answer.kind === 'failed' ? answer.message : `a thread answered with a ${answer.kind}`
  if (answer.kind === 'failed' && answer.damaged) throw new StoreDamagedError(message)
  throw new Error(message)
}

const openThread = (workerData: ReadThreadData): Worker => openWorker('read-thread', import.meta.url, { workerData })

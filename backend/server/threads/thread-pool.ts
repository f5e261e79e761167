import type { Worker } from 'node:worker_threads'
import { openWorker } from '../../kernel/store/sqlite/open-worker.ts'
import type { FromThread, ToThread } from './jobs.ts'

/** A job was ended because it took more time or memory than it may. */
export class JobTooLongError extends Error {
  override readonly name = 'JobTooLongError'
}

export type JobLimits = {
  /** Jobs of one caller run one after the other. */
  caller: string
  /** The time that the thread may be busy with the job; while it waits for a reply it is not. */
  milliseconds: number
  /** Runs when a thread takes up the job: until then it has waited for one to be free, or to have started. */
  onBegin?(): void
  /** Answers what the job asks. */
  reply?(question: never): Promise<unknown>
}

/** Threads that run jobs off the event loop, each job within its time and memory. */
export type ThreadPool = {
  run<Result>(job: unknown, limits: JobLimits): Promise<Result>
  /** Ends the threads; waiting and running jobs fail. */
  close(): Promise<void>
}

export type PoolOptions = {
  /** The file of the thread, without extension, and the module beside which it lies. */
  name: string
  from: string
  threads: number
  memoryMb: number
  workerData?: object
}

/** The time after which an idle thread ends, so that an idle store uses little memory. */
const IDLE_MILLISECONDS = 60_000
const CHECK_MILLISECONDS = 50

type Job = JobLimits & { job: unknown; resolve(result: never): void; reject(error: unknown): void }
type Thread = { worker: Worker; isReady: boolean; job: Job | undefined; idle?: NodeJS.Timeout; watch?: NodeJS.Timeout }

export function createThreadPool({ name, from, threads: most, memoryMb, workerData = {} }: PoolOptions): ThreadPool {
  const threads = new Set<Thread>()
  const waiting: Job[] = []
  let closed = false

  /** Starts the jobs that can run now, in the order of their arrival, and one of each caller at a time. */
  function dispatch(): void {
    for (let position = 0; position < waiting.length; ) {
      const job = waiting[position] as Job
      const thread = isRunning(job.caller) ? undefined : getFreeThread()
      if (!thread) {
        position++
        continue
      }
      waiting.splice(position, 1)
      begin(thread, job)
    }
  }

  const isRunning = (caller: string) => [...threads].some(({ job }) => job?.caller === caller)

  function getFreeThread(): Thread | undefined {
    const free = [...threads].find(({ job }) => !job)
    return free ?? (threads.size < most ? openThread() : undefined)
  }

  function begin(thread: Thread, job: Job): void {
    const { worker } = thread
    clearTimeout(thread.idle)
    thread.job = job
    worker.ref()
    if (thread.isReady) watch(thread, job)
    post(worker, { kind: 'run', job: job.job })
  }

  /** Ends a thread whose job takes too long. Until it is ready it loads what all of its jobs need. */
  function watch(thread: Thread, { milliseconds, onBegin }: Job): void {
    onBegin?.()
    const { performance } = thread.worker
    const before = performance.eventLoopUtilization()
    thread.watch = setInterval(() => {
      if (performance.eventLoopUtilization(before).active <= milliseconds) return
      end(thread, new JobTooLongError())
      dispatch()
    }, CHECK_MILLISECONDS).unref()
  }

  function openThread(): Thread {
    const worker = openWorker(name, from, { workerData, resourceLimits: { maxOldGenerationSizeMb: memoryMb } })
    const thread: Thread = { worker, isReady: false, job: undefined }
    threads.add(thread)
    worker.on('message', (message: FromThread) => {
      const { job } = thread
      switch (message.kind) {
        case 'ready':
          thread.isReady = true
          if (job) watch(thread, job)
          return
        case 'ask':
          return void job?.reply?.(message.question as never).then((reply) => {
            if (thread.job === job) post(worker, { kind: 'reply', id: message.id, reply })
          }, job.reject)
        case 'done':
          settle(thread)
          job?.resolve(message.result as never)
          break
        case 'failed':
          settle(thread)
          job?.reject(new Error(message.message))
      }
      dispatch()
    })
    worker.on('error', (error: NodeJS.ErrnoException) => {
      end(thread, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new JobTooLongError() : error)
      dispatch()
    })
    return thread
  }

  /** The thread waits for its next job. */
  function settle(thread: Thread): void {
    clearInterval(thread.watch)
    thread.job = undefined
    thread.worker.unref()
    thread.idle = setTimeout(() => end(thread), IDLE_MILLISECONDS).unref()
  }

  function end(thread: Thread, error?: unknown): Promise<number> {
    threads.delete(thread)
    clearTimeout(thread.idle)
    clearInterval(thread.watch)
    thread.job?.reject(error)
    thread.job = undefined
    return thread.worker.terminate()
  }

  return {
    run: (job, limits) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('the threads are closed'))
        waiting.push({ ...limits, job, resolve, reject })
        dispatch()
      }),
    async close() {
      closed = true
      const error = new Error('the threads are closed')
      for (const job of waiting.splice(0)) job.reject(error)
      await Promise.all([...threads].map((thread) => end(thread, error)))
    },
  }
}

const post = (worker: Worker, message: ToThread) => worker.postMessage(message)

import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'

/** What a thread is sent. */
export type ToThread = { kind: 'run'; job: unknown } | { kind: 'reply'; id: number; reply: unknown }
/** What a thread sends: it is ready for its first job, asks something that it needs for it, or ends it. */
export type FromThread =
  | { kind: 'ready' }
  | { kind: 'ask'; id: number; question: unknown }
  | { kind: 'done'; result: unknown }
  | { kind: 'failed'; message: string }

/** A lower scheduling priority, because requests of shoppers come first. */
const LOWER_PRIORITY = 10

/** Runs the jobs of this thread, one at a time. `ask` gets an answer from the thread that sent the job. */
export function serveJobs<Job, Result>(run: (job: Job, ask: Ask) => Promise<Result> | Result): void {
  // Linux applies the priority to this thread only; other systems would apply it to the whole process.
  if (process.platform === 'linux') setPriority(LOWER_PRIORITY)
  const waiting = new Map<number, (reply: never) => void>()
  let asked = 0
  const send = (message: FromThread) => parentPort?.postMessage(message)
  const ask: Ask = (question) =>
    new Promise((resolve) => {
      const id = asked++
      waiting.set(id, resolve)
      send({ kind: 'ask', id, question })
    })
  parentPort?.on('message', async (message: ToThread) => {
    if (message.kind === 'reply') {
      waiting.get(message.id)?.(message.reply as never)
      waiting.delete(message.id)
      return
    }
    try {
      send({ kind: 'done', result: await run(message.job as Job, ask) })
    } catch (error) {
      send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
    }
  })
  send({ kind: 'ready' })
}

type Ask = <Reply>(question: unknown) => Promise<Reply>

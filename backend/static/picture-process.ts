import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ApiError, STATUS_CODES } from '../kernel/base/errors.ts'
import type { PictureTasks } from './picture-tasks.ts'

/** The time after which an idle process ends: decoders keep most of the memory that they once had. */
const IDLE_MILLISECONDS = 10_000
/** The time after which a process that does not answer is ended; the decoder’s own limit is shorter. */
const MAX_MILLISECONDS = 60_000
/** Large pictures are sent in parts, so that requests are answered in between. */
const PART_BYTES = 1_000_000

/** Two threads with a heap each; what a picture took (128 KB or more at once) goes back when it is done. */
const MEMORY = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  UV_THREADPOOL_SIZE: '2',
}

type TaskName = keyof PictureTasks
type Arguments<N extends TaskName> = Parameters<PictureTasks[N]>

/** A part of the bytes of a picture, or, after the last one, what to do with it. */
export type PictureMessage = { id: number } & ({ part: Uint8Array } | { task: TaskName; more: readonly unknown[] })
export type PictureAnswer = { id: number; result?: unknown; isLate?: true }

type Task = { resolve(result: unknown): void; reject(error: Error): void }
type PictureProcess = { child: ChildProcess; tasks: Map<number, Task>; idle: NodeJS.Timeout | undefined }

let current: PictureProcess | undefined
let lastId = 0

/**
 * Runs a task on a picture in a process of its own, at a low priority: memory is given back when it ends, a file that
 * breaks the decoder does not break the server, and no task delays the server’s end.
 */
export async function runPictureTask<N extends TaskName>(
  task: N,
  ...[bytes, ...more]: Arguments<N>
): Promise<Awaited<ReturnType<PictureTasks[N]>>> {
  const decoder = getProcess()
  const id = ++lastId
  const late = setTimeout(() => decoder.child.kill('SIGKILL'), MAX_MILLISECONDS)
  const result = new Promise<unknown>((resolve, reject) => decoder.tasks.set(id, { resolve, reject }))
  try {
    await Promise.race([result, send(decoder, id, { bytes, task, more })])
    return (await result) as Awaited<ReturnType<PictureTasks[N]>>
  } finally {
    clearTimeout(late)
    decoder.tasks.delete(id)
    if (decoder.tasks.size === 0) becomeIdle(decoder)
  }
}

async function send(
  { child }: PictureProcess,
  id: number,
  { bytes, task, more }: { bytes: Uint8Array; task: TaskName; more: readonly unknown[] },
): Promise<void> {
  for (let at = 0; at < bytes.length; at += PART_BYTES)
    await sendMessage(child, { id, part: bytes.subarray(at, at + PART_BYTES) })
  await sendMessage(child, { id, task, more })
}

/** A message that cannot be sent is no error of its own: the process has ended, which ends its tasks. */
const sendMessage = (child: ChildProcess, message: PictureMessage) =>
  new Promise<void>((resolve) => child.send(message, () => resolve()))

function getProcess(): PictureProcess {
  const decoder = current ?? startProcess()
  clearTimeout(decoder.idle)
  // A command that waits for a picture must not end before.
  decoder.child.ref()
  decoder.child.channel?.ref()
  return decoder
}

function startProcess(): PictureProcess {
  const child = openChild()
  const started: PictureProcess = { child, tasks: new Map(), idle: undefined }
  current = started
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  child.on('message', ({ id, result, isLate }: PictureAnswer) => {
    const task = started.tasks.get(id)
    if (isLate) task?.reject(notDecoded())
    else task?.resolve(result)
  })
  const end = () => {
    process.removeListener('exit', kill)
    if (current === started) current = undefined
    for (const { reject } of started.tasks.values()) reject(notDecoded())
  }
  child.on('error', end)
  child.on('exit', end)
  return started
}

function becomeIdle(idle: PictureProcess): void {
  idle.child.unref()
  idle.child.channel?.unref()
  idle.idle = setTimeout(() => {
    if (current === idle) current = undefined
    idle.child.kill('SIGKILL')
  }, IDLE_MILLISECONDS).unref()
}

/**
 * In the build the program lies beside this file; from source (in tests) `tsx` loads the TypeScript. It gets none of the
 * secrets that stand in the environment.
 */
function openChild(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts')
  return fork(fileURLToPath(new URL(`./picture-worker.${isSource ? 'ts' : 'js'}`, import.meta.url).href), {
    execArgv: isSource ? ['--import', 'tsx'] : [],
    env: { PATH: process.env.PATH, ...MEMORY },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

const notDecoded = () =>
  new ApiError(503, 'The picture could not be decoded just now; try again in a few seconds', {
    code: STATUS_CODES[503],
    headers: { 'retry-after': '3' },
  })

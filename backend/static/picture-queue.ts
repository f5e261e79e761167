import { MAX_PIXELS } from '../contract/files/file.ts'
import { ApiError, STATUS_CODES } from '../kernel/base/errors.ts'

/** Pictures decoded at once, so that CPU is left for requests. */
const MAX_CONCURRENT = 2
/** The pixels of the pictures that are decoded at once, which bound the memory; a larger one is decoded alone. */
const MAX_PIXELS_AT_ONCE = 32_000_000
/** The maximum queue of one network, and of all together; beyond it requests get 503. */
const MAX_QUEUED = 100
const MAX_QUEUED_IN_ALL = 1_000

/** The queue of the shop itself, for what merchants and visitors upload. */
export const OWN = ''

/** A piece of work on a picture. Who wants it too lets it wait in the queue of their own network as well. */
export type PictureTurn = {
  /** Adds a network that wants the work. */
  join(network: string): void
  /** Runs the work when its turn has come; rejects where too many wait, or nobody wants it any more. */
  run<R>(work: () => Promise<R>): Promise<R>
  /** Gives up the work while it waits; what runs goes on. */
  giveUp(): void
}

type Entry = { pixels: number; isWaiting: boolean; start(): void; refuse(error: Error): void }

/** Networks take turns, so that one that asks for a hundred pictures does not delay another’s first. In that order. */
const queues = new Map<string, Entry[]>()
let running = 0
let pixelsRunning = 0
let isStopping = false

/** Creates the turn of a picture of so many pixels; where unknown, it is decoded alone. */
export function createPictureTurn(pixels = MAX_PIXELS): PictureTurn {
  const networks = new Set<string>()
  let entry: Entry | undefined

  async function acquire(): Promise<void> {
    for (const network of networks) requireRoom(network)
    await new Promise<void>((start, refuse) => {
      entry = { pixels, isWaiting: true, start, refuse }
      for (const network of networks) enqueue(network, entry)
      startNext()
    })
  }

  return {
    join(network) {
      if (networks.has(network)) return
      if (entry?.isWaiting) {
        requireRoom(network)
        enqueue(network, entry)
      }
      networks.add(network)
    },
    async run(work) {
      await acquire()
      try {
        return await work()
      } finally {
        running--
        pixelsRunning -= pixels
        startNext()
      }
    },
    giveUp() {
      if (entry) refuse(entry)
    },
  }
}

/** Refuses what visitors wait for and what they still ask for, as the process ends; uploads that have begun go on. */
export function stopPictureQueue(): void {
  isStopping = true
  for (const [network, queue] of [...queues]) if (network !== OWN) for (const entry of queue) refuse(entry)
}

function refuse(entry: Entry): void {
  if (!entry.isWaiting) return
  entry.isWaiting = false
  for (const network of queues.keys()) leaveWaiting(network)
  entry.refuse(tooMany())
}

/** Keeps those of a network that still wait: an entry may have been started from the queue of another one. */
function leaveWaiting(network: string): Entry[] {
  const waiting = (queues.get(network) ?? []).filter(({ isWaiting }) => isWaiting)
  if (waiting.length > 0) queues.set(network, waiting)
  else queues.delete(network)
  return waiting
}

function requireRoom(network: string): void {
  const { length = 0 } = queues.get(network) ?? []
  const isEnding = isStopping && network !== OWN
  if (isEnding || length >= MAX_QUEUED || countWaiting() >= MAX_QUEUED_IN_ALL) throw tooMany()
}

const enqueue = (network: string, entry: Entry) => queues.set(network, [...(queues.get(network) ?? []), entry])

const countWaiting = () => [...queues.values()].reduce((sum, { length }) => sum + length, 0)

function startNext(): void {
  for (const network of [...queues.keys()]) {
    const [entry] = leaveWaiting(network)
    if (!entry) continue
    // The next one waits for its share, and is not overtaken by smaller ones for ever.
    const isFree = running < MAX_CONCURRENT && (running === 0 || pixelsRunning + entry.pixels <= MAX_PIXELS_AT_ONCE)
    if (!isFree) return
    running++
    pixelsRunning += entry.pixels
    entry.isWaiting = false
    const rest = leaveWaiting(network)
    queues.delete(network)
    if (rest.length > 0) queues.set(network, rest)
    entry.start()
    startNext()
    return
  }
}

const tooMany = () =>
  new ApiError(503, 'Too many pictures are asked for at once; try again in a few seconds', {
    code: STATUS_CODES[503],
    headers: { 'retry-after': '3' },
  })

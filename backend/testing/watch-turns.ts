import { readFileSync } from 'node:fs'
import { getHeapStatistics } from 'node:v8'
import type { TestApp } from './create-test-app.ts'

/**
 * What a call did to the event loop: its longest turn and all of its work, in milliseconds of processor time, and by how
 * many bytes the heap grew meanwhile.
 */
export type Turns = { longest: number; work: number; memory: number }

/** How often a request is repeated whose turn was too long: a compiler or a collector may have taken part of it. */
const REPEATS = 4

/**
 * Runs something and measures each turn of the event loop meanwhile by the processor time of its thread, which a busy
 * machine changes little.
 */
export async function watchTurns<R>(run: () => Promise<R>): Promise<{ result: R } & Turns> {
  let longest = 0
  let mostUsed = 0
  const used = getHeapStatistics().used_heap_size
  const first = readThreadTime()
  let last = first
  const endTurn = () => {
    const time = readThreadTime()
    longest = Math.max(longest, time - last)
    mostUsed = Math.max(mostUsed, getHeapStatistics().used_heap_size)
    last = time
  }
  let isRunning = true
  const watch = () => {
    endTurn()
    // Not with the next turn: waiting for other threads would become work.
    if (isRunning) setTimeout(watch, 1)
  }
  setImmediate(watch)
  try {
    const result = await run()
    endTurn()
    return { result, longest, work: last - first, memory: Math.max(0, mostUsed - used) }
  } finally {
    isRunning = false
  }
}

/**
 * A fetch that fails where a request keeps the event loop for longer than `most` milliseconds of processor time, each of
 * the times that it is sent.
 */
export function failLongTurns(fetch: TestApp['fetch'], most: number): TestApp['fetch'] {
  return async (address, init) => {
    const send = () => watchTurns(() => fetch(address, init))
    const { result, longest } = await send()
    let least = longest
    for (let time = 0; time < REPEATS && least > most; time++) least = Math.min(least, (await send()).longest)
    if (least <= most) return result
    const { method = 'GET', body } = init ?? {}
    const sent = typeof body === 'string' ? body.slice(0, 500) : ''
    throw new Error(
      `${method} ${address.slice(0, 500)} kept the event loop for ${Math.round(least)} ms, ${most} are allowed ${sent}`,
    )
  }
}

/** Processor time of this thread in milliseconds; of the whole process where the system does not say. */
function readThreadTime(): number {
  const { threadCpuUsage } = process as { threadCpuUsage?: () => NodeJS.CpuUsage }
  if (threadCpuUsage) {
    const { user, system } = threadCpuUsage()
    return (user + system) / 1e3
  }
  try {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')
    return Number(nanoseconds) / 1e6
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e3
  }
}

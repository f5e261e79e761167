import { readFileSync } from 'node:fs'

const INTERVAL_MILLISECONDS = 100

/**
 * Watches the memory of a server together with the processes that it starts; `stop` returns the most that they had, in
 * megabytes. What several processes share counts once.
 */
export function watchMemory(pid: number): { stop(): number } {
  let most = 0
  const read = () => {
    most = Math.max(most, readTree(pid))
  }
  const timer = setInterval(read, INTERVAL_MILLISECONDS)
  return {
    stop() {
      clearInterval(timer)
      read()
      return most / 1024
    },
  }
}

/** In kilobytes. */
function readTree(pid: number): number {
  try {
    const [, own] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
    return Number(own) + children.reduce((sum, child) => sum + readTree(Number(child)), 0)
  } catch {
    // It has ended meanwhile.
    return 0
  }
}

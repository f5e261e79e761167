import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PERIOD_MICROSECONDS = 20_000

/** The folder of control groups that limit processor time, with its files, in both versions of Linux's interface. */
const PLACES = [
  {
    root: '/sys/fs/cgroup/cpu',
    limits: { 'cpu.cfs_period_us': () => PERIOD_MICROSECONDS, 'cpu.cfs_quota_us': toQuota },
  },
  { root: '/sys/fs/cgroup', limits: { 'cpu.max': (cores: number) => `${toQuota(cores)} ${PERIOD_MICROSECONDS}` } },
] as const

function toQuota(cores: number): number {
  return Math.round(cores * PERIOD_MICROSECONDS)
}

/**
 * Limits each process to this part of a core, so that on a machine with few cores something is left for the database
 * and the load. Needs Linux and root. Returns the function that removes the limit, once the processes have ended.
 */
export function limitCpu(pids: readonly number[], cores: number): () => void {
  const place = PLACES.find(({ root, limits }) => Object.keys(limits).every((file) => hasLimit(root, file)))
  if (!place) throw new Error('There is no control group for processor time: run it on Linux as root, or without --cpu')
  const groups = pids.map((pid) => join(place.root, `awning-bench-${pid}`))
  for (const [index, group] of groups.entries()) {
    mkdirSync(group)
    for (const [file, toText] of Object.entries(place.limits)) writeFileSync(join(group, file), `${toText(cores)}`)
    writeFileSync(join(group, 'cgroup.procs'), `${pids[index]}`)
  }
  return () => {
    for (const group of groups) rmdirSync(group)
  }
}

/** Whether this version of control groups is mounted: the files with limits are in groups, not in their root. */
function hasLimit(root: string, file: string): boolean {
  const probe = join(root, `awning-bench-${process.pid}`)
  try {
    mkdirSync(probe)
    const found = existsSync(join(probe, file))
    rmdirSync(probe)
    return found
  } catch {
    return false
  }
}

/** The processes that a process has started. */
export const listChildren = (pid: number): readonly number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

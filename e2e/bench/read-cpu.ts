import { readdirSync, readFileSync } from 'node:fs'

/**
 * Positions of fields in `/proc/PID/stat`, counted after the name: parent, then user and system time of the process and
 * of its children that have ended.
 */
const PARENT = 1
const OWN_TIMES = [11, 12]
const ALL_TIMES = [11, 12, 13, 14]
const MILLISECONDS_PER_TICK = 10

const readStat = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return []
  }
}

const sum = (stat: readonly string[], fields: readonly number[]) =>
  fields.reduce((total, field) => total + Number(stat[field] ?? 0), 0) * MILLISECONDS_PER_TICK

/** Processor time that a process has used, in milliseconds. Other work on the machine changes it little. */
export const readCpu = (pid: number): number => sum(readStat(pid), OWN_TIMES)

/** Resident memory of a process, in bytes. */
export function readMemory(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** Processor time of the databases that this process has started. */
export function readDatabaseCpu(): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && readName(name) === 'postgres')
  return pids
    .filter((pid) => isBelow(Number(pid)))
    .reduce((total, pid) => total + sum(readStat(Number(pid)), ALL_TIMES), 0)
}

const readName = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

const isBelow = (pid: number): boolean =>
  pid === process.pid || (pid > 1 && isBelow(Number(readStat(pid)[PARENT] ?? 0)))

import type { Log } from '../context/log.ts'
import type { Progress } from './store.ts'

/** The interval of log lines, in milliseconds. */
const EVERY = 5_000

/** Logs for the operator how far the upgrade of a store is, during which the shop is closed. */
export function logProgress(log: Log): Progress {
  let next = performance.now() + EVERY
  return ({ collection, done, of }) => {
    if (performance.now() < next) return
    next = performance.now() + EVERY
    log.info({ collection, done, of }, 'making a collection searchable; the shop opens afterwards')
  }
}

import type { ReadMeter } from '../../store/store.ts'
import type { Context } from '../context/context.ts'
import { consumeLimits, countPoints } from '../limits/consume-limits.ts'

/** The limits whose points are milliseconds of reading. */
const SEARCH_LIMITS = ['search.visitor', 'search.address'] as const

/** The caller whose time is counted. */
export type MeteredContext = Pick<Context, 'identity' | 'siteId' | 'limiter' | 'loadLimits' | 'address' | 'log'>

/** Counts the time that the long reads of a caller took, by visitor and by address. */
export function createSearchMeter(context: MeteredContext): ReadMeter {
  const { identity, address, log } = context
  const caller = { identity, getAddress: () => address }
  return {
    admit: () => consumeLimits(context, caller, SEARCH_LIMITS),
    spend(milliseconds) {
      countPoints(context, caller, SEARCH_LIMITS, Math.ceil(milliseconds)).catch((error) =>
        log.error({ error: String(error) }, 'the time of a search was not counted'),
      )
    },
  }
}

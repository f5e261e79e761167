import type { Filter } from '../query/query.ts'

/** How long the documents of a collection are kept. Every collection says it, so that nothing grows without an end. */
export type Retention = Expiry | { /** Why nothing is removed by age. */ kept: string }

/** Documents that are removed once they are old. */
export type Expiry = {
  /** What they are, in the operator's words. */
  what: string
  days: number
  /** The dotted path of the ISO time from which the days count; indexed. */
  since: string
  /** Only those. */
  where?: Filter
}

export function expires(retention: Retention | undefined): retention is Expiry {
  return retention !== undefined && 'days' in retention
}

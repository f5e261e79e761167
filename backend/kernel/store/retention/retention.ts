import type { RetentionKind } from '../../../contract/audit/retention.ts'
import type { Filter } from '../query/query.ts'

/** How long a collection's documents are kept. Every collection declares it, so that nothing grows without bound. */
export type Retention = Expiry | { /** Why nothing is removed by age. */ kept: string }

/** Documents that are removed by age. */
export type Expiry = {
  /** The kind of record that merchants can see; absent for internal records, which no hold affects. */
  kind?: RetentionKind
  /** A description for the guides. */
  what: string
  days: number
  /** The dotted path of the ISO time from which the days count; indexed. */
  since: string
  /** Restricts removal to matching documents. */
  where?: Filter
}

export function expires(retention: Retention | undefined): retention is Expiry {
  return retention !== undefined && 'days' in retention
}

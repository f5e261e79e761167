import type { CollectionDefinition } from '../../store/store.ts'
import type { Actor } from '../access/identity.ts'

/**
 * A retention hold: while it exists, no records that merchants can see are removed by age. One document per site, with
 * the site's id.
 */
export type RetentionHold = {
  siteId: string
  id: string
  revision: number
  note: string
  /** When the hold was set, ISO. */
  startedDate: string
  startedBy: Actor
}

export const retentionHolds: CollectionDefinition<RetentionHold> = {
  name: 'retention_holds',
  retention: { kept: 'until the owner ends it' },
}

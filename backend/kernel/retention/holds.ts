import type { Actor } from '../access/identity.ts'
import type { CollectionDefinition } from '../store/store.ts'

/** While there is one, nothing that merchants see is removed by age; one document per site, with its id. */
export type RetentionHold = {
  siteId: string
  id: string
  revision: number
  note: string
  /** ISO. */
  startedDate: string
  startedBy: Actor
}

export const retentionHolds: CollectionDefinition<RetentionHold> = {
  name: 'retention_holds',
  retention: { kept: 'until the owner ends it' },
}

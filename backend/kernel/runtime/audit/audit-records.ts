import type { ChangeKind } from '../../../contract/audit/audit-record.ts'
import { removedByAge } from '../../store/retention/periods.ts'
import type { CollectionDefinition } from '../../store/store.ts'
import type { Merchant } from '../access/identity.ts'

/** A written document: its collection, its id, and the kind of change. */
export type AuditedChange = { collection: string; id: string; kind: ChangeKind }

/** A change made on behalf of the merchant, committed in the same transaction as the change itself. */
export type AuditRecord = {
  siteId: string
  id: string
  revision: number
  /** When the change was committed, ISO. */
  createdDate: string
  actor: Merchant
  /** The client's network address. */
  address: string
  /** The call's name. `requestId` is the one in its response header and log line. */
  call: string
  requestId: string
  changes: readonly AuditedChange[]
}

export const auditRecords: CollectionDefinition<AuditRecord> = {
  name: 'audit_records',
  search: {
    order: 'createdDate',
    values: ['call', 'requestId', 'address', 'actor.appId', 'actor.userId'],
    kept: ['actor.type'],
  },
  retention: removedByAge('audit', { what: 'Audit records', since: 'createdDate' }),
}

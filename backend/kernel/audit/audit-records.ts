import type { ChangeKind } from '../../contract/audit/audit-record.ts'
import type { Merchant } from '../access/identity.ts'
import type { CollectionDefinition } from '../store/store.ts'

/** A document that was written: where it is kept, which one, and what became of it. */
export type AuditedChange = { collection: string; id: string; kind: ChangeKind }

/** What somebody did on behalf of the merchant, committed together with what was done. */
export type AuditRecord = {
  siteId: string
  id: string
  revision: number
  /** ISO. */
  createdDate: string
  actor: Merchant
  /** The network address that the call came from. */
  address: string
  /** The call's name, and the id that its answer and log line carry. */
  call: string
  requestId: string
  changes: readonly AuditedChange[]
}

export const auditRecords: CollectionDefinition<AuditRecord> = {
  name: 'audit_records',
  indexes: [['createdDate', 'id'], ['call']],
  retention: { what: 'Audit records', days: 365, since: 'createdDate' },
}

import type { WireAuditRecord } from '../../../contract/audit/audit-record.ts'
import { auditCalls } from '../../../contract/audit/calls.ts'
import { ACTOR_TYPES } from '../../../contract/audit/enumerations.ts'
import { type AuditRecord, auditRecords } from '../../../kernel/audit/audit-records.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import type { Fields } from '../../../kernel/query/fields.ts'
import { newestFirst } from '../../../kernel/query/newest-first.ts'
import { parseQuery } from '../../../kernel/query/parse.ts'
import { wireCursors } from '../../../kernel/query/wire-cursor.ts'

/** Searchable fields, by their wire names. */
const FIELDS: Fields = {
  call: { type: 'string', filter: true },
  requestId: { type: 'string', filter: true },
  address: { type: 'string', filter: true },
  'actor.type': { type: 'string', values: ACTOR_TYPES, filter: true },
  'actor.appId': { type: 'string', filter: true },
  'actor.userId': { type: 'string', filter: true },
  createdDate: { type: 'date', filter: true, sort: true },
}

export const auditEndpoints: readonly Endpoint[] = [
  endpoint(auditCalls.searchAuditRecords, 'app', async (input, context) => {
    const query = parseQuery(newestFirst(input.search ?? {}), FIELDS, 'search')
    const page = await context.store.reader(auditRecords).query(context.siteId, query)
    return {
      auditRecords: page.items.map(wireAuditRecord),
      metadata: { count: page.items.length, cursors: wireCursors(query, page), hasNext: page.next !== undefined },
    }
  }),
]

function wireAuditRecord({ id, createdDate, actor, address, call, requestId, changes }: AuditRecord): WireAuditRecord {
  return {
    id,
    createdDate,
    actor: actor.type === 'APP' ? { type: 'APP', appId: actor.appId } : { type: 'WIX_USER', userId: actor.userId },
    address,
    call,
    requestId,
    changes: changes.map((change) => ({ ...change })),
  }
}

import type { WireAuditRecord } from '../../../contract/audit/audit-record.ts'
import { auditCalls, undeliveredMailCalls } from '../../../contract/audit/calls.ts'
import { ACTOR_TYPES } from '../../../contract/audit/enumerations.ts'
import { MAILS } from '../../../contract/mails/enumerations.ts'
import { toActor } from '../../../kernel/access/identity.ts'
import { type AuditRecord, auditRecords } from '../../../kernel/audit/audit-records.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { undeliveredMails } from '../../../kernel/mail/undelivered-mails.ts'
import type { Fields } from '../../../kernel/query/fields.ts'
import { newestFirst } from '../../../kernel/query/newest-first.ts'
import { parseQuery } from '../../../kernel/query/parse.ts'
import { cursorMetadata } from '../../../kernel/query/wire-cursor.ts'

/** Searchable fields, by their API names. */
export const AUDIT_FIELDS: Fields = {
  call: { type: 'string', filter: true },
  requestId: { type: 'string', filter: true },
  address: { type: 'string', filter: true },
  'actor.type': { type: 'string', values: ACTOR_TYPES, filter: true },
  'actor.appId': { type: 'string', filter: true },
  'actor.userId': { type: 'string', filter: true },
  createdDate: { type: 'date', filter: true, sort: true },
}

/** Searchable fields of mails that were refused. */
export const UNDELIVERED_MAIL_FIELDS: Fields = {
  to: { type: 'string', filter: true },
  orderId: { type: 'string', filter: true },
  mail: { type: 'string', values: MAILS, filter: true },
  createdDate: { type: 'date', filter: true, sort: true },
}

export const auditEndpoints: readonly Endpoint[] = [
  endpoint(auditCalls.searchAuditRecords, 'app', async (input, context) => {
    const query = parseQuery(newestFirst(input.search ?? {}), AUDIT_FIELDS, 'search')
    const page = await context.store.reader(auditRecords).query(context.siteId, query)
    return {
      auditRecords: page.items.map(wireAuditRecord),
      metadata: cursorMetadata(query, page),
    }
  }),
  endpoint(undeliveredMailCalls.searchUndeliveredMails, 'app', async (input, context) => {
    const query = parseQuery(newestFirst(input.search ?? {}), UNDELIVERED_MAIL_FIELDS, 'search')
    const page = await context.store.reader(undeliveredMails).query(context.siteId, query)
    return {
      undeliveredMails: page.items.map(({ siteId: _site, revision: _revision, ...mail }) => mail),
      metadata: cursorMetadata(query, page),
    }
  }),
]

function wireAuditRecord({ id, createdDate, actor, address, call, requestId, changes }: AuditRecord): WireAuditRecord {
  return {
    id,
    createdDate,
    actor: toActor(actor),
    address,
    call,
    requestId,
    changes: changes.map((change) => ({ ...change })),
  }
}

import type { WireAuditRecord } from '../../../contract/audit/audit-record.ts'
import { auditCalls, failingJobCalls, undeliveredMailCalls } from '../../../contract/audit/calls.ts'
import { ACTOR_TYPES } from '../../../contract/audit/enumerations.ts'
import { MAILS } from '../../../contract/mails/enumerations.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { toActor } from '../../../kernel/runtime/access/identity.ts'
import { type AuditRecord, auditRecords } from '../../../kernel/runtime/audit/audit-records.ts'
import { listFailingJobs } from '../../../kernel/runtime/jobs/failing-jobs.ts'
import type { Job } from '../../../kernel/runtime/jobs/jobs.ts'
import { undeliveredMails } from '../../../kernel/runtime/mail/undelivered-mails.ts'
import type { Fields } from '../../../kernel/store/query/fields.ts'
import { newestFirst } from '../../../kernel/store/query/newest-first.ts'
import { parseQuery } from '../../../kernel/store/query/parse.ts'
import { cursorMetadata } from '../../../kernel/store/query/wire-cursor.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { PLATFORM } from '../records.ts'

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
  endpoint(failingJobCalls.listFailingJobs, 'app', async (_, context) => {
    const reads = createReads(context)
    const own = await listFailingJobs(reads, context.siteId)
    const ofServer = await listFailingJobs(reads, PLATFORM)
    // What an error of the server says may be about other shops.
    return { jobs: [...own.map((job) => wireJob(job, job.lastError)), ...ofServer.map((job) => wireJob(job))] }
  }),
]

const wireJob = ({ kind, failures = 0, failingSince = '', runAt }: Job, error?: string) => ({
  kind,
  failures,
  failingSince,
  nextRun: runAt,
  ...(error && { error }),
})

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

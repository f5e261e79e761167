import { z } from 'zod'
import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import { cursorPagingMetadata, cursorSearch } from '../wire/paging.ts'
import { guid, list, text, timestamp, wholeNumber } from '../wire/scalars.ts'
import { auditRecord } from './audit-record.ts'
import { holdRetentionRequest, retentionResponse } from './retention.ts'
import { undeliveredMail } from './undelivered-mail.ts'

const auditCall = callGroup({
  id: 'auditRecords',
  title: 'Audit records',
  about: 'Who changed what in the shop, when and from where. For merchants; a call of this server alone.',
  scope: 'audit',
})

/** The audit log of merchants and their programs. Awning's own call: published clients have none. */
export const auditCalls = {
  searchAuditRecords: auditCall({
    name: 'auditRecords.searchAuditRecords',
    route: 'POST /awning/v1/audit-records/search',
    access: 'read',
    summary: 'Finds what merchants and their programs did, by filter and page.',
    readsReplica: true,
    input: z.strictObject({ search: cursorSearch.optional() }),
    output: z.strictObject({ auditRecords: list(auditRecord), metadata: cursorPagingMetadata }),
    example: {
      search: { filter: { call: 'products.updateProduct' }, cursorPaging: { limit: 20 } },
    },
  }),
}

const mailGroup = {
  id: 'undeliveredMails',
  title: 'Undelivered mails',
  about:
    'Mails to buyers and members that the mail server refused, for good or until the next try, and why. For merchants; calls of this server alone.',
} as const
const mailCall = callGroup({ ...mailGroup, scope: 'audit' })
const sendCall = callGroup({ ...mailGroup, scope: 'orders' })

/** Mails that did not reach anybody. Awning's own call: published clients have none. */
export const undeliveredMailCalls = {
  searchUndeliveredMails: mailCall({
    name: 'undeliveredMails.searchUndeliveredMails',
    route: 'POST /awning/v1/undelivered-mails/search',
    access: 'read',
    summary:
      'Finds mails that the mail server refused, for good or until the next try, by recipient, order, kind and date.',
    readsReplica: true,
    input: z.strictObject({ search: cursorSearch.optional() }),
    output: z.strictObject({ undeliveredMails: list(undeliveredMail), metadata: cursorPagingMetadata }),
    example: { search: { filter: { to: 'ada@example.com' }, cursorPaging: { limit: 20 } } },
  }),
  sendUndeliveredMail: sendCall({
    name: 'undeliveredMails.sendUndeliveredMail',
    route: 'POST /awning/v1/undelivered-mails/{id}/send',
    access: 'write',
    summary: 'Sends a mail that was refused or given up once more, as it was, and tries it for five days.',
    input: z.strictObject({ id: guid() }),
    output: z.strictObject({}),
    example: { id: EXAMPLE_IDS.undeliveredMail },
  }),
}

const failingJobCall = callGroup({
  id: 'failingJobs',
  title: 'Failing jobs',
  about:
    'Work in the background that has failed three times in a row or more, and why. It is tried again by itself. For merchants; a call of this server alone.',
  scope: 'audit',
})

/** Jobs that do not succeed. Awning's own call: published clients have none. */
export const failingJobCalls = {
  listFailingJobs: failingJobCall({
    name: 'failingJobs.listFailingJobs',
    route: 'GET /awning/v1/failing-jobs',
    access: 'read',
    summary: 'Lists the jobs of the shop, and of the server, that have failed three times in a row or more.',
    input: z.strictObject({}),
    output: z.strictObject({
      jobs: list(
        z.strictObject({
          kind: text({ max: 100 }),
          /** Failures in a row. */
          failures: wholeNumber({ min: 1 }),
          failingSince: timestamp(),
          nextRun: timestamp(),
          /** The last error, in English; absent for a job of the whole server. */
          error: text({ max: 500 }).optional(),
        }),
      ),
    }),
    example: {},
  }),
}

const retentionCall = callGroup({
  id: 'retention',
  title: 'Retention',
  about:
    'What is removed by age and when, and a hold that pauses it. Orders, payments, invoices, customers and products are kept until somebody deletes them. For owners; calls of this server alone.',
  scope: null,
})

/** How long records are retained. Awning's own calls: published clients have none. */
export const retentionCalls = {
  getRetention: retentionCall({
    name: 'retention.getRetention',
    route: 'GET /awning/v1/retention',
    access: 'read',
    summary: 'Reads what is removed after how many days, and whether that is on hold.',
    input: z.strictObject({}),
    output: retentionResponse,
    example: {},
  }),
  hold: retentionCall({
    name: 'retention.hold',
    route: 'PUT /awning/v1/retention/hold',
    access: 'write',
    summary:
      'Pauses removal by age, for example while a dispute is open; with a new note where it is paused already. What people delete themselves is deleted all the same.',
    input: holdRetentionRequest,
    output: retentionResponse,
    example: { note: 'Dispute about order 10042: our lawyer wants everything kept.' },
  }),
  release: retentionCall({
    name: 'retention.release',
    route: 'DELETE /awning/v1/retention/hold',
    access: 'write',
    summary: 'Ends the hold: what is older than its period is removed within hours.',
    input: z.strictObject({}),
    output: retentionResponse,
    example: {},
  }),
}

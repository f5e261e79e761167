import { z } from 'zod'
import { call } from '../call.ts'
import { cursorPagingMetadata, cursorSearch } from '../wire/paging.ts'
import { list } from '../wire/scalars.ts'
import { auditRecord } from './audit-record.ts'

/** What merchants and their programs did. Awning's own call: published clients have none. */
export const auditCalls = {
  searchAuditRecords: call(
    'auditRecords.searchAuditRecords',
    'POST /awning/v1/audit-records/search',
    z.strictObject({ search: cursorSearch.optional() }),
    z.strictObject({ auditRecords: list(auditRecord), metadata: cursorPagingMetadata }),
  ),
} as const

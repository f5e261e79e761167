import { z } from 'zod'
import { callGroup } from '../call.ts'
import { cursorPagingMetadata, cursorSearch } from '../wire/paging.ts'
import { list } from '../wire/scalars.ts'
import { auditRecord } from './audit-record.ts'

const auditCall = callGroup({
  id: 'auditRecords',
  title: 'Audit records',
  about: 'Who changed what in the shop, when and from where. For merchants; a call of this server alone.',
  scope: 'audit',
})

/** What merchants and their programs did. Awning's own call: published clients have none. */
export const auditCalls = {
  searchAuditRecords: auditCall({
    name: 'auditRecords.searchAuditRecords',
    route: 'POST /awning/v1/audit-records/search',
    access: 'read',
    summary: 'Finds what merchants and their programs did, by filter and page.',
    input: z.strictObject({ search: cursorSearch.optional() }),
    output: z.strictObject({ auditRecords: list(auditRecord), metadata: cursorPagingMetadata }),
    example: {
      search: { filter: { call: 'products.updateProduct' }, cursorPaging: { limit: 20 } },
    },
  }),
}

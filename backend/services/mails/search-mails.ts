import type { z } from 'zod'
import type { mailRecordCalls } from '../../contract/mails/calls.ts'
import { MAIL_STATES, MAILS } from '../../contract/mails/enumerations.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { mailRecords } from '../../kernel/runtime/mail/mail-records.ts'
import type { Fields } from '../../kernel/store/query/fields.ts'
import { newestFirst } from '../../kernel/store/query/newest-first.ts'
import { parseQuery } from '../../kernel/store/query/parse.ts'
import { cursorMetadata } from '../../kernel/store/query/wire-cursor.ts'

/** Searchable fields of mails. */
export const MAIL_RECORD_FIELDS: Fields = {
  to: { type: 'string', filter: true },
  orderId: { type: 'string', filter: true },
  mail: { type: 'string', values: MAILS, filter: true },
  state: { type: 'string', values: MAIL_STATES, filter: true },
  createdDate: { type: 'date', filter: true, sort: true },
}

/** The mails of the shop, and what has become of each. */
export async function searchMails(
  { store, siteId }: Context,
  { search = {} }: z.output<typeof mailRecordCalls.searchMails.input>,
) {
  const query = parseQuery(newestFirst(search), MAIL_RECORD_FIELDS, 'search')
  const page = await store.reader(mailRecords).query(siteId, query)
  return {
    mails: page.items.map(({ siteId: _site, revision: _revision, ...mail }) => mail),
    metadata: cursorMetadata(query, page),
  }
}

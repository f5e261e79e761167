import type { ReviewTable } from '../../../contract/reviews/enumerations.ts'
import { toCsv } from '../../../kernel/base/text/csv.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { readIdCursor } from '../../../kernel/store/query/plain-cursor.ts'
import { findProduct, type ProductSummary } from '../../catalog/index.ts'
import { STORES_NAMESPACE } from '../create-review.ts'
import { type ReviewRecord, reviews } from '../records.ts'
import { getMediaUrl } from '../wire-review.ts'
import { PUBLISHED, type ReviewColumn, TABLES } from './columns.ts'

const PAGE = 500

/** A page of the table of all product reviews; `cursor`: that of the page before. */
export async function exportReviews(context: Context, table: ReviewTable, cursor?: string) {
  const after = readIdCursor(cursor)
  const above = after === undefined ? [] : [{ op: 'gt', path: 'id', value: after } as const]
  const { items } = await context.store.reader(reviews).query(context.siteId, {
    filter: { op: 'and', filters: [{ op: 'eq', path: 'namespace', value: STORES_NAMESPACE }, ...above] },
    sort: [{ path: 'id', order: 'ASC' }],
    paging: { limit: PAGE, offset: 0 },
  })
  const columns = Object.entries(TABLES[table]) as [ReviewColumn, string][]
  const rows = await Promise.all(
    items.map(async (record) => {
      const product = await findProduct(context, record.entityId)
      const cells = toCells(context.mediaUrl, table, record, product)
      return columns.map(([column]) => cells[column] ?? '')
    }),
  )
  const header = after === undefined ? [columns.map(([, name]) => name)] : []
  const csv = toCsv([...header, ...rows])
  const last = items.length === PAGE ? items.at(-1) : undefined
  return { csv, ...(last && { nextCursor: last.id }) }
}

function toCells(
  mediaUrl: string,
  table: ReviewTable,
  record: ReviewRecord,
  product: ProductSummary | undefined,
): Partial<Record<ReviewColumn, string>> {
  const { entityId, rating, title, body, authorName, email, reviewDate, status, reply, media = [] } = record
  const [yes, no] = PUBLISHED[table]
  return {
    productId: entityId,
    handle: product?.slug,
    rating: String(rating),
    title,
    body,
    name: authorName,
    email,
    date: toDate(reviewDate),
    published: status === 'APPROVED' ? yes : status === 'REJECTED' ? no : '',
    reply: reply?.message,
    replyDate: reply && toDate(reply.createdDate),
    pictures: media
      .filter(({ kind }) => kind === 'image')
      .map((each) => getMediaUrl(mediaUrl, each))
      .join(','),
  } as Partial<Record<ReviewColumn, string>>
}

const toDate = (date: string) => date.slice(0, 19).replace('T', ' ')

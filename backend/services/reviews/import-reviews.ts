import Papa from 'papaparse'
import { MAX_REVIEW_TEXT } from '../../contract/reviews/review.ts'
import type { BulkActionMetadata, ItemMetadata } from '../../contract/wire/bulk.ts'
import { email as emailSchema } from '../../contract/wire/scalars.ts'
import { countOutcomes, settleEach } from '../../kernel/changes/bulk.ts'
import type { Context, Work } from '../../kernel/context/context.ts'
import { toBase64Url } from '../../kernel/crypto/base64url.ts'
import { hmacSha256 } from '../../kernel/crypto/hash.ts'
import { fromCell } from '../../kernel/text/csv.ts'
import { findProduct, findVisibleProduct } from '../catalog/index.ts'
import { getOrigin, STORES, toPersonKey } from './create-review.ts'
import { rowInvalid, tableUnreadable } from './errors.ts'
import type { ReviewRecord } from './records.ts'
import { cleanText } from './rules.ts'
import { type Column, findColumn } from './tables.ts'
import { commitReviews, insertReview } from './write-review.ts'

/** Rows per unit of work, which also writes their events. */
const BATCH_SIZE = 50
/** Pictures of one review. */
const MAX_PICTURES = 10

type Row = Readonly<Partial<Record<Column, string>>>

type Imported = { results: { itemMetadata: ItemMetadata }[]; bulkActionMetadata: BulkActionMetadata }

/** Creates a review of each row; those that are refused are reported, and the others stay. */
export async function importReviews(context: Context, csv: string): Promise<Imported> {
  const rows = readRows(csv)
  let imported: Imported = { results: [], bulkActionMetadata: countOutcomes([]) }
  for (let start = 0; start < rows.length; start += BATCH_SIZE)
    imported = await importBatch(context, rows.slice(start, start + BATCH_SIZE), imported.results)
  return imported
}

/** Each unit of work answers all results so far: the last one's are kept for a call that is sent again. */
function importBatch(context: Context, rows: readonly Row[], before: Imported['results']): Promise<Imported> {
  return commitReviews(context, async (work) => {
    const act = async (row: Row) => ({ id: (await importRow(context, work, row)).id })
    const { results } = await settleEach(rows, () => '', act)
    const all = [
      ...before,
      ...results.map(({ itemMetadata, id = '' }) => ({
        itemMetadata: { ...itemMetadata, id, originalIndex: itemMetadata.originalIndex + before.length },
      })),
    ]
    return { results: all, bulkActionMetadata: countOutcomes(all) }
  })
}

/** The rows by what their columns are; throws for a table without what every review has. */
function readRows(csv: string): Row[] {
  const { data, errors } = Papa.parse<string[]>(csv.replace(/^\ufeff/, ''), { skipEmptyLines: 'greedy' })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) throw tableUnreadable(`Row ${(broken.row ?? 0) + 1} has a quotation mark too many or too few`)
  const [header = [], ...rows] = data
  const columns = header.map((name) => findColumn(name.trim()))
  if (!columns.includes('rating') || !(columns.includes('productId') || columns.includes('handle')))
    throw tableUnreadable('The first row has to name the columns, with one for the rating and one for the product')
  return rows.map((cells) =>
    Object.fromEntries(
      columns.flatMap((column, index) => {
        const text = fromCell((cells[index] ?? '').trim())
        return column && text !== '' ? [[column, text]] : []
      }),
    ),
  )
}

async function importRow(context: Context, work: Work, row: Row): Promise<ReviewRecord> {
  const { title, body, name, reply, published } = row
  const subject = { namespace: STORES, entityId: await findProductId(context, row) }
  const reviewDate = readDate('date', row.date) ?? context.now.toISOString()
  const email = readEmail(row.email)
  const rating = readRating(row.rating)
  const media = readPictures(row.pictures)
  const words = {
    title: readText('title', title),
    body: readText('body', body),
    authorName: cleanText(name)?.slice(0, 100),
  }
  const status =
    published === undefined ? undefined : /^(true|1|yes|ok|published)$/i.test(published) ? 'APPROVED' : 'REJECTED'
  const replyText = cleanText(reply)
  const replied = readDate('replyDate', row.replyDate) ?? reviewDate
  // What makes a row the same row: sent again, it is found.
  const fingerprint = toBase64Url(hmacSha256(context.siteId, JSON.stringify([email, words, rating, row.date])))
  return insertReview(context, work, {
    ...subject,
    personKey: toPersonKey(subject, email ? `email:${email}` : `row:${fingerprint}`),
    ...(email && { email }),
    ...(words.authorName && { authorName: words.authorName }),
    ...(words.title && { title: words.title }),
    ...(words.body && { body: words.body }),
    ...(media.length > 0 && { media }),
    ...(replyText && { reply: { message: replyText, createdDate: replied, updatedDate: replied } }),
    ...(status && { status }),
    rating,
    verified: false,
    origin: getOrigin(context),
    reviewDate,
  })
}

async function findProductId(context: Context, { productId, handle }: Row): Promise<string> {
  const found =
    (productId && (await findProduct(context, productId))) ||
    (handle && (await findVisibleProduct(context, { slug: handle })))
  if (!found) throw rowInvalid('product', 'PRODUCT_NOT_FOUND')
  return found.id
}

function readRating(text = ''): ReviewRecord['rating'] {
  const rating = Number(text)
  if (!Number.isInteger(rating) || rating < 1 || rating > 5) throw rowInvalid('rating', 'RATING')
  return rating as ReviewRecord['rating']
}

function readText(column: 'title' | 'body', text: string | undefined): string | undefined {
  const clean = cleanText(text)
  if (clean && clean.length > MAX_REVIEW_TEXT) throw rowInvalid(column, 'TOO_LONG', { max: MAX_REVIEW_TEXT })
  return clean
}

function readDate(column: Column, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  // `2026-01-31 10:00:00 UTC`, as some tables write it.
  const [, day, time] = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?))?/.exec(text) ?? []
  const date = new Date(`${day}T${time ?? '00:00'}Z`)
  if (Number.isNaN(date.getTime())) throw rowInvalid(column, 'DATE')
  return date.toISOString()
}

function readEmail(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!emailSchema().safeParse(text).success) throw rowInvalid('email', 'EMAIL')
  return text.toLowerCase()
}

function readPictures(text = ''): NonNullable<ReviewRecord['media']> {
  const urls = text.split(/[\s,;|]+/).filter((url) => /^https:\/\/[^\s"'<>\\]+$/.test(url) && url.length <= 2048)
  return urls.slice(0, MAX_PICTURES).map((url) => ({ kind: 'image', url }))
}

import { MAX_REVIEW_TEXT } from '../../../contract/reviews/review.ts'
import { email as emailSchema } from '../../../contract/wire/scalars.ts'
import { toBase64Url } from '../../../kernel/base/crypto/base64url.ts'
import { hmacSha256 } from '../../../kernel/base/crypto/hash.ts'
import type { JsonObject } from '../../../kernel/base/json/json.ts'
import { openCells, readDate } from '../../../kernel/http/read-table.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { TableColumns, TableItem, TableRow } from '../../../kernel/runtime/imports/import-target.ts'
import { CellProblem } from '../../../kernel/runtime/imports/problems.ts'
import { findProduct, findVisibleProduct } from '../../catalog/index.ts'
import { getSite } from '../../sites/index.ts'
import { getOrigin, STORES_NAMESPACE, toPersonKey } from '../create-review.ts'
import type { ReviewRecord } from '../records.ts'
import { cleanText } from '../rules.ts'
import type { ReviewDraft } from '../write-review.ts'
import type { ReviewColumn } from './columns.ts'

/** The maximum number of pictures of one review. */
const MAX_PICTURES = 10
const MAX_NAME = 100

/** The key of a review in its table: a keyed hash of person and product, which reveals neither. */
export const toKey = (siteId: string, personKey: string): string => toBase64Url(hmacSha256(siteId, personKey))

/** Reads a review from its row. */
export async function readReview(
  context: Context,
  table: TableColumns,
  [row]: readonly TableRow[],
): Promise<TableItem> {
  const { problems, text, read, refuse } = openCells<ReviewColumn>(table, row ? [row] : [])
  const [productId, handle] = [text(row, 'productId'), text(row, 'handle')]
  const product =
    (productId && (await findProduct(context, productId))) ||
    (handle && (await findVisibleProduct(context, { slug: handle }))) ||
    undefined
  if (!product)
    refuse(row, productId || !table.columns.includes('handle') ? 'productId' : 'handle', 'PRODUCT_NOT_FOUND')
  const rating = read(row, 'rating', readRating)
  if (!text(row, 'rating')) refuse(row, 'rating', 'RATING')
  const site = await getSite(context)
  const date = read(row, 'date', readDate(site))
  const email = read(row, 'email', readEmail)
  const words = {
    title: read(row, 'title', readText),
    body: read(row, 'body', readText),
    authorName: cleanText(text(row, 'name'))?.slice(0, MAX_NAME),
  }
  const reviewDate = date ?? context.now.toISOString()
  const replyText = cleanText(text(row, 'reply'))
  const replied = read(row, 'replyDate', readDate(site)) ?? reviewDate
  const name = [product?.name, words.authorName, words.title].filter(Boolean).join(' · ')
  if (problems.length > 0 || !product || rating === undefined)
    return { key: '', ...(name && { name }), lines: 0, problems }
  // Identifies a row without an e-mail address by its content, so that it is found again in a repeated import.
  const facts = JSON.stringify([email, words, rating, text(row, 'date')])
  const subject = { namespace: STORES_NAMESPACE, entityId: product.id }
  const personKey = toPersonKey(
    subject,
    email ? `email:${email}` : `row:${toBase64Url(hmacSha256(context.siteId, facts))}`,
  )
  const media = readPictures(text(row, 'pictures'))
  const status = readDecision(text(row, 'published'))
  const draft: ReviewDraft = {
    ...subject,
    personKey,
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
  }
  return {
    key: toKey(context.siteId, personKey),
    ...(name && { name }),
    lines: 0,
    draft: draft as unknown as JsonObject,
    problems,
  }
}

function readRating(text: string): ReviewRecord['rating'] {
  const rating = Number(text)
  if (!Number.isInteger(rating) || rating < 1 || rating > 5) throw new CellProblem('RATING')
  return rating as ReviewRecord['rating']
}

function readText(text: string): string | undefined {
  const clean = cleanText(text)
  if (clean && clean.length > MAX_REVIEW_TEXT) throw new CellProblem('TOO_LONG', { max: MAX_REVIEW_TEXT })
  return clean
}

function readEmail(text: string): string {
  if (!emailSchema().safeParse(text).success) throw new CellProblem('EMAIL')
  return text.toLowerCase()
}

/** The decision in the table, which is kept; without one, the shop's rules decide. */
function readDecision(text: string | undefined): 'APPROVED' | 'REJECTED' | undefined {
  if (text === undefined || text === '') return undefined
  return /^(true|1|yes|ok|published)$/i.test(text) ? 'APPROVED' : 'REJECTED'
}

/** The URLs of pictures, which stay on their own servers. */
function readPictures(text = ''): NonNullable<ReviewRecord['media']> {
  const urls = text.split(/[\s,;|]+/).filter((url) => /^https:\/\/[^\s"'<>\\]+$/.test(url) && url.length <= 2048)
  return urls.slice(0, MAX_PICTURES).map((url) => ({ kind: 'image', url }))
}

import { REVIEW_TABLES, type ReviewTable } from '../../../contract/reviews/enumerations.ts'

/** The meaning of a column in a table of reviews. */
export type ReviewColumn =
  | 'productId'
  | 'handle'
  | 'rating'
  | 'title'
  | 'body'
  | 'name'
  | 'email'
  | 'date'
  | 'published'
  | 'reply'
  | 'replyDate'
  | 'pictures'

/**
 * The column names of each review service. If several services use the same name, the first one decides its meaning.
 */
export const TABLES: Readonly<Record<ReviewTable, Readonly<Partial<Record<ReviewColumn, string>>>>> = {
  JUDGE_ME: {
    title: 'title',
    body: 'body',
    rating: 'rating',
    date: 'review_date',
    published: 'curated',
    name: 'reviewer_name',
    email: 'reviewer_email',
    productId: 'product_id',
    handle: 'product_handle',
    reply: 'reply',
    replyDate: 'reply_date',
    pictures: 'picture_urls',
  },
  YOTPO: {
    productId: 'product_id',
    title: 'review_title',
    body: 'review_content',
    rating: 'review_score',
    date: 'date',
    name: 'display_name',
    email: 'email',
    published: 'published',
    reply: 'comment_content',
    replyDate: 'comment_created_at',
    pictures: 'published_image_url',
  },
  LOOX: {
    handle: 'product_handle',
    rating: 'rating',
    name: 'author',
    email: 'email',
    body: 'body',
    date: 'created_at',
    pictures: 'photo_url',
  },
  STAMPED: {
    productId: 'productId',
    title: 'reviewTitle',
    body: 'reviewMessage',
    rating: 'reviewRating',
    date: 'reviewDate',
    name: 'author',
    email: 'email',
    published: 'published',
    reply: 'reply',
    pictures: 'photos',
  },
}

const BY_NAME: ReadonlyMap<string, ReviewColumn> = new Map(
  Object.values(TABLES)
    .toReversed()
    .flatMap((columns) =>
      Object.entries(columns).map(([column, name]) => [toKey(name), column as ReviewColumn] as const),
    ),
)

/** Finds a column by its name, ignoring case and punctuation: `Reviewer Name`, `reviewer_name`. */
function findColumn(name: string): ReviewColumn | undefined {
  return BY_NAME.get(toKey(name))
}

function toKey(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z]/g, '')
}

/** The meaning of each column of a header, whichever service's names it uses. */
export const readReviewHeader = (_: unknown, header: readonly string[]): (ReviewColumn | undefined)[] =>
  header.map((name) => findColumn(name.trim()))

/** The service with the most matching column names. */
export function findReviewForm(header: readonly string[]): ReviewTable {
  const keys = new Set(header.map(toKey))
  const count = (table: ReviewTable) => Object.values(TABLES[table]).filter((name) => keys.has(toKey(name))).length
  return REVIEW_TABLES.reduce((best, table) => (count(table) > count(best) ? table : best))
}

/** The words for a public review and for any other, by service. */
export const PUBLISHED: Readonly<Record<ReviewTable, readonly [string, string]>> = {
  JUDGE_ME: ['ok', 'spam'],
  YOTPO: ['true', 'false'],
  LOOX: ['true', 'false'],
  STAMPED: ['true', 'false'],
}

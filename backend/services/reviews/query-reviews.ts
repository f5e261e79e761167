import type { z } from 'zod'
import { MODERATION_STATUSES, ORIGIN_TYPES } from '../../contract/reviews/enumerations.ts'
import type { queryReviewsRequest } from '../../contract/reviews/review.ts'
import { ApiError, forbidden } from '../../kernel/base/errors.ts'
import { type Identity, isMerchant } from '../../kernel/runtime/access/identity.ts'
import { getOwnerKey } from '../../kernel/runtime/access/owner.ts'
import { readQuery } from '../../kernel/runtime/budgets/read-page.ts'
import { SEARCH_TOO_LARGE, searchOf } from '../../kernel/runtime/budgets/search-budget.ts'
import type { Context } from '../../kernel/runtime/context/context.ts'
import { allOf } from '../../kernel/store/query/combine.ts'
import type { Field, Fields } from '../../kernel/store/query/fields.ts'
import { parseQuery } from '../../kernel/store/query/parse.ts'
import type { Filter } from '../../kernel/store/query/query.ts'
import { wireCursors } from '../../kernel/store/query/wire-cursor.ts'
import type { Page } from '../../kernel/store/store.ts'
import { tooManyToCount } from './errors.ts'
import { type ReviewRecord, reviews, summaries } from './records.ts'
import { foldText, toSubject, toSummary } from './rules.ts'

const text: Field = { type: 'string', filter: true }
const number: Field = { type: 'number', filter: true, sort: true }
const date: Field = { type: 'date', filter: true, sort: true }

const PUBLIC_FIELDS: Fields = {
  id: text,
  namespace: text,
  entityId: text,
  'content.rating': { ...number, path: 'rating' },
  'content.media': { type: 'array', filter: true, path: 'media', operators: ['$isEmpty', '$exists'] },
  verified: { type: 'boolean', filter: true, sort: true },
  'origin.type': { type: 'string', values: ORIGIN_TYPES, filter: true, sort: true },
  'moderation.moderationStatus': { type: 'string', values: MODERATION_STATUSES, filter: true, path: 'status' },
  helpfulness: number,
  foundHelpful: number,
  foundUnhelpful: number,
  relevanceScore: { ...number, path: 'relevance' },
  createdDate: date,
  reviewDate: date,
}

/** The fields that merchants filter and sort by. */
export const REVIEW_FIELDS: Fields = {
  ...PUBLIC_FIELDS,
  updatedDate: date,
  'author.contactId': { ...text, path: 'contactId' },
  'author.authorName': { ...text, path: 'authorName' },
}

/** Shoppers find their own reviews by their contact id; see `onlyOwn`. */
const SHOPPER_FIELDS: Fields = {
  ...PUBLIC_FIELDS,
  'author.contactId': { ...text, path: 'contactId', operators: ['$eq', '$in', '$hasSome'] },
}

const fieldsFor = ({ identity }: Pick<Context, 'identity'>) => (isMerchant(identity) ? REVIEW_FIELDS : SHOPPER_FIELDS)

/**
 * Restricts conditions on the author to the caller's own reviews: answers hide the contact ids of others, so these match
 * nothing.
 */
function onlyOwn(identity: Identity, filter: Filter | undefined): Filter | undefined {
  if (!filter || isMerchant(identity)) return filter
  const restrict = (part: Filter): Filter => {
    if ('filters' in part) return { ...part, filters: part.filters.map(restrict) }
    if ('filter' in part) return { ...part, filter: restrict(part.filter) }
    if (part.path !== 'contactId') return part
    return { op: 'and', filters: [part, { op: 'in', path: 'owner', values: [getOwnerKey(identity) ?? ''] }] }
  }
  return restrict(filter)
}

const PUBLIC = { op: 'eq', path: 'status', value: 'APPROVED' } as const

/** The filter for the reviews that the caller may see; throws if a visitor requests reviews that are not public. */
function getVisible({ identity }: Pick<Context, 'identity'>, withPrivate: boolean | undefined): Filter | undefined {
  if (!withPrivate) return PUBLIC
  if (isMerchant(identity)) return undefined
  throw forbidden('Reviews that are not public are for the merchant: leave out what requests them')
}

/**
 * The filter for reviews that contain every word of the search. Cursors do not contain it, so clients send it again
 * with each page.
 */
function getWords({ identity }: Pick<Context, 'identity'>, expression: string | undefined): Filter | undefined {
  if (expression === undefined) return undefined
  if (!isMerchant(identity)) throw forbidden('Reviews are searched by words for the merchant: leave out the search')
  const filters = foldText(expression)
    .split(/\s+/u)
    .filter(Boolean)
    .map((value): Filter => ({ op: 'contains', path: 'words', value }))
  return filters.length > 0 ? { op: 'and', filters } : undefined
}

/** Queries reviews. A page of an entity's reviews in one of the indexed orders is read from an index. */
export async function queryReviews(
  context: Context,
  { query, returnPrivateReviews, search }: z.output<typeof queryReviewsRequest>,
) {
  const visible = allOf(getVisible(context, returnPrivateReviews), getWords(context, search?.expression))
  const fields = fieldsFor(context)
  const sort = withTieBreak(query?.sort)
  const paged = { ...query, ...(sort && { sort }), cursorPaging: query?.cursorPaging ?? {} }
  const parsed = readQuery(paged, fields, { fieldName: 'createdDate', order: 'ASC' })
  const own = onlyOwn(context.identity, parsed.filter)
  const filter = allOf(own, visible)
  const [page, total] = await Promise.all([
    searchOf(context, reviews, fields).query({ ...parsed, ...(filter && { filter }) }),
    countMatches(context, fields, own, visible, search).catch(ignoreTooLarge),
  ])
  const metadata = {
    count: page.items.length,
    ...(total !== undefined && { total }),
    tooManyToCount: total === undefined,
    cursors: wireCursors(parsed, page),
  }
  return { items: (page as Page<ReviewRecord>).items, metadata }
}

type Sorts = NonNullable<z.output<typeof queryReviewsRequest>['query']>['sort']

/** Sorts reviews with the same rating by relevance, which has an index. */
function withTieBreak(sort: Sorts): Sorts {
  const [first, second] = sort ?? []
  return first?.fieldName === 'content.rating' && !second ? [first, { ...first, fieldName: 'relevanceScore' }] : sort
}

/** Counts reviews. */
export async function countReviews(
  context: Context,
  filter: Record<string, unknown> | undefined,
  withPrivate: boolean | undefined,
): Promise<number> {
  const fields = fieldsFor(context)
  const visible = getVisible(context, withPrivate)
  const matching = onlyOwn(context.identity, readReviewFilter(filter, fields))
  const count = await countMatches(context, fields, matching, visible).catch(ignoreTooLarge)
  if (count === undefined) throw tooManyToCount()
  return count
}

/** A merchant's filter; throws for an invalid one. */
export function readReviewFilter(
  filter: Record<string, unknown> | undefined,
  fields: Fields = REVIEW_FIELDS,
): Filter | undefined {
  return parseQuery({ filter }, fields, '').filter
}

/** Counts matching reviews. The counts of an entity's reviews and of each rating are stored; others are computed. */
async function countMatches(
  context: Context,
  fields: Fields,
  filter: Filter | undefined,
  visible: Filter | undefined,
  search?: unknown,
): Promise<number> {
  const { namespace, entityId, rating, ...rest } = readEqualities(filter)
  if (!search && typeof namespace === 'string' && typeof entityId === 'string' && Object.keys(rest).length === 0) {
    const stored = await context.cache.get(summaries, context.siteId, toSubject({ namespace, entityId }))
    const { count, histogram, unpublished } = toSummary(stored)
    if (rating === undefined) return visible ? count : count + unpublished
    if (visible) return histogram[Number(rating) - 1] ?? 0
  }
  const all = allOf(filter, visible)
  const { cache, siteId } = context
  return cache.count(reviews, siteId, all, () => searchOf(context, reviews, fields).count(all))
}

/** The fields that a filter compares with one value each; `other` if the filter has any other condition. */
function readEqualities(filter: Filter | undefined): Record<string, unknown> {
  const parts = filter?.op === 'and' ? filter.filters : filter ? [filter] : []
  const entries = parts.map((part) => (part.op === 'eq' ? [part.path, part.value] : ['other', part]))
  // A field that occurs twice has no single value.
  return new Set(entries.map(([path]) => path)).size < parts.length ? { other: filter } : Object.fromEntries(entries)
}

/** Returns undefined if too many reviews would have to be examined. */
function ignoreTooLarge(error: unknown): undefined {
  if (!(error instanceof ApiError) || error.code !== SEARCH_TOO_LARGE) throw error
}

import {
  MEMBER_ACTIVITY_STATUSES,
  MEMBER_PRIVACY_STATUSES,
  MEMBER_STATUSES,
} from '../../contract/members/enumerations.ts'
import type { MemberQuery, MemberSearch } from '../../contract/members/requests.ts'
import { invalid } from '../../kernel/base/errors.ts'
import { toNameKey } from '../../kernel/base/text/name-key.ts'
import { type Identity, isMerchant } from '../../kernel/runtime/access/identity.ts'
import { allOf, anyOf } from '../../kernel/store/query/combine.ts'
import type { Field, Fields } from '../../kernel/store/query/fields.ts'
import { type ParsedQuery, parseQuery } from '../../kernel/store/query/parse.ts'
import type { Filter } from '../../kernel/store/query/query.ts'
import { toWordsFilter } from '../../kernel/store/query/words-filter.ts'
import type { MemberRecord } from './records.ts'

/** Field of the stored search key: the wire name without dots. */
const toStoredPath = (field: string) => field.replace('.', '_')

/** Field of the stored key that has the order of names. */
const toOrderKey = (field: string) => `order_${toStoredPath(field)}`

/** Fields that are sorted as names are. */
const NAMES = ['profile.nickname', 'contact.firstName', 'contact.lastName', 'contact.company'] as const
type NameField = (typeof NAMES)[number]

const text = (path?: string): Field => ({ type: 'string', filter: true, sort: true, ...(path && { path }) })
const name = (field: NameField): Field => ({ ...text(), sortPath: `folded.${toOrderKey(field)}` })
const date: Field = { type: 'date', filter: true, sort: true }

/** Fields that anyone may query: only those of a public profile. */
export const PUBLIC_FIELDS: Fields = {
  id: text(),
  contactId: text('id'),
  'profile.nickname': name('profile.nickname'),
  'profile.title': text(),
  'profile.slug': text('slug'),
  createdDate: date,
  updatedDate: date,
}

export const MEMBER_FIELDS: Fields = {
  ...PUBLIC_FIELDS,
  loginEmail: text(),
  loginEmailVerified: { type: 'boolean', filter: true },
  status: { ...text(), values: MEMBER_STATUSES },
  privacyStatus: { ...text(), values: MEMBER_PRIVACY_STATUSES },
  activityStatus: { ...text(), values: MEMBER_ACTIVITY_STATUSES },
  'contact.firstName': name('contact.firstName'),
  'contact.lastName': name('contact.lastName'),
  'contact.company': name('contact.company'),
  'contact.jobTitle': text(),
  'contact.birthdate': text(),
  lastLoginDate: date,
}

const PUBLIC_SEARCH = ['profile.nickname', 'profile.slug']
const ALL_SEARCH = [...PUBLIC_SEARCH, 'loginEmail', 'contact.firstName', 'contact.lastName']

/** Lower-case search keys of a member, and those that its names are sorted by. */
export function normalizedSearchKeys({
  loginEmail,
  slug,
  profile,
  contact,
}: Pick<MemberRecord, 'loginEmail' | 'slug' | 'profile' | 'contact'>): MemberRecord['folded'] {
  const words: Record<string, string | undefined> = {
    'profile.nickname': profile.nickname,
    'profile.slug': slug,
    loginEmail,
    'contact.firstName': contact.firstName,
    'contact.lastName': contact.lastName,
  }
  const names: Record<NameField, string | undefined> = {
    'profile.nickname': profile.nickname,
    'contact.firstName': contact.firstName,
    'contact.lastName': contact.lastName,
    'contact.company': contact.company,
  }
  return Object.fromEntries([
    ...Object.entries(words).flatMap(([field, word]) => (word ? [[toStoredPath(field), word.toLowerCase()]] : [])),
    ...NAMES.flatMap((field) => (names[field] ? [[toOrderKey(field), toNameKey(names[field])]] : [])),
  ])
}

/**
 * Parses a query of members, newest first by default. Fields hidden from the caller cannot be queried. With `byWords`
 * merchants find by words as well; actions on all that match keep to the fields.
 */
export function readMemberQuery(
  identity: Identity,
  { sort, sorting, ...query }: MemberQuery = {},
  search?: MemberSearch,
  { byWords = false } = {},
): ParsedQuery {
  const merchant = isMerchant(identity)
  const given = sort?.length ? sort : sorting
  const order = given?.length ? given : [{ fieldName: 'createdDate', order: 'DESC' as const }]
  const parsed = parseQuery({ ...query, sort: order }, merchant ? MEMBER_FIELDS : PUBLIC_FIELDS)
  const filter = allOf(parsed.filter, toSearchFilter(search, merchant, byWords))
  return { ...parsed, ...(filter && { filter }) }
}

function toSearchFilter(search: MemberSearch | undefined, merchant: boolean, byWords: boolean): Filter | undefined {
  const found = searchFilter(search, merchant ? ALL_SEARCH : PUBLIC_SEARCH)
  const isFree = merchant && byWords && search?.expression && !search.fields?.length
  return isFree ? anyOf(found, toWordsFilter('words', search.expression ?? '')) : found
}

function searchFilter(search: MemberSearch | undefined, allowed: readonly string[]): Filter | undefined {
  if (!search?.expression) return undefined
  const fields = search.fields?.length ? search.fields : allowed
  const unknown = fields.find((field) => !allowed.includes(field))
  if (unknown !== undefined) {
    const description = `cannot search ${unknown}; it can search ${allowed.join(', ')}`
    throw invalid({ field: 'search.fields', description, rule: 'FIELD_NOT_ALLOWED', data: { field: unknown } })
  }
  const value = search.expression.toLowerCase()
  return {
    op: 'or',
    filters: fields.map((field) => ({ op: 'contains', path: `folded.${toStoredPath(field)}`, value })),
  }
}

import { z } from 'zod'
import { bulkActionMetadata, itemMetadata } from '../wire/bulk.ts'
import { offsetPaging, sorting } from '../wire/paging.ts'
import { fieldMask, guid, jsonObject, list, text } from '../wire/scalars.ts'
import { MEMBER_FIELD_SETS } from './enumerations.ts'
import { member, memberInput, memberUpdateInput } from './member.ts'

const fieldSet = z.enum(MEMBER_FIELD_SETS)
const fieldsets = list(fieldSet, { maxSize: 3 })
const slug = text({ min: 1, max: 255 })
const job = z.strictObject({ jobId: z.string() })

/** Position of the page among all matches; clients compute their pages from `total`. */
const pagingMetadata = z.strictObject({
  count: z.number(),
  offset: z.number(),
  total: z.number(),
  tooManyToCount: z.boolean(),
})

const page = z.strictObject({ members: list(member, { maxSize: 100 }), metadata: pagingMetadata })

/** Case-insensitive search over the named fields. */
const search = z.strictObject({
  expression: text({ min: 1, max: 100 }).optional(),
  fields: list(text({ max: 100 }), { maxSize: 4 }).optional(),
})
export type MemberSearch = z.infer<typeof search>

/** A page of members by filter; the order is `sorting`, or `sort` as the published query builder writes it. */
const memberQuery = z.strictObject({
  filter: jsonObject().optional(),
  paging: offsetPaging.optional(),
  sorting: list(sorting, { maxSize: 4 }).optional(),
  sort: list(sorting, { maxSize: 4 }).optional(),
})
export type MemberQuery = z.infer<typeof memberQuery>

export const memberResponse = z.strictObject({ member })
export const byIdRequest = z.strictObject({ id: guid() })
export const nothing = z.strictObject({})
export const jobResponse = job

/** POST /members/my/slug. */
export const updateMySlugRequest = z.strictObject({ slug })
/** POST /members/{id}/slug. */
export const updateMemberSlugRequest = z.strictObject({ id: guid(), slug })

/** GET /members/my: older clients name one field set. */
export const getMyMemberRequest = z.strictObject({ fieldsets: fieldsets.optional(), fieldSet: fieldSet.optional() })
/** GET /members/{id}. */
export const getMemberRequest = z.strictObject({ id: guid(), fieldsets: fieldsets.optional() })

/** GET /members. */
export const listMembersRequest = z.strictObject({
  paging: offsetPaging.optional(),
  fieldsets: fieldsets.optional(),
  sorting: list(sorting, { maxSize: 4 }).optional(),
})
export const listMembersResponse = page

/** POST /members/query. */
export const queryMembersRequest = z.strictObject({
  query: memberQuery.optional(),
  fieldsets: fieldsets.optional(),
  search: search.optional(),
})
export const queryMembersResponse = page

/** DELETE /members/my. */
export const deleteMyMemberRequest = z.strictObject({ contentAssigneeId: guid().optional() })

/** POST /members/bulk/delete. */
export const bulkDeleteMembersRequest = z.strictObject({ memberIds: list(guid(), { minSize: 1, maxSize: 100 }) })
export const bulkDeleteMembersResponse = z.strictObject({
  results: list(z.strictObject({ itemMetadata })),
  bulkActionMetadata,
})

/** POST /members/bulk/delete-by-filter. */
export const bulkDeleteMembersByFilterRequest = z.strictObject({
  filter: jsonObject(),
  contentAssigneeId: guid().optional(),
  search: search.optional(),
})
/** POST /members/bulk/approve-by-filter and /members/bulk/block-by-filter. */
export const bulkByFilterRequest = z.strictObject({ filter: jsonObject() })

/** POST /members. */
export const createMemberRequest = z.strictObject({ member: memberInput })
/** PATCH /members/{member.id}. */
export const updateMemberRequest = z.strictObject({ member: memberUpdateInput, fieldMask: fieldMask().optional() })

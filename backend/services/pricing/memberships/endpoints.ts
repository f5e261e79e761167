import { membershipCalls } from '../../../contract/memberships/calls.ts'
import { missing } from '../../../kernel/base/errors.ts'
import { changeEndpoint, type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { readPage, readQuery } from '../../../kernel/runtime/budgets/read-page.ts'
import type { Fields } from '../../../kernel/store/query/fields.ts'
import { memberErrors } from '../../members/index.ts'
import {
  createMembership,
  deleteMembership,
  MEMBERSHIP_PATHS,
  updateMembership,
  wireMemberMembership,
} from './change-memberships.ts'
import { membershipNotFound } from './errors.ts'
import { memberships } from './records.ts'

const text = { type: 'string', filter: true, sort: true } as const
const date = { type: 'date', filter: true, sort: true } as const

export const MEMBERSHIP_FIELDS: Fields = {
  id: text,
  memberId: text,
  name: text,
  active: { type: 'boolean', filter: true },
  creditsLeft: { type: 'number', filter: true, sort: true },
  startsAt: date,
  expirationDate: date,
  createdDate: date,
}

export const membershipEndpoints: readonly Endpoint[] = [
  endpoint(
    membershipCalls.createMembership,
    'app',
    ({ membership }, context) => createMembership(context, membership),
    {
      errors: [memberErrors.NOT_FOUND],
    },
  ),
  endpoint(
    membershipCalls.getMembership,
    'app',
    async ({ id }, context) => {
      const found = await context.store.reader(memberships).get(context.siteId, id)
      if (!found) throw membershipNotFound(id)
      return { membership: wireMemberMembership(found) }
    },
    { errors: [missing] },
  ),
  changeEndpoint(
    membershipCalls.updateMembership,
    'app',
    { entity: 'membership', settable: MEMBERSHIP_PATHS, mask: 'fieldMask' },
    ({ membership: { id }, changes }, context) => updateMembership(context, id, changes),
    { errors: [missing] },
  ),
  endpoint(membershipCalls.deleteMembership, 'app', ({ id }, context) => deleteMembership(context, id), {
    errors: [missing],
  }),
  endpoint(membershipCalls.queryMemberships, 'app', async ({ query }, context) => {
    const parsed = readQuery(query, MEMBERSHIP_FIELDS, { fieldName: 'createdDate', order: 'DESC' })
    const { items, metadata } = await readPage(context, { collection: memberships, fields: MEMBERSHIP_FIELDS }, parsed)
    return { memberships: items.map(wireMemberMembership), metadata }
  }),
]

import { z } from 'zod'
import { callGroup } from '../call.ts'
import { EXAMPLE_IDS } from '../examples.ts'
import {
  createMembershipRequest,
  membershipIdRequest,
  membershipResponse,
  queryMembershipsRequest,
  queryMembershipsResponse,
  updateMembershipRequest,
} from './membership.ts'

const membershipCall = callGroup({
  id: 'memberships',
  title: 'Memberships',
  about: 'What members hold that pays for things in the shop. For merchants; calls of this server alone.',
  scope: 'members',
})

/** Memberships of members. Awning's own calls, for merchants: published clients have none. */
export const membershipCalls = {
  createMembership: membershipCall({
    name: 'memberships.createMembership',
    route: 'POST /awning/v1/memberships',
    access: 'write',
    summary: 'Gives a member a membership, which pays for things in the shop.',
    input: createMembershipRequest,
    output: membershipResponse,
    example: {
      membership: {
        memberId: EXAMPLE_IDS.member,
        name: 'Ten aprons',
        productIds: [EXAMPLE_IDS.product],
        creditsTotal: 10,
      },
    },
  }),
  getMembership: membershipCall({
    name: 'memberships.getMembership',
    route: 'GET /awning/v1/memberships/{id}',
    access: 'read',
    summary: 'Reads a membership, with the credits that it has left.',
    input: membershipIdRequest,
    output: membershipResponse,
    example: { id: EXAMPLE_IDS.membership },
  }),
  updateMembership: membershipCall({
    name: 'memberships.updateMembership',
    route: 'PATCH /awning/v1/memberships/{membership.id}',
    access: 'write',
    summary: 'Changes a membership: what it pays for, until when, and what is left of it.',
    input: updateMembershipRequest,
    output: membershipResponse,
    example: { membership: { id: EXAMPLE_IDS.membership, creditsLeft: 8 } },
  }),
  deleteMembership: membershipCall({
    name: 'memberships.deleteMembership',
    route: 'DELETE /awning/v1/memberships/{id}',
    access: 'write',
    summary: 'Deletes a membership; orders keep that they were paid with it.',
    input: membershipIdRequest,
    output: z.strictObject({}),
    example: { id: EXAMPLE_IDS.membership },
  }),
  queryMemberships: membershipCall({
    name: 'memberships.queryMemberships',
    route: 'POST /awning/v1/memberships/query',
    access: 'read',
    summary: 'Finds memberships by filter, order and page.',
    readsReplica: true,
    input: queryMembershipsRequest,
    output: queryMembershipsResponse,
    example: { query: { filter: { memberId: EXAMPLE_IDS.member } } },
  }),
}

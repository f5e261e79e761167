import { z } from 'zod'
import { call } from '../call.ts'
import {
  createMembershipRequest,
  membershipIdRequest,
  membershipResponse,
  queryMembershipsRequest,
  queryMembershipsResponse,
  updateMembershipRequest,
} from './membership.ts'

/** Who holds which membership. Awning's own calls, for merchants: published clients have none. */
export const membershipCalls = {
  createMembership: call(
    'memberships.createMembership',
    'POST /awning/v1/memberships',
    createMembershipRequest,
    membershipResponse,
  ),
  getMembership: call(
    'memberships.getMembership',
    'GET /awning/v1/memberships/{id}',
    membershipIdRequest,
    membershipResponse,
  ),
  updateMembership: call(
    'memberships.updateMembership',
    'PATCH /awning/v1/memberships/{membership.id}',
    updateMembershipRequest,
    membershipResponse,
  ),
  deleteMembership: call(
    'memberships.deleteMembership',
    'DELETE /awning/v1/memberships/{id}',
    membershipIdRequest,
    z.strictObject({}),
  ),
  queryMemberships: call(
    'memberships.queryMemberships',
    'POST /awning/v1/memberships/query',
    queryMembershipsRequest,
    queryMembershipsResponse,
  ),
} as const

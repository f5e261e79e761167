import { call } from '../call.ts'
import * as members from './requests.ts'

/** Members, by themselves and by merchants (ROUTES.md section 14, Members). */
export const memberCalls = {
  updateCurrentMemberSlug: call(
    'members.updateCurrentMemberSlug',
    'POST /members/v1/members/my/slug',
    members.updateMySlugRequest,
    members.memberResponse,
  ),
  updateMemberSlug: call(
    'members.updateMemberSlug',
    'POST /members/v1/members/{id}/slug',
    members.updateMemberSlugRequest,
    members.memberResponse,
  ),
  joinCommunity: call(
    'members.joinCommunity',
    'POST /members/v1/members/join-community',
    members.nothing,
    members.memberResponse,
  ),
  leaveCommunity: call(
    'members.leaveCommunity',
    'POST /members/v1/members/leave-community',
    members.nothing,
    members.memberResponse,
  ),
  getCurrentMember: call(
    'members.getCurrentMember',
    'GET /members/v1/members/my',
    members.getMyMemberRequest,
    members.memberResponse,
  ),
  getMember: call(
    'members.getMember',
    'GET /members/v1/members/{id}',
    members.getMemberRequest,
    members.memberResponse,
  ),
  listMembers: call(
    'members.listMembers',
    'GET /members/v1/members',
    members.listMembersRequest,
    members.listMembersResponse,
  ),
  queryMembers: call(
    'members.queryMembers',
    'POST /members/v1/members/query',
    members.queryMembersRequest,
    members.queryMembersResponse,
  ),
  muteMember: call(
    'members.muteMember',
    'POST /members/v1/members/{id}/mute',
    members.byIdRequest,
    members.memberResponse,
  ),
  unmuteMember: call(
    'members.unmuteMember',
    'POST /members/v1/members/{id}/unmute',
    members.byIdRequest,
    members.memberResponse,
  ),
  approveMember: call(
    'members.approveMember',
    'POST /members/v1/members/{id}/approve',
    members.byIdRequest,
    members.memberResponse,
  ),
  blockMember: call(
    'members.blockMember',
    'POST /members/v1/members/{id}/block',
    members.byIdRequest,
    members.memberResponse,
  ),
  disconnectMember: call(
    'members.disconnectMember',
    'POST /members/v1/members/{id}/disconnect',
    members.byIdRequest,
    members.memberResponse,
  ),
  deleteMember: call('members.deleteMember', 'DELETE /members/v1/members/{id}', members.byIdRequest, members.nothing),
  deleteMyMember: call(
    'members.deleteMyMember',
    'DELETE /members/v1/members/my',
    members.deleteMyMemberRequest,
    members.nothing,
  ),
  bulkDeleteMembers: call(
    'members.bulkDeleteMembers',
    'POST /members/v1/members/bulk/delete',
    members.bulkDeleteMembersRequest,
    members.bulkDeleteMembersResponse,
  ),
  bulkDeleteMembersByFilter: call(
    'members.bulkDeleteMembersByFilter',
    'POST /members/v1/members/bulk/delete-by-filter',
    members.bulkDeleteMembersByFilterRequest,
    members.jobResponse,
  ),
  bulkApproveMembers: call(
    'members.bulkApproveMembers',
    'POST /members/v1/members/bulk/approve-by-filter',
    members.bulkByFilterRequest,
    members.jobResponse,
  ),
  bulkBlockMembers: call(
    'members.bulkBlockMembers',
    'POST /members/v1/members/bulk/block-by-filter',
    members.bulkByFilterRequest,
    members.jobResponse,
  ),
  createMember: call(
    'members.createMember',
    'POST /members/v1/members',
    members.createMemberRequest,
    members.memberResponse,
  ),
  updateMember: call(
    'members.updateMember',
    'PATCH /members/v1/members/{member.id}',
    members.updateMemberRequest,
    members.memberResponse,
  ),
  deleteMemberPhones: call(
    'members.deleteMemberPhones',
    'DELETE /members/v1/members/{id}/phones',
    members.byIdRequest,
    members.memberResponse,
  ),
  deleteMemberEmails: call(
    'members.deleteMemberEmails',
    'DELETE /members/v1/members/{id}/emails',
    members.byIdRequest,
    members.memberResponse,
  ),
  deleteMemberAddresses: call(
    'members.deleteMemberAddresses',
    'DELETE /members/v1/members/{id}/addresses',
    members.byIdRequest,
    members.memberResponse,
  ),
} as const

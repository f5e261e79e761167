import { createdEvent, deletedEvent, readBy, updatedEvent } from '../event.ts'
import type { Member } from './member.ts'

const MEMBER = 'wix.members.v1.member'

/** Events of members. A deleted member's event carries the id only. */
export const memberEvents = readBy('members.read', {
  'wix.members.v1.member_created': createdEvent<Member>(MEMBER),
  'wix.members.v1.member_updated': updatedEvent<Member>(MEMBER),
  'wix.members.v1.member_deleted': deletedEvent<Member>(MEMBER),
})

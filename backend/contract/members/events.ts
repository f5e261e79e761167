import { createdEvent, deletedEvent, updatedEvent } from '../event.ts'
import type { Member } from './member.ts'

const MEMBER = 'wix.members.v1.member'

/** What happens to members. Of one who is gone nothing is told but the id. */
export const memberEvents = {
  'wix.members.v1.member_created': createdEvent<Member>(MEMBER),
  'wix.members.v1.member_updated': updatedEvent<Member>(MEMBER),
  'wix.members.v1.member_deleted': deletedEvent<Member>(MEMBER),
}

import { stateMachine } from '../../kernel/base/state-machine.ts'
import type { StoredMemberStatus } from './records.ts'

/**
 * Transitions of a member's status. Merchants may reactivate blocked and disconnected members; nobody becomes pending
 * again.
 */
export const memberStates = stateMachine<StoredMemberStatus>('A member', {
  PENDING: ['APPROVED', 'BLOCKED', 'OFFLINE'],
  APPROVED: ['BLOCKED', 'OFFLINE'],
  BLOCKED: ['APPROVED', 'OFFLINE'],
  OFFLINE: ['APPROVED', 'BLOCKED'],
})

import { stateMachine } from '../../kernel/state-machine/state-machine.ts'
import type { KnownStatus } from './records.ts'

/**
 * Who may sign in and who no longer. The specification names the states and no moves; here a merchant brings back whoever
 * was blocked or disconnected, and nobody becomes pending again.
 */
export const memberStates = stateMachine<KnownStatus>('A member', {
  PENDING: ['APPROVED', 'BLOCKED', 'OFFLINE'],
  APPROVED: ['BLOCKED', 'OFFLINE'],
  BLOCKED: ['APPROVED', 'OFFLINE'],
  OFFLINE: ['APPROVED', 'BLOCKED'],
})

import { createdEvent, readBy, updatedEvent } from '../event.ts'
import type { Withdrawal } from './withdrawal.ts'

const WITHDRAWAL = 'awning.v1.withdrawal'

/** What events carry: the facts that are stored; what follows from the order is read by its call. */
type StoredWithdrawal = Omit<Withdrawal, 'timeliness'>

/** Events of withdrawals. An update is a decision, a return, the order that was found, or an erasure. */
export const withdrawalEvents = readBy('orders.read', {
  'awning.v1.withdrawal_created': createdEvent<StoredWithdrawal>(WITHDRAWAL),
  'awning.v1.withdrawal_updated': updatedEvent<StoredWithdrawal>(WITHDRAWAL),
})

import type { ReturnState, WithdrawalMatch, WithdrawalStatus } from '../../contract/withdrawals/enumerations.ts'
import type { OwnerKey } from '../../kernel/runtime/access/owner.ts'
import type { CollectionDefinition } from '../../kernel/store/store.ts'

/** The mails about a withdrawal. */
export type WithdrawalMail = 'receipt' | 'accepted' | 'refused'

/** A withdrawal as it was declared, and what became of it. */
export type WithdrawalRecord = {
  siteId: string
  id: string
  revision: number
  /** The visitor or member who sent it; for exports and erasures. */
  owner?: OwnerKey
  createdDate: string
  status: WithdrawalStatus
  name: string
  /** In lower case. */
  email: string
  /** What the buyer wrote as the number of the order. */
  orderNumber: string
  items?: string
  lines?: readonly { id: string; name: string; quantity: number }[]
  /** BCP 47. */
  language: string
  orderId?: string
  match?: WithdrawalMatch
  returnState?: ReturnState
  /** A calendar day. */
  returnedDate?: string
  decision?: { date: string; reason?: string }
  /** The mails that were handed over to be sent. */
  sent?: readonly WithdrawalMail[]
}

/** Kept with the order: the shop has to show that the receipt was sent, and when the money was due. */
export const withdrawals: CollectionDefinition<WithdrawalRecord> = {
  name: 'withdrawals',
  search: { order: 'createdDate', values: ['status', 'orderId', 'email', 'owner'] },
  retention: { kept: 'the books of the shop' },
}

/** The day on which the last goods of an order reached its buyer; the id is the order's. */
export type DeliveryRecord = { siteId: string; id: string; revision: number; deliveredDate: string }

export const statedDeliveries: CollectionDefinition<DeliveryRecord> = {
  name: 'stated_deliveries',
  retention: { kept: 'the books of the shop' },
}

/** A version of the instructions on withdrawal; the id is a hash of it. */
export type InstructionTextRecord = { siteId: string; id: string; revision: number; language: string; text: string }

export const instructionTexts: CollectionDefinition<InstructionTextRecord> = {
  name: 'withdrawal_texts',
  retention: { kept: 'the books of the shop' },
}

/** Which version the buyer of a checkout was shown before paying; the id is the checkout's. */
export type ShownInstructionsRecord = {
  siteId: string
  id: string
  revision: number
  textId: string
  shownDate: string
}

export const shownInstructions: CollectionDefinition<ShownInstructionsRecord> = {
  name: 'shown_withdrawal_texts',
  retention: { kept: 'the books of the shop' },
}

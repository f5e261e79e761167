import type { ManualWay } from '../../../contract/commerce/manual-way-enumerations.ts'
import type { DelayedCaptureSettings } from '../../../contract/payments/payments-collector.ts'
import { toStoredAmount } from '../../../kernel/base/money/stored-amount.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { PaymentGateway } from '../../../kernel/runtime/payments/gateway.ts'
import { type GiftCard, obfuscatedCode } from '../../pricing/index.ts'
import type { PaymentMethod, PaymentRecord } from './records.ts'

/** A payment of a new order; `amount` in minor units. */
export type NewPayment = { amount: bigint } & (
  | {
      kind: 'ONLINE' /** The payment's id, which the gateway stores as its idempotency key. */
      id: string
      gateway: Pick<PaymentGateway, 'id' | 'name'>
      /** The payment is only authorised; the settings name the scheduled action that follows. */
      delayedCapture?: DelayedCaptureSettings | undefined
    }
  | { kind: 'OFFLINE' /** The amount was already received. */; received?: true; way?: ManualWay | undefined }
  | { kind: 'GIFT_CARD'; giftCard: GiftCard }
  | { kind: 'MEMBERSHIP'; membership: { id: string; appId: string; name: string }; lineItemId: string }
)

const FIRST_STATUS = {
  ONLINE: 'PENDING',
  OFFLINE: 'PENDING_MERCHANT',
  GIFT_CARD: 'APPROVED',
  MEMBERSHIP: 'APPROVED',
} as const

const WAY_NAMES = {
  BANK_TRANSFER: { predefined: 'BANK_TRANSFER' },
  ON_DELIVERY: { custom: 'Payment on delivery' },
  INVOICE: { custom: 'Invoice' },
} as const

/** The record of a new payment: online and offline ones are pending, gift card ones are approved at once. */
export function beginPayment({ ids, now }: Pick<Context, 'ids' | 'now'>, payment: NewPayment): PaymentRecord {
  const date = now.toISOString()
  return {
    id: payment.kind === 'ONLINE' ? payment.id : ids.guid(),
    createdDate: date,
    updatedDate: date,
    amount: toStoredAmount(payment.amount),
    status: payment.kind === 'OFFLINE' && payment.received ? 'APPROVED' : FIRST_STATUS[payment.kind],
    method: toPaymentMethod(payment),
    ...(payment.kind === 'ONLINE' && payment.delayedCapture && { delayedCapture: payment.delayedCapture }),
  }
}

function toPaymentMethod(payment: NewPayment): PaymentMethod {
  switch (payment.kind) {
    case 'ONLINE':
      return { kind: 'ONLINE', name: payment.gateway.name, gateway: payment.gateway.id }
    case 'OFFLINE':
      return { kind: 'OFFLINE', ...(payment.way && { way: payment.way, name: WAY_NAMES[payment.way] }) }
    case 'GIFT_CARD':
      return {
        kind: 'GIFT_CARD',
        giftCardId: payment.giftCard.id,
        obfuscatedCode: obfuscatedCode(payment.giftCard),
      }
    case 'MEMBERSHIP': {
      const { id, appId, name } = payment.membership
      const { lineItemId } = payment
      return {
        kind: 'MEMBERSHIP',
        membershipId: id,
        lineItemId,
        providerAppId: appId,
        name: { original: name, translated: name },
      }
    }
  }
}

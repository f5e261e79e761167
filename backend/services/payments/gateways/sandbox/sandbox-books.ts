import { parseAmount, type StoredAmount, toStoredAmount } from '../../../../kernel/base/money/stored-amount.ts'
import type { ChargeOutcome, GatewayAnswer, GatewayContext } from '../../../../kernel/runtime/payments/gateway.ts'
import type { CollectionDefinition } from '../../../../kernel/store/store.ts'

/** A charge as the sandbox provider stores it on its side. */
export type SandboxCharge = {
  siteId: string
  /** The payment's id, which makes a repeated charge idempotent. */
  id: string
  revision: number
  outcome: ChargeOutcome
  delayCapture: boolean
  /** The card is saved when the charge succeeds. */
  saveMethod?: true
  amount: StoredAmount
  /** The later operation that this card refuses. */
  refuses?: 'CAPTURE' | 'REFUND'
  /** The capture of the authorisation, with its amount. */
  captured?: { id: string; amount: StoredAmount }
  voided?: boolean
  refunds?: readonly { id: string; amount: StoredAmount }[]
  createdDate: string
}

export const sandboxCharges: CollectionDefinition<SandboxCharge> = {
  name: 'sandbox_charges',
  retention: { kept: 'the books of the shop' },
}

const DONE = { status: 'SUCCEEDED' } as const
const failed = (failureCode: string) => ({ status: 'FAILED', failureCode }) as const

/** Updates a charge in a transaction; `rule` returns the answer and, if anything changes, the new charge. */
async function change(
  { store, siteId }: Pick<GatewayContext, 'store' | 'siteId'>,
  paymentId: string,
  rule: (charge: SandboxCharge) => { answer: GatewayAnswer; after?: SandboxCharge },
): Promise<GatewayAnswer> {
  return store.transaction(async (transaction) => {
    const charge = await transaction.get(sandboxCharges, siteId, paymentId)
    if (!charge) return failed('charge_not_found')
    const { answer, after } = rule(charge)
    if (after) transaction.update(sandboxCharges, after)
    return answer
  })
}

/** Captures an authorisation, once for each capture id. */
export function captureCharge(
  context: GatewayContext,
  { paymentId, captureId, amount }: { paymentId: string; captureId: string; amount: bigint },
): Promise<GatewayAnswer> {
  return change(context, paymentId, (charge) => {
    if (charge.captured?.id === captureId) return { answer: DONE }
    if (charge.refuses === 'CAPTURE') return { answer: failed('card_declined') }
    const open = charge.outcome.status === 'AUTHORIZED' && !charge.voided && !charge.captured
    if (!open || amount <= 0n || amount > parseAmount(charge.amount)) return { answer: failed('charge_not_capturable') }
    return { answer: DONE, after: { ...charge, captured: { id: captureId, amount: toStoredAmount(amount) } } }
  })
}

/** Voids an authorisation. */
export function voidCharge(context: GatewayContext, paymentId: string): Promise<GatewayAnswer> {
  return change(context, paymentId, (charge) => {
    if (charge.voided) return { answer: DONE }
    const open = charge.outcome.status === 'AUTHORIZED' && !charge.captured
    return open ? { answer: DONE, after: { ...charge, voided: true } } : { answer: failed('charge_not_voidable') }
  })
}

/** The captured and refunded amounts of a charge. */
export function getChargeTotals({ outcome, amount, captured, refunds = [] }: SandboxCharge) {
  const charged = captured ? parseAmount(captured.amount) : outcome.status === 'APPROVED' ? parseAmount(amount) : 0n
  return { charged, refunded: refunds.reduce((sum, refund) => sum + parseAmount(refund.amount), 0n) }
}

/** Refunds a charge, once for each refund id, up to the captured amount. */
export function refundCharge(
  context: GatewayContext,
  { paymentId, refundId, amount }: { paymentId: string; refundId: string; amount: bigint },
): Promise<GatewayAnswer> {
  return change(context, paymentId, (charge) => {
    const { refunds = [] } = charge
    if (refunds.some(({ id }) => id === refundId)) return { answer: DONE }
    if (charge.refuses === 'REFUND') return { answer: failed('expired_or_canceled_card') }
    const { charged, refunded } = getChargeTotals(charge)
    if (amount <= 0n || refunded + amount > charged) return { answer: failed('amount_too_large') }
    return {
      answer: DONE,
      after: { ...charge, refunds: [...refunds, { id: refundId, amount: toStoredAmount(amount) }] },
    }
  })
}

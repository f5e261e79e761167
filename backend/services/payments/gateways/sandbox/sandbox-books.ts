import { amountOf, type StoredAmount, storedAmount } from '../../../../kernel/money/stored-amount.ts'
import type { ChargeOutcome, GatewayAnswer, GatewayPlace } from '../../../../kernel/payments/gateway.ts'
import type { CollectionDefinition } from '../../../../kernel/store/store.ts'

/** The sandbox's own books, as a real provider would keep them on its side. */
export type SandboxCharge = {
  siteId: string
  /** The payment's id: charged twice, it is still one charge. */
  id: string
  revision: number
  outcome: ChargeOutcome
  delayCapture: boolean
  /** The card is to be kept, once the charge goes through. */
  saveMethod?: true
  amount: StoredAmount
  /** What its card refuses later on. */
  refuses?: 'CAPTURE' | 'REFUND'
  /** By what and how much of an authorisation was taken. */
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

/** Looks at a charge and writes down what became of it; `rule` answers and, where something moved, says what. */
async function change(
  { store, siteId }: Pick<GatewayPlace, 'store' | 'siteId'>,
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

/** Takes money of an authorisation, once. */
export function captureCharge(
  place: GatewayPlace,
  { paymentId, captureId, amount }: { paymentId: string; captureId: string; amount: bigint },
): Promise<GatewayAnswer> {
  return change(place, paymentId, (charge) => {
    if (charge.captured?.id === captureId) return { answer: DONE }
    if (charge.refuses === 'CAPTURE') return { answer: failed('card_declined') }
    const open = charge.outcome.status === 'AUTHORIZED' && !charge.voided && !charge.captured
    if (!open || amount <= 0n || amount > amountOf(charge.amount)) return { answer: failed('charge_not_capturable') }
    return { answer: DONE, after: { ...charge, captured: { id: captureId, amount: storedAmount(amount) } } }
  })
}

/** Gives an authorisation up. */
export function voidCharge(place: GatewayPlace, paymentId: string): Promise<GatewayAnswer> {
  return change(place, paymentId, (charge) => {
    if (charge.voided) return { answer: DONE }
    const open = charge.outcome.status === 'AUTHORIZED' && !charge.captured
    return open ? { answer: DONE, after: { ...charge, voided: true } } : { answer: failed('charge_not_voidable') }
  })
}

/** What the sandbox took of a charge, and what of it went back. */
export function booksOf({ outcome, amount, captured, refunds = [] }: SandboxCharge) {
  const taken = captured ? amountOf(captured.amount) : outcome.status === 'APPROVED' ? amountOf(amount) : 0n
  return { taken, refunded: refunds.reduce((sum, refund) => sum + amountOf(refund.amount), 0n) }
}

/** Gives money back, once for each id, and never more than was taken. */
export function refundCharge(
  place: GatewayPlace,
  { paymentId, refundId, amount }: { paymentId: string; refundId: string; amount: bigint },
): Promise<GatewayAnswer> {
  return change(place, paymentId, (charge) => {
    const { refunds = [] } = charge
    if (refunds.some(({ id }) => id === refundId)) return { answer: DONE }
    if (charge.refuses === 'REFUND') return { answer: failed('expired_or_canceled_card') }
    const { taken, refunded } = booksOf(charge)
    if (amount <= 0n || refunded + amount > taken) return { answer: failed('amount_too_large') }
    return { answer: DONE, after: { ...charge, refunds: [...refunds, { id: refundId, amount: storedAmount(amount) }] } }
  })
}

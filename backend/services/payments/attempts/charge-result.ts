import type { DeclineReason } from '../../../contract/payments/enumerations.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { ChargeOutcome } from '../../../kernel/runtime/payments/gateway.ts'
import type { PaymentRecord, ScheduledAction } from '../../orders/index.ts'
import { findPaymentGateway } from '../gateways/site-gateways.ts'

const UNIT_MS = { MINUTES: 60_000, HOURS: 3_600_000, DAYS: 86_400_000 } as const

/** The result of a payment. Each is an expected outcome that a page shows. */
export type PaymentResult =
  | { status: 'APPROVED' | 'AUTHORIZED'; orderId: string }
  | { status: 'DECLINED'; orderId: string; reason: DeclineReason }
  | {
      status: 'NEEDS_CONFIRMATION'
      orderId: string
      paymentId: string
      redirectUrl?: string
      clientSecret?: string
    }

type Waiting = Extract<ChargeOutcome, { status: 'NEEDS_CONFIRMATION' }>

/** A payment that waits for the buyer's confirmation or for the bank. */
export function toPendingResult(
  { orderId, paymentId }: { orderId: string; paymentId: string },
  { redirectUrl, clientSecret }: Pick<Waiting, 'redirectUrl' | 'clientSecret'>,
): PaymentResult {
  return {
    status: 'NEEDS_CONFIRMATION',
    orderId,
    paymentId,
    ...(redirectUrl && { redirectUrl }),
    ...(clientSecret && { clientSecret }),
  }
}

/** The result of a payment that is already settled. */
export function toPaymentResult(orderId: string, { status }: PaymentRecord): PaymentResult {
  if (status === 'APPROVED' || status === 'AUTHORIZED') return { status, orderId }
  return { status: 'DECLINED', orderId, reason: 'CARD_DECLINED' }
}

/**
 * The final outcome of a charge. A pending charge is cancelled at the gateway first, so that it can't be approved
 * later.
 */
export async function cancelCharge(context: Context, payment: PaymentRecord): Promise<ChargeOutcome> {
  return (await (await findPaymentGateway(context, payment))?.cancel(context, payment.id)) ?? { status: 'UNKNOWN' }
}

/** The scheduled capture or void of an authorisation: as requested, else a void before the authorisation expires. */
export async function createScheduledAction(
  context: Context,
  payment: PaymentRecord,
): Promise<ScheduledAction | undefined> {
  const { scheduledAction, delayDuration: { count, unit } = {} } = payment.delayedCapture ?? {}
  const gateway = await findPaymentGateway(context, payment)
  if (!gateway) return undefined
  const longest = gateway.authorizationDays * UNIT_MS.DAYS
  const requested = count === undefined ? longest : count * UNIT_MS[unit ?? 'DAYS']
  // An expired authorisation can't be captured, so the capture is scheduled an hour before it expires.
  const delay = requested < longest ? requested : longest - (scheduledAction === 'CAPTURE' ? UNIT_MS.HOURS : 0)
  return {
    actionType: scheduledAction ?? 'VOID',
    executionDate: new Date(context.now.getTime() + delay).toISOString(),
  }
}

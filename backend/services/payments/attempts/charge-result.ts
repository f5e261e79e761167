import type { DeclineReason } from '../../../contract/payments/enumerations.ts'
import type { Context } from '../../../kernel/context/context.ts'
import type { ChargeOutcome } from '../../../kernel/payments/gateway.ts'
import type { PaymentRecord, ScheduledAction } from '../../orders/index.ts'
import { gatewayTaking } from '../gateways/site-gateways.ts'

const UNIT_MS = { MINUTES: 60_000, HOURS: 3_600_000, DAYS: 86_400_000 } as const

/** What became of a payment. Each is an expected outcome that a page shows. */
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

/** A payment that waits for its buyer, or for the bank. */
export function waitingResult(
  { orderId, paymentId }: { orderId: string; paymentId: string },
  { redirectUrl, clientSecret }: Waiting,
): PaymentResult {
  return {
    status: 'NEEDS_CONFIRMATION',
    orderId,
    paymentId,
    ...(redirectUrl && { redirectUrl }),
    ...(clientSecret && { clientSecret }),
  }
}

/** How a payment ended that was settled before. */
export function resultOf(orderId: string, { status }: PaymentRecord): PaymentResult {
  if (status === 'APPROVED' || status === 'AUTHORIZED') return { status, orderId }
  return { status: 'DECLINED', orderId, reason: 'CARD_DECLINED' }
}

/** What became of a charge. One that nobody has answered ends first, so that it can't be approved later. */
export async function finalOutcome(context: Context, payment: PaymentRecord): Promise<ChargeOutcome> {
  return (await gatewayTaking(context, payment)?.cancel(context, payment.id)) ?? { status: 'UNKNOWN' }
}

/** What becomes of an authorisation by itself: what was wished for, and at the latest a void when the gateway holds it no longer. */
export function plannedAction(
  context: Pick<Context, 'gateways' | 'now'>,
  payment: PaymentRecord,
): ScheduledAction | undefined {
  const { scheduledAction, delayDuration: { count, unit } = {} } = payment.delayedCapture ?? {}
  const gateway = gatewayTaking(context, payment)
  if (!gateway) return undefined
  const longest = gateway.authorizationDays * UNIT_MS.DAYS
  const wanted = count === undefined ? longest : count * UNIT_MS[unit ?? 'DAYS']
  // After its end there is nothing left to capture.
  const delay = wanted < longest ? wanted : longest - (scheduledAction === 'CAPTURE' ? UNIT_MS.HOURS : 0)
  return {
    actionType: scheduledAction ?? 'VOID',
    executionDate: new Date(context.now.getTime() + delay).toISOString(),
  }
}

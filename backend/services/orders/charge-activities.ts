import type { CardFacts, ChargeOutcome } from '../../kernel/payments/gateway.ts'
import type { ActivityDraft } from './activities.ts'

/** What a charge leaves in the history of its order: nothing where it did not go through. */
export function chargeActivities(outcome: ChargeOutcome): ActivityDraft[] {
  if (outcome.status !== 'APPROVED' && outcome.status !== 'AUTHORIZED') return []
  const name = savedMethodName(outcome)
  return [
    ...(outcome.status === 'AUTHORIZED' ? (['AUTHORIZED_PAYMENT_CREATED'] as const) : []),
    ...(name ? [{ type: 'SAVED_PAYMENT_METHOD', content: { savedPaymentMethod: { name } } } as const] : []),
  ]
}

/** What a kept means of payment is called: its brand and last four digits, and never more; undefined where none was kept. */
function savedMethodName({ saved, card }: { saved?: boolean; card?: CardFacts }): string | undefined {
  if (!saved) return undefined
  return card ? `${card.brand} •••• ${card.lastFourDigits}` : 'Card'
}

import type { CardFacts, ChargeOutcome } from '../../kernel/payments/gateway.ts'
import type { ActivityDraft } from './activities.ts'

/** The activities of a charge; none if it failed. */
export function toChargeActivities(outcome: ChargeOutcome): ActivityDraft[] {
  if (outcome.status !== 'APPROVED' && outcome.status !== 'AUTHORIZED') return []
  const name = getSavedMethodName(outcome)
  return [
    ...(outcome.status === 'AUTHORIZED' ? (['AUTHORIZED_PAYMENT_CREATED'] as const) : []),
    ...(name ? [{ type: 'SAVED_PAYMENT_METHOD', content: { savedPaymentMethod: { name } } } as const] : []),
  ]
}

/** The saved payment method's name: only brand and last four digits; undefined if none was saved. */
function getSavedMethodName({ saved, card }: { saved?: boolean; card?: CardFacts }): string | undefined {
  if (!saved) return undefined
  return card ? `${card.brand} •••• ${card.lastFourDigits}` : 'Card'
}

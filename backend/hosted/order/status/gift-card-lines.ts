import { isolated } from '../../shared/frame/isolated.ts'
import type { Translate } from '../../shared/localisation.ts'
import type { GiftCardView } from './view-model.ts'

/** Each gift card in a line, and below them what their codes are for; none where there is none. */
export function giftCardLines(giftCards: readonly GiftCardView[] | undefined, t: Translate): string[] {
  if (!giftCards) return []
  const lines = giftCards.map(({ code, amount }) => `${isolated(amount)} · ${isolated(code)}`)
  return [...lines, t('order.giftCards.use')]
}

import { isolateBidi } from '../../shared/frame/isolate-bidi.ts'
import type { Translate } from '../../shared/localisation.ts'
import type { GiftCardView } from './view-model.ts'

/**
 * One line per gift card, followed by how to use them; empty without gift cards. Those that are mailed to somebody are
 * named without their codes.
 */
export function giftCardLines(giftCards: readonly GiftCardView[] | undefined, t: Translate): string[] {
  if (!giftCards) return []
  const lines = giftCards.map(
    ({ code, amount, recipient }) => `${isolateBidi(amount)} · ${recipient ?? isolateBidi(code)}`,
  )
  return giftCards.every(({ recipient }) => recipient) ? lines : [...lines, t('order.giftCards.use')]
}

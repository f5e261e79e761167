import type { WordKey, Words } from '../i18n/words.ts'

/** The most pieces of a line that the wire takes. */
const MOST = 100_000

/** What a stepper says where more pieces were asked for than are left, fewer than one, or no number of them. */
export const rangeLabels = (words: Words, left: number | undefined, tooFew: WordKey = 'quantity.least') => ({
  tooMany:
    left === undefined ? words.t('quantity.most', { count: MOST }) : words.t('quantity.tooMany', { count: left }),
  tooFew: words.t(tooFew, { count: 1 }),
  wrong: words.t('quantity.wrong', { most: Math.max(1, left ?? MOST) }),
})

import type { WordKey, Words } from '../i18n/words.ts'

/** Highest quantity of a line that the API accepts. */
const MAX_QUANTITY = 100_000

/** Messages of a stepper for a quantity over the stock, below one, or not a number. */
export const rangeLabels = (words: Words, left: number | undefined, tooFew: WordKey = 'quantity.least') => ({
  tooMany:
    left === undefined
      ? words.t('quantity.most', { count: MAX_QUANTITY })
      : words.t('quantity.tooMany', { count: left }),
  tooFew: words.t(tooFew, { count: 1 }),
  wrong: words.t('quantity.wrong', { most: Math.max(1, left ?? MAX_QUANTITY) }),
})

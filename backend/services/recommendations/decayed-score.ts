/** The half-life of purchases and views in scores. */
const HALF_LIFE_DAYS = 60
const DAY_MS = 86_400_000
const EPOCH = Date.UTC(2020, 0, 1)

/**
 * The number of half-lives since a fixed date, which is the base-2 logarithm of the weight of an event at this time.
 */
const toExponent = (at: Date) => (at.getTime() - EPOCH) / DAY_MS / HALF_LIFE_DAYS

/**
 * Adds an event to a score. Instead of making all scores smaller every day, a later event counts more, so that a score
 * changes only with its own events (forward decay: Cormode, Shkapenyuk, Srivastava and Xu, 2009). Scores are base-2
 * logarithms, which never overflow and sort as the numbers do.
 */
export function addEvent(score: number | undefined, at: Date): number {
  const added = toExponent(at)
  if (score === undefined) return added
  const larger = Math.max(score, added)
  return larger + Math.log2(1 + 2 ** -Math.abs(score - added))
}

/** Subtracts an event of this time; undefined if nothing is left. */
export function removeEvent(score: number, at: Date): number | undefined {
  const rest = 1 - 2 ** (toExponent(at) - score)
  return rest > 1e-9 ? score + Math.log2(rest) : undefined
}

/** The decayed value of a score: an event of this moment counts 1. */
export const toCount = (score: number, now: Date) => 2 ** (score - toExponent(now))

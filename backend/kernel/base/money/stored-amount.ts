/**
 * The stored form of an amount: minor units as a string of digits, because JSON has no bigint and a number would lose
 * precision.
 */
export type StoredAmount = `${bigint}`

export function toStoredAmount(amount: bigint): StoredAmount {
  return `${amount}`
}

/** Parses a stored amount; throws where it is missing, which is a bug and must not count as zero. */
export function parseAmount(stored: StoredAmount): bigint {
  if (!stored) throw new Error('an amount is missing')
  return BigInt(stored)
}

/** An amount as documents keep it: whole minor units as digits. JSON has no bigint, and a number would lose the last digits. */
export type StoredAmount = `${bigint}`

/** Minor units as a document keeps them. */
export function toStoredAmount(amount: bigint): StoredAmount {
  return `${amount}`
}

/** Minor units of what a document keeps; throws where there is none: a missing amount is a fault, never zero. */
export function parseAmount(stored: StoredAmount): bigint {
  if (!stored) throw new Error('an amount is missing')
  return BigInt(stored)
}

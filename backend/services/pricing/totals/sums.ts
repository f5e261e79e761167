/** The sum of amounts in minor units. */
export function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n)
}

export function minimum(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

/** The lesser of two amounts in minor units; `Math.min` takes no bigint. */
export function lesser(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}

/**
 * Whether a list has the order of another one, with some taken out and others added at its end: then nobody has moved
 * anything.
 */
export function isInOrderOf(before: readonly string[], after: readonly string[]): boolean {
  const kept = before.filter((id) => after.includes(id))
  return kept.every((id, index) => id === after[index])
}

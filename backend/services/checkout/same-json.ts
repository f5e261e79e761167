/** Whether two JSON values are the same; keys in another order, as databases give them back, make no difference. */
export function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [ours, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const keys = Object.keys(ours)
  return (
    keys.length === Object.keys(theirs).length &&
    keys.every((key) => Object.hasOwn(theirs, key) && sameJson(ours[key], theirs[key]))
  )
}

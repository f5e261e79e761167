/**
 * Remembers what was made of some texts. Once there are `max` it forgets them all, so that what callers invent does not
 * fill the memory; a cache that evicts one by one would be too large for browsers. What throws is not remembered.
 */
export function memoize<Texts extends readonly (string | undefined)[], Made extends object>(
  create: (...texts: Texts) => Made,
  max: number,
): (...texts: Texts) => Made {
  const made = new Map<string, Made>()
  return (...texts) => {
    const key = texts.join('\0')
    const known = made.get(key)
    if (known) return known
    const next = create(...texts)
    if (made.size >= max) made.clear()
    made.set(key, next)
    return next
  }
}

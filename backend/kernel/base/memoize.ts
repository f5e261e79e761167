/**
 * Memoises a function of texts. At `max` entries the whole cache is cleared, so that texts invented by callers do not
 * fill the memory; an LRU cache would be too large for browsers. Thrown errors are not cached.
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

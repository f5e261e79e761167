/** A byte range, both ends inclusive. */
export type Range = { first: number; last: number }

/**
 * Parses a `Range` header (RFC 9110 section 14.1.2): undefined means the whole file, also for several ranges or other
 * units, which a server may ignore; `UNSATISFIABLE` starts beyond the end.
 */
export function parseRange(header: string | null, length: number): Range | 'UNSATISFIABLE' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined
  return first > last ? 'UNSATISFIABLE' : { first, last }
}

/** The first and the last byte of a part. */
export type Range = { first: number; last: number }

/**
 * What part of a file a `Range` header asks for (RFC 9110 section 14.1.2): undefined means all of it, also where several
 * parts or other units are asked for, which a server may pass over; `UNSATISFIABLE` lies behind its end.
 */
export function parseRange(header: string | null, length: number): Range | 'UNSATISFIABLE' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from)
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (from !== '' && to !== '' && Number(from) > Number(to)) return undefined
  return first > last ? 'UNSATISFIABLE' : { first, last }
}

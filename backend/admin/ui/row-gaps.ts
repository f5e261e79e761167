type Span = { readonly index: number; readonly start: number; readonly end: number }
type Range = {
  readonly startIndex: number
  readonly endIndex: number
  readonly overscan: number
  readonly count: number
}

/** The rows to show, each with the height of what is left out before it. */
export function gapsBetween(
  spans: readonly Span[],
  { start }: { readonly start: number },
): readonly { readonly index: number; readonly gap: number }[] {
  return spans.map((span, at) => ({ index: span.index, gap: Math.max(0, span.start - (spans[at - 1]?.end ?? start)) }))
}

/** The indexes near the window, and that of one more row wherever it is. */
export function withRow({ startIndex, endIndex, overscan, count }: Range, row: number | undefined): number[] {
  const first = Math.max(0, startIndex - overscan)
  const last = Math.min(count - 1, endIndex + overscan)
  const near = Array.from({ length: last - first + 1 }, (_, n) => first + n)
  if (row === undefined || row >= count || (row >= first && row <= last)) return near
  return row < first ? [row, ...near] : [...near, row]
}

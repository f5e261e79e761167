import type { DescribedCall } from './described-calls.ts'

/**
 * The route under which the OpenAPI document lists each call: its canonical one, unless a path of another call matches
 * the same URLs (`/carts/by-checkout-id/{id}` and `/carts/{id}/add-to-cart`). OpenAPI paths have no order of
 * precedence, so the call that overlaps most others is listed under the first of its aliases that overlaps none.
 */
export function documentRoutes(calls: readonly DescribedCall[]): ReadonlyMap<DescribedCall, string> {
  const own = calls.map(({ routes }) => toSegments(routes[0] ?? ''))
  const overlaps = own.map((path) => own.filter((other) => other !== path && pathsOverlap(path, other)).length)
  const chosenPaths: string[][] = []
  const chosen = new Map<DescribedCall, string>()
  const fewestOverlapsFirst = calls.map((_, index) => index).sort((a, b) => (overlaps[a] ?? 0) - (overlaps[b] ?? 0))
  for (const index of fewestOverlapsFirst) {
    const call = calls[index] as DescribedCall
    const route = call.routes.find(
      (candidate) => !chosenPaths.some((other) => pathsOverlap(toSegments(candidate), other)),
    )
    if (!route) throw new Error(`every route of ${call.endpoint.call.name} can be read as another call's`)
    chosenPaths.push(toSegments(route))
    chosen.set(call, route)
  }
  return chosen
}

const toSegments = (route: string) => route.slice(route.indexOf(' ') + 1).split('/')
const isField = (segment: string | undefined) => segment?.startsWith('{') === true

/** Whether a URL can match both paths with neither being more specific. */
function pathsOverlap(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length || a.filter(isField).length !== b.filter(isField).length) return false
  const fits = a.every((segment, index) => isField(segment) || isField(b[index]) || segment === b[index])
  // The same path under another method is no overlap.
  return fits && a.some((segment, index) => isField(segment) !== isField(b[index]))
}

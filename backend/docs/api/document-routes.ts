import type { DescribedCall } from './described-calls.ts'

/**
 * The route under which the document tells each call: its own, unless another call's path can be read as the same address
 * (`/carts/by-checkout-id/{id}` and `/carts/{id}/add-to-cart`). A document knows no order of paths, so the one that meets
 * most others is told by the first of its further routes that meets none.
 */
export function documentRoutes(calls: readonly DescribedCall[]): ReadonlyMap<DescribedCall, string> {
  const own = calls.map(({ routes }) => toSegments(routes[0] ?? ''))
  const rivals = own.map((path) => own.filter((other) => other !== path && meet(path, other)).length)
  const placed: string[][] = []
  const chosen = new Map<DescribedCall, string>()
  const fewestRivalsFirst = calls.map((_, index) => index).sort((a, b) => (rivals[a] ?? 0) - (rivals[b] ?? 0))
  for (const index of fewestRivalsFirst) {
    const call = calls[index] as DescribedCall
    const route = call.routes.find((candidate) => !placed.some((other) => meet(toSegments(candidate), other)))
    if (!route) throw new Error(`every route of ${call.endpoint.call.name} can be read as another call's`)
    placed.push(toSegments(route))
    chosen.set(call, route)
  }
  return chosen
}

const toSegments = (route: string) => route.slice(route.indexOf(' ') + 1).split('/')
const isField = (segment: string | undefined) => segment?.startsWith('{') === true

/** Whether one address fits two different paths, neither of them the more exact one. */
function meet(a: readonly string[], b: readonly string[]): boolean {
  if (a.length !== b.length || a.filter(isField).length !== b.filter(isField).length) return false
  const fits = a.every((segment, index) => isField(segment) || isField(b[index]) || segment === b[index])
  // The same path under another method is the same path.
  return fits && a.some((segment, index) => isField(segment) !== isField(b[index]))
}

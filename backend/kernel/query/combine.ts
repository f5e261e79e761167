import type { Filter } from './query.ts'

/** All of these must hold; those that are undefined ask for nothing. */
export function allOf(...filters: readonly (Filter | undefined)[]): Filter | undefined {
  const given = filters.filter((filter) => filter !== undefined)
  return given.length > 1 ? { op: 'and', filters: given } : given[0]
}

import type { Filter } from './query.ts'

/** Combines filters with `and`; undefined ones are ignored. */
export function allOf(...filters: readonly (Filter | undefined)[]): Filter | undefined {
  const given = filters.filter((filter) => filter !== undefined)
  return given.length > 1 ? { op: 'and', filters: given } : given[0]
}

/** Combines filters with `or`; undefined ones are ignored. */
export function anyOf(...filters: readonly (Filter | undefined)[]): Filter | undefined {
  const given = filters.filter((filter) => filter !== undefined)
  return given.length > 1 ? { op: 'or', filters: given } : given[0]
}

import type { LimitName } from '../../contract/access/limit-enumerations.ts'
import { LIMITS } from '../../kernel/runtime/limits/limit-table.ts'

/** A limit as the documentation states it: the default, which the owner of a site can change. */
export type StatedLimit = { per: string; points: number; seconds: number }

export function statedLimits(names: readonly LimitName[]): StatedLimit[] {
  return names.map((name) => {
    const { per, points, seconds } = LIMITS[name]
    return { per, points, seconds }
  })
}

import type { LimitName } from '../../contract/access/limits.ts'
import { LIMITS } from '../../kernel/limits/limit-table.ts'

/** A limit as documents state it: as the table has it; the owner may have set another. */
export type StatedLimit = { per: string; points: number; seconds: number }

export function statedLimits(names: readonly LimitName[]): StatedLimit[] {
  return names.map((name) => {
    const { per, points, seconds } = LIMITS[name]
    return { per, points, seconds }
  })
}

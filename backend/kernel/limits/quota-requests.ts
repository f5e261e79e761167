import { callerKey, isMerchant } from '../access/identity.ts'
import type { Context } from '../context/context.ts'
import type { LimitName } from './limit-table.ts'
import type { QuotaRequest } from './quotas.ts'

/** An act's name: what stands before the dot in the table. */
type Act = LimitName extends `${infer A}.${string}` ? A : never
type PerOf<A extends string> = Extract<LimitName, `${A}.${string}`> extends `${A}.${infer P}` ? P : never

/**
 * What an act takes of its limits, for those of its subjects that are known. A merchant's program is nobody's visitor and
 * has no address: it is not limited.
 */
export function createQuotaRequests<A extends Act>(
  context: Pick<Context, 'identity' | 'address'>,
  act: A,
  options: { per: readonly PerOf<A>[]; email?: string | undefined; checkout?: string | undefined; points?: number },
): QuotaRequest[] {
  const { identity, address } = context
  if (isMerchant(identity) && address === undefined) return []
  const subjects: Readonly<Record<string, string | undefined>> = {
    address,
    visitor: isMerchant(identity) ? undefined : callerKey(identity),
    email: options.email?.trim().toLowerCase(),
    checkout: options.checkout,
  }
  const { points } = options
  return options.per.flatMap((per) => {
    const subject = subjects[per]
    return subject === undefined
      ? []
      : [{ of: `${act}.${per}` as LimitName, subject, ...(points !== undefined && { points }) }]
  })
}

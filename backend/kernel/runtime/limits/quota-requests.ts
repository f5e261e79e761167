import { callerKey, isMerchant } from '../access/identity.ts'
import type { Context } from '../context/context.ts'
import type { LimitName } from './limit-table.ts'
import { listNetworks } from './networks.ts'
import type { QuotaRequest } from './quotas.ts'

/** The name of an action: the part of a limit's name before the dot. */
type LimitedAction = LimitName extends `${infer A}.${string}` ? A : never
type ActionSubject<A extends string> = Extract<LimitName, `${A}.${string}`> extends `${A}.${infer P}` ? P : never

/**
 * Creates the quota requests of an action, for each subject that is known. API keys have neither visitor nor address
 * and are not limited.
 */
export function createQuotaRequests<A extends LimitedAction>(
  context: Pick<Context, 'identity' | 'address'>,
  action: A,
  options: {
    per: readonly ActionSubject<A>[]
    email?: string | undefined
    checkout?: string | undefined
    points?: number
  },
): QuotaRequest[] {
  const { identity, address } = context
  if (isMerchant(identity) && address === undefined) return []
  const subjects: Readonly<Record<string, string | undefined>> = {
    visitor: isMerchant(identity) ? undefined : callerKey(identity),
    email: options.email?.trim().toLowerCase(),
    checkout: options.checkout,
  }
  const { points } = options
  return options.per.flatMap((per) => {
    const limitName = `${action}.${per}` as LimitName
    const request = { limitName, ...(points !== undefined && { points }) }
    if (per === 'address')
      return address === undefined ? [] : listNetworks(address).map((network) => ({ ...request, ...network }))
    const subject = subjects[per]
    return subject === undefined ? [] : [{ ...request, subject }]
  })
}

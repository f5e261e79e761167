import { toNetworkPrefix } from '../../base/network-prefix.ts'
import type { Limit } from './limit-table.ts'

/** A provider gives one customer up to a /48 of IPv6, whose 65,536 networks would each count by themselves. */
const WIDE_FACTOR = 10

/** The networks that a limit per address counts: the address itself (a /64 of IPv6), and the /48 around it. */
export function listNetworks(address: string): readonly { subject: string; wide: boolean }[] {
  const network = { subject: address, wide: false }
  const around = address.endsWith('/64') ? toNetworkPrefix(address) : undefined
  return around ? [network, { subject: around, wide: true }] : [network]
}

/** The limit of a whole /48 network of IPv6. */
export function widenLimit({ points, proofFrom, ...limit }: Limit): Limit {
  const wide = { ...limit, points: points * WIDE_FACTOR }
  return proofFrom === undefined ? wide : { ...wide, proofFrom: proofFrom * WIDE_FACTOR }
}

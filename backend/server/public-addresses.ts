import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { listNetworks, parseAddress } from './networks.ts'

/** Decides which addresses may be fetched for a merchant (must 38 of /docs/security). */
export type PublicAddresses = {
  isAllowed(address: string): boolean
  /** A DNS lookup that returns only allowed addresses. Not called for a URL with an IP address instead of a name. */
  lookup: LookupFunction
}

/** `loopback`: this machine may be reached too, for a shop on localhost. `networks`: further ones. */
export function createPublicAddresses({
  loopback,
  networks = [],
}: {
  loopback: boolean
  networks?: readonly string[]
}): PublicAddresses {
  const ranges = ['unicast', ...(loopback ? ['loopback'] : [])]
  const added = listNetworks(networks)
  const isAllowed = (text: string) => {
    const address = parseAddress(text)
    return address !== undefined && (ranges.includes(address.range()) || added.has(address))
  }
  return {
    isAllowed,
    // Checked in the connection's own lookup, so that DNS rebinding cannot change the address in between.
    lookup: (hostname, options, callback) =>
      lookup(hostname, { ...options, all: true }, (error, found) => {
        const allowed = (found ?? []).filter(({ address }) => isAllowed(address))
        const [first] = allowed
        if (error || !first) return callback(error ?? notPublic(hostname), [])
        if (options.all) callback(null, allowed)
        else callback(null, first.address, first.family)
      }),
  }
}

/** Whether an address is public, so that traffic to it may pass through foreign networks. */
export const isUnicast = (text: string): boolean => parseAddress(text)?.range() === 'unicast'

export const notPublic = (hostname: string) =>
  Object.assign(new Error(`${hostname} is no public address`), { code: 'NOT_PUBLIC' })

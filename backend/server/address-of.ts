import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../kernel/limits/max-entries.ts'
import { type Address, listNetworks, parseAddress } from './networks.ts'

/**
 * The caller's address: that of the socket, or where that is a proxy on the list, what it wrote into `x-forwarded-for`.
 * Each proxy appends the address that it was called from, so the list is read from its end for as long as listed proxies
 * wrote it: whatever a caller wrote there itself stands further left. IPv6 is told by its network of /64, since whoever
 * has one address has all of them.
 */
export function createAddressReader(trustedProxies: readonly string[]): (c: Context) => string {
  const proxies = listNetworks(trustedProxies)
  const neighbours = new LRUCache<string, Neighbour>({ ...maxEntries(MAX_NEIGHBOURS), memoMethod: readNeighbour })
  return (c) => {
    // What the server asks itself comes over no socket.
    const { remoteAddress } = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket ?? {}
    const { place, proxy } = neighbours.memo(remoteAddress ?? '')
    return proxy ? toAddressKey(findClientAddress(proxy, c.req.header('x-forwarded-for') ?? '')) : place
  }

  function readNeighbour(text: string): Neighbour {
    const address = parseAddress(text)
    if (!address) return { place: 'unknown' }
    return { place: toAddressKey(address), ...(proxies.has(address) && { proxy: address }) }
  }

  /** The address behind a proxy and those before it. */
  function findClientAddress(proxy: Address, forwarded: string): Address {
    let address = proxy
    for (const entry of forwarded.split(',').reverse()) {
      const before = parseAddress(entry.trim())
      if (!before) break
      address = before
      if (!proxies.has(address)) break
    }
    return address
  }
}

/** Who a socket leads to; `proxy` where that is one on the list. */
type Neighbour = { place: string; proxy?: Address }

/** Sockets stay open, and their other ends come back. */
const MAX_NEIGHBOURS = 10_000

function toAddressKey(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString()
  return `${new ipaddr.IPv6([...address.toByteArray().slice(0, 8), 0, 0, 0, 0, 0, 0, 0, 0])}/64`
}

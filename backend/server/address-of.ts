import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import { type Address, listNetworks, parseAddress } from './networks.ts'

/**
 * The caller's address: that of the socket, or where that is a proxy on the list, what it wrote into `x-forwarded-for`.
 * Each proxy appends the address that it was called from, so the list is read from its end for as long as listed proxies
 * wrote it: whatever a caller wrote there itself stands further left. IPv6 is told by its network of /64, since whoever
 * has one address has all of them.
 */
export function addressReader(trustedProxies: readonly string[]): (c: Context) => string {
  const proxies = listNetworks(trustedProxies)
  return (c) => {
    // What the server asks itself comes over no socket.
    let address = parseAddress((c.env as Partial<HttpBindings> | undefined)?.incoming?.socket.remoteAddress ?? '')
    if (!address) return 'unknown'
    if (!proxies.has(address)) return placeOf(address)
    for (const entry of (c.req.header('x-forwarded-for') ?? '').split(',').reverse()) {
      const before = parseAddress(entry.trim())
      if (!before) break
      address = before
      if (!proxies.has(address)) break
    }
    return placeOf(address)
  }
}

function placeOf(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString()
  return `${new ipaddr.IPv6([...address.toByteArray().slice(0, 8), 0, 0, 0, 0, 0, 0, 0, 0])}/64`
}

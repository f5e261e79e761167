import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../kernel/base/max-entries.ts'
import { type Address, listNetworks, parseAddress } from './networks.ts'

/**
 * The client's address: the socket's, or, behind a trusted proxy, from `x-forwarded-for`. Each proxy appends the
 * address that called it, so the list is read from its end for as long as trusted proxies wrote it; what a client
 * forged stands further left. IPv6 is reduced to its /64, because one subscriber has all addresses of it.
 */
export function createAddressReader(trustedProxies: readonly string[]): (c: Context) => string {
  const proxies = listNetworks(trustedProxies)
  const peers = new LRUCache<string, Peer>({ ...maxEntries(MAX_PEERS), memoMethod: readPeer })
  return (c) => {
    // Requests of the server to itself have no socket.
    const { remoteAddress } = (c.env as Partial<HttpBindings> | undefined)?.incoming?.socket ?? {}
    const { key, proxy } = peers.memo(remoteAddress ?? '')
    return proxy ? toAddressKey(findClientAddress(proxy, c.req.header('x-forwarded-for') ?? '')) : key
  }

  function readPeer(text: string): Peer {
    const address = parseAddress(text)
    if (!address) return { key: 'unknown' }
    return { key: toAddressKey(address), ...(proxies.has(address) && { proxy: address }) }
  }

  /** The client address behind a chain of proxies. */
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

/** The peer of a socket; `proxy` where it is a trusted proxy. */
type Peer = { key: string; proxy?: Address }

/** Cached, because peers keep sockets open and reconnect. */
const MAX_PEERS = 10_000

function toAddressKey(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString()
  // Addresses of an IPv6/IPv4 translator (RFC 6052, 64:ff9b::/96) are converted to IPv4, because their /64 is shared by
  // all of IPv4.
  if (address.range() === 'rfc6052') return new ipaddr.IPv4(address.toByteArray().slice(12)).toString()
  return `${new ipaddr.IPv6([...address.toByteArray().slice(0, 8), 0, 0, 0, 0, 0, 0, 0, 0])}/64`
}

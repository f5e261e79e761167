import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { maxEntries } from './max-entries.ts'

const cache = new LRUCache<string, { network: string | undefined }>({
  ...maxEntries(10_000),
  memoMethod: (address) => ({ network: computePrefix(address) }),
})

/**
 * The network prefix of an address, wide enough to identify nobody: /24 of IPv4, /48 of IPv6. Undefined where the text
 * is no address.
 */
export function toNetworkPrefix(address: string): string | undefined {
  return cache.memo(address).network
}

function computePrefix(address: string): string | undefined {
  const [plain = ''] = address.split('/')
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`
  if (!ipaddr.IPv6.isValid(plain)) return undefined
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/48`)}/48`
}

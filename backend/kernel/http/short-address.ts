import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { maxEntries } from '../limits/max-entries.ts'

const known = new LRUCache<string, { network: string | undefined }>({
  ...maxEntries(10_000),
  memoMethod: (address) => ({ network: toNetwork(address) }),
})

/**
 * The network that an address stands in, wide enough that it tells of nobody: /24 of IPv4, /48 of IPv6. Undefined where
 * there is no address.
 */
export function shortAddress(address: string): string | undefined {
  return known.memo(address).network
}

function toNetwork(address: string): string | undefined {
  const [plain = ''] = address.split('/')
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`
  if (!ipaddr.IPv6.isValid(plain)) return undefined
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${plain}/48`)}/48`
}

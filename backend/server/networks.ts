import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js'

export type Address = IPv4 | IPv6

/** The networks that the keyword `loopback` stands for. */
const LOOPBACK = ['127.0.0.0/8', '::1/128']

/**
 * Parses an address as sockets and proxies write it; a port, brackets or a zone are removed, and IPv4-mapped IPv6 (RFC
 * 4291 section 2.5.5.2) becomes IPv4. Undefined for anything else.
 */
export function parseAddress(text: string): Address | undefined {
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text
  return isPlain(bare) ? ipaddr.process(bare) : undefined
}

/** A list of networks: `loopback`, addresses, and CIDR notation (RFC 4632). */
export type Networks = { has(address: Address): boolean }

/**
 * Whether a text is a network for such a list. A network of all addresses is refused, because it would trust everybody.
 */
export function isNetwork(text: string): boolean {
  return text === 'loopback' || (parseRange(text)?.[1] ?? 0) > 0
}

export function listNetworks(texts: readonly string[]): Networks {
  const ranges = texts
    .flatMap((text) => (text === 'loopback' ? LOOPBACK : [text]))
    .flatMap((text) => {
      const range = parseRange(text)
      return range ? [range] : []
    })
  return {
    has: (address) =>
      ranges.some(([network, bits]) => network.kind() === address.kind() && address.match(network, bits)),
  }
}

/** Parses a network and its prefix length. */
function parseRange(text: string): [Address, number] | undefined {
  const [base = '', length = '', ...rest] = text.split('/')
  if (!isPlain(base) || rest.length > 0 || !/^\d{0,3}$/.test(length) || text.endsWith('/')) return undefined
  const network = ipaddr.parse(base)
  const maxBits = network.kind() === 'ipv4' ? 32 : 128
  const bits = length === '' ? maxBits : Number(length)
  if (bits > maxBits) return undefined
  const address = ipaddr.process(base)
  if (address.kind() === network.kind()) return [address, bits]
  // An IPv4-mapped address uses the last 32 bits.
  return bits < 96 ? undefined : [address, bits - 96]
}

// Not `isValid`, which accepts short and octal forms of IPv4 that other programs read as different addresses.
const isPlain = (text: string) => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)

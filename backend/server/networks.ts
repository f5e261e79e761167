import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js'

export type Address = IPv4 | IPv6

/** What an operator may write for the networks of this machine itself. */
const LOOPBACK = ['127.0.0.0/8', '::1/128']

/**
 * An address as sockets and proxies write it, with a port, brackets or a zone, which are cut; IPv4 inside IPv6 (RFC 4291
 * section 2.5.5.2) is IPv4. Undefined for what is no address.
 */
export function parseAddress(text: string): Address | undefined {
  const bare = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(text)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(text)?.[1] ?? text
  return isPlain(bare) ? ipaddr.process(bare) : undefined
}

/** Networks that somebody listed: `loopback`, addresses, and networks in CIDR notation (RFC 4632). */
export type Networks = { has(address: Address): boolean }

/** Whether a text may stand in a list of networks. A network of all addresses may not: it would list nothing. */
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

/** A network and how many bits of it count. */
function parseRange(text: string): [Address, number] | undefined {
  const [written = '', length = '', ...rest] = text.split('/')
  if (!isPlain(written) || rest.length > 0 || !/^\d{0,3}$/.test(length) || text.endsWith('/')) return undefined
  const whole = ipaddr.parse(written)
  const widest = whole.kind() === 'ipv4' ? 32 : 128
  const bits = length === '' ? widest : Number(length)
  if (bits > widest) return undefined
  const address = ipaddr.process(written)
  if (address.kind() === whole.kind()) return [address, bits]
  // IPv4 inside IPv6 stands in its last 32 bits.
  return bits < 96 ? undefined : [address, bits - 96]
}

// Not `isValid`: it takes short and octal forms of IPv4, which others read as other addresses.
const isPlain = (text: string) => ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text)

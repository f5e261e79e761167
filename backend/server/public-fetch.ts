import type { Dependencies } from '../kernel/runtime/context/context.ts'
import { parseAddress } from './networks.ts'
import { createPublicAddresses, notPublic } from './public-addresses.ts'

/** The maximum response size in bytes by default. */
const MAX_BYTES = 1024 * 1024
const CONNECT_MS = 5_000

/**
 * A fetch for URLs that a merchant configured, protected against request forgery (SSRF): public addresses only, checked
 * when connecting, and without redirects (must 38 of /docs/security). `loopback` allows this machine too, for a shop on
 * localhost.
 */
export function createPublicFetch({
  loopback,
  maxBytes = MAX_BYTES,
  networks = [],
}: {
  loopback: boolean
  maxBytes?: number
  /** Additional networks that may be reached. */
  networks?: readonly string[]
}): Dependencies['fetchPublic'] {
  const { isAllowed, lookup } = createPublicAddresses({ loopback, networks })
  const connect = { lookup, timeout: CONNECT_MS }
  let opened: ReturnType<typeof open> | undefined
  // Loaded on first use, because few shops need it.
  const open = async () => {
    const { Agent, fetch } = await import('undici')
    return { fetch, dispatcher: new Agent({ connect, maxResponseSize: maxBytes }) }
  }
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    // An IP address instead of a name is never looked up.
    if (parseAddress(url.hostname) && !isAllowed(url.hostname)) throw notPublic(url.hostname)
    opened ??= open()
    const { fetch, dispatcher } = await opened
    // With `manual` the caller follows redirects itself, and each URL is checked by another call.
    const redirect = init?.redirect === 'manual' ? 'manual' : 'error'
    const options = { ...init, redirect, dispatcher } as Parameters<typeof fetch>[1]
    return (await fetch(url, options)) as unknown as Response
  }
}

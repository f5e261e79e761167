import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import type { Dependencies } from '../kernel/context/context.ts'
import { parseAddress } from './networks.ts'

/** What a merchant's address may answer at most, in bytes. */
const MOST_BYTES = 1024 * 1024
const CONNECT_MS = 5_000

/**
 * Asks addresses that somebody wrote into a form: public ones alone, whatever their names lead to at the moment of the
 * call, and without following redirects (security.md 38). `loopback`: this machine too, for a shop that runs here itself.
 */
export function createPublicFetch({ loopback }: { loopback: boolean }): Dependencies['fetchPublic'] {
  const ranges = ['unicast', ...(loopback ? ['loopback'] : [])]
  const isOpen = (text: string) => ranges.includes(parseAddress(text)?.range() ?? '')
  // Checked where the connection asks for it, so that no name can lead elsewhere in between.
  const lookupOpen: LookupFunction = (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      const allowed = (found ?? []).filter(({ address }) => isOpen(address))
      const [first] = allowed
      if (error || !first) return callback(error ?? notPublic(hostname), [])
      if (options.all) callback(null, allowed)
      else callback(null, first.address, first.family)
    })
  const connect = { lookup: lookupOpen, timeout: CONNECT_MS }
  let opened: ReturnType<typeof open> | undefined
  // Few shops ask anybody, so it is loaded with the first question.
  const open = async () => {
    const { Agent, fetch } = await import('undici')
    return { fetch, dispatcher: new Agent({ connect, maxResponseSize: MOST_BYTES }) }
  }
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    // An address in place of a name is looked up nowhere.
    if (parseAddress(url.hostname) && !isOpen(url.hostname)) throw notPublic(url.hostname)
    opened ??= open()
    const { fetch, dispatcher } = await opened
    const asked = { ...init, redirect: 'error', dispatcher } as Parameters<typeof fetch>[1]
    return (await fetch(url, asked)) as unknown as Response
  }
}

const notPublic = (hostname: string) =>
  Object.assign(new Error(`${hostname} is no public address`), { code: 'NOT_PUBLIC' })

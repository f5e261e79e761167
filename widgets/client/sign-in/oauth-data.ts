import type { Client } from '../client.ts'
import { createPkce, type Pkce, randomLetters } from './pkce.ts'

/** One try to sign in, as the browser that began it remembers it. */
export type OauthData = Pkce & {
  readonly state: string
  /** The page where the visitor was. */
  readonly originalUri: string
  /** Registered with the client, letter by letter; left out where the answer comes as a message. */
  readonly redirectUri?: string | undefined
  /** It was begun in a window of its own, which is closed afterwards. */
  readonly popup?: boolean
  /** Whose answer is waited for (RFC 9207). */
  readonly issuer?: string
}

/** What comes back from the sign-in. */
export type SignInReturn = {
  readonly code?: string
  readonly state?: string
  readonly iss?: string
  readonly error?: string
  readonly errorDescription?: string
}

export type ResponseMode = 'fragment' | 'query'

/** Tries that are remembered at most: who never comes back leaves one behind. */
const REMEMBERED = 4

export async function createOauthData(redirectUri?: string, originalUri = ''): Promise<OauthData> {
  return { ...(await createPkce()), state: randomLetters(), originalUri, redirectUri }
}

/** Reads the address that the sign-in leads back to. */
export function parseReturn(address: string, mode: ResponseMode = 'fragment'): SignInReturn {
  const { hash, searchParams } = new URL(address)
  return readReturn(Object.fromEntries(mode === 'query' ? searchParams : new URLSearchParams(hash.slice(1))))
}

/** The known fields of an answer, however it came; whatever else stands there is somebody else's. */
export function readReturn(fields: unknown): SignInReturn {
  const { code, state, iss, error, error_description } = (fields ?? {}) as Record<string, unknown>
  return { code, state, iss, error, errorDescription: error_description } as SignInReturn
}

type Kept = readonly OauthData[]
const keyOf = ({ key }: Client) => `sign-in|${key}`
const withState = (state: string) => (data: OauthData) => data.state === state

/** Remembers a try across pages and windows of the host's site. */
export async function remember(client: Client, data: OauthData): Promise<void> {
  await client.storage.change<Kept>(keyOf(client), (kept = []) => [data, ...kept].slice(0, REMEMBERED))
}

/** The try with this state, if this browser began it and nobody has taken it yet. */
export async function recall(client: Client, state: string): Promise<OauthData | undefined> {
  return (await client.storage.get<Kept>(keyOf(client)))?.find(withState(state))
}

/** The same, once: whoever gets it exchanges its code, and nobody else. */
export async function take(client: Client, state: string): Promise<OauthData | undefined> {
  let taken: OauthData | undefined
  await client.storage.change<Kept>(keyOf(client), (kept = []) => {
    taken = kept.find(withState(state))
    return kept.filter((data) => data !== taken)
  })
  return taken
}

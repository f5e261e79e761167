import type { Client } from '../client.ts'
import { createPkce, type Pkce, randomString } from './pkce.ts'

/** One sign-in attempt, as stored by the browser that began it. */
export type OauthData = Pkce & {
  readonly state: string
  /** The page where the visitor was. */
  readonly originalUri: string
  /** Registered with the client, exactly as written; left out where the response comes as a message. */
  readonly redirectUri?: string | undefined
  /** The attempt runs in a popup, which is closed afterwards. */
  readonly popup?: boolean
  /** The authorization server whose response is accepted (RFC 9207). */
  readonly issuer?: string
}

/** The parameters of an authorization response. */
export type SignInReturn = {
  readonly code?: string
  readonly state?: string
  readonly iss?: string
  readonly error?: string
  readonly errorDescription?: string
}

export type ResponseMode = 'fragment' | 'query'

/**
 * Stored attempts are limited, as visitors who never return leave one behind. An account prepares one for each of its
 * buttons, and none of them may push out the one whose window is open.
 */
const MAX_STORED_ATTEMPTS = 20

export async function createOauthData(redirectUri?: string, originalUri = ''): Promise<OauthData> {
  return { ...(await createPkce()), state: randomString(), originalUri, redirectUri }
}

/** Reads the authorization response from a URL. */
export function parseReturn(address: string, mode: ResponseMode = 'fragment'): SignInReturn {
  const { hash, searchParams } = new URL(address)
  return readReturn(Object.fromEntries(mode === 'query' ? searchParams : new URLSearchParams(hash.slice(1))))
}

/** Picks the known fields of a response, whether from a URL or a message. */
export function readReturn(fields: unknown): SignInReturn {
  const { code, state, iss, error, error_description } = (fields ?? {}) as Record<string, unknown>
  return { code, state, iss, error, errorDescription: error_description } as SignInReturn
}

type StoredAttempts = readonly OauthData[]
const getStorageKey = ({ key }: Client) => `sign-in|${key}`
const withState = (state: string) => (data: OauthData) => data.state === state

/** Stores an attempt for all pages and windows of the host's site. */
export async function storeOauthData(client: Client, data: OauthData): Promise<void> {
  await client.storage.update<StoredAttempts>(getStorageKey(client), (stored = []) =>
    [data, ...stored].slice(0, MAX_STORED_ATTEMPTS),
  )
}

/** Finds the attempt with this state, if this browser began it and nobody has consumed it. */
export async function findOauthData(client: Client, state: string): Promise<OauthData | undefined> {
  return (await client.storage.get<StoredAttempts>(getStorageKey(client)))?.find(withState(state))
}

/** Finds and removes the attempt atomically, so that its code is exchanged once. */
export async function consumeOauthData(client: Client, state: string): Promise<OauthData | undefined> {
  let found: OauthData | undefined
  await client.storage.update<StoredAttempts>(getStorageKey(client), (stored = []) => {
    found = stored.find(withState(state))
    return stored.filter((data) => data !== found)
  })
  return found
}

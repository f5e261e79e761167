import { openChannel, withLock } from './browser-facilities.ts'
import type { BrowserStorage } from './browser-storage.ts'
import { ApiProblem } from './problem.ts'

/** Who calls: no token yet, an anonymous visitor, or a signed-in member. */
export type Role = 'none' | 'visitor' | 'member'

/** Response of `POST /oauth2/token`. `expires_in` is in seconds and may be text. */
export type TokenResponse = { access_token: string; expires_in: number | string; refresh_token: string }

/** Stored between pages. Sign-out stores one without a token: a tombstone that a slow refresh cannot overwrite. */
type StoredSession = { refreshToken?: string; generation: number; role?: 'member' }

/**
 * The tokens of this browser at one shop, shared by all tabs of the host's site.
 *
 * @example
 * ```ts
 * const stop = client.session.onChange((role) => console.log(role))
 * const response = await fetch('https://shop.example/ecom/v1/carts/current', {
 *   headers: { authorization: await client.session.accessToken() },
 * })
 * console.log(response.status)
 * stop()
 * ```
 */
export type Session = {
  role(): Role
  /** The stored role of the last visit; with `none`, the shop has nothing stored for this browser. */
  lastRole(): Promise<Role>
  /** Called when the role changes, in this tab or another. */
  onChange(listener: (role: Role) => void): () => void
  /** A token that should be valid. Requests an anonymous one if there is none. */
  accessToken(): Promise<string>
  /** Returns the next token after one was refused though it had not expired. */
  replace(refused: string): Promise<string>
  /** Stores the tokens of a member who has signed in, for all tabs. */
  signIn(answer: TokenResponse): Promise<void>
  /** Deletes the tokens in all tabs. The next call is an anonymous visitor's. */
  signOut(): Promise<void>
  /** Stops listening to other tabs. */
  dispose(): void
}

/** A token is renewed this many seconds before it expires, as requests take time. */
const MARGIN_SECONDS = 20

export function createSession(options: {
  /** `siteId|clientId`, or another key that identifies the shop: where the refresh token is stored. */
  key: string
  clientId: string
  storage: BrowserStorage
  /**
   * The monotonic and the wall clock, in milliseconds: the first may stop while the device sleeps, the second is set by
   * hand. A token is valid while both say so.
   */
  clocks: () => readonly [monotonic: number, wall: number]
  requestToken: (body: Record<string, string>) => Promise<TokenResponse>
}): Session {
  const { clientId, storage, clocks, requestToken } = options
  const key = `session|${options.key}`
  const listeners = new Set<(role: Role) => void>()
  const channel = openChannel(`awning|${key}`)
  let role: Role = 'none'
  let access: { token: string; issuedAt: readonly number[]; lifetimeMs: number } | undefined
  let renewing: Promise<string> | undefined

  const setRole = (next: Role) => {
    if (next === role) return
    role = next
    for (const listener of listeners) listener(role)
  }
  const setAccessToken = (answer: TokenResponse): string => {
    const lifetimeMs = (Number(answer.expires_in) - MARGIN_SECONDS) * 1000
    access = { token: answer.access_token, issuedAt: clocks(), lifetimeMs }
    return access.token
  }
  /** False once either clock says that the token has expired, and where the wall clock was set back. */
  const isValid = ({ issuedAt, lifetimeMs }: NonNullable<typeof access>) =>
    clocks().every((now, index) => {
      const age = now - (issuedAt[index] as number)
      return age >= 0 && age < lifetimeMs
    })
  const clearAccessToken = () => {
    access = undefined
    setRole('none')
  }
  const readStoredRole = async (): Promise<Role> => {
    const stored = await storage.get<StoredSession>(key)
    return stored?.refreshToken ? (stored.role ?? 'visitor') : 'none'
  }
  // Another tab signed in or out.
  channel?.addEventListener('message', async () => {
    clearAccessToken()
    setRole(await readStoredRole())
  })
  const store = async (stored: Omit<StoredSession, 'generation'>) => {
    await storage.update<StoredSession>(key, (current) => ({ ...stored, generation: (current?.generation ?? 0) + 1 }))
    channel?.postMessage('changed')
  }

  /** The lock keeps tabs from using one refresh token twice; the stored token is read after the lock is held. */
  const renew = async (): Promise<string> => {
    const stored = await storage.get<StoredSession>(key)
    const generation = stored?.generation ?? 0
    const refreshed = stored?.refreshToken ? await refresh(stored.refreshToken) : undefined
    const answer = refreshed ?? (await requestToken({ clientId, grantType: 'anonymous' }))
    // A member whose refresh token is refused continues as a new visitor.
    const isMember = refreshed && stored?.role
    const next: StoredSession = {
      refreshToken: answer.refresh_token,
      generation: generation + 1,
      ...(isMember && { role: isMember }),
    }
    let stale = false
    await storage.update<StoredSession>(key, (current) => {
      stale = (current?.generation ?? 0) !== generation
      return stale ? current : next
    })
    // Another tab signed in or out during the request: this response belongs to a session that has ended.
    if (stale) return renew()
    setRole(isMember || 'visitor')
    return setAccessToken(answer)
  }

  /** Undefined where the shop refuses the token: the visitor gets a new anonymous session. */
  const refresh = async (refreshToken: string): Promise<TokenResponse | undefined> => {
    try {
      return await requestToken({ clientId, refreshToken, grantType: 'refresh_token' })
    } catch (error) {
      if (error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429)
        return undefined
      throw error
    }
  }

  const renewOnce = (): Promise<string> => {
    renewing ??= withLock(`awning|${key}`, renew).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  return {
    role: () => role,
    lastRole: async () => (access ? role : readStoredRole()),
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    accessToken: async () => (access && isValid(access) ? access.token : renewOnce()),
    replace: async (refused) => {
      if (access && access.token !== refused) return access.token
      access = undefined
      return renewOnce()
    },
    signIn: async (answer) => {
      await store({ refreshToken: answer.refresh_token, role: 'member' })
      setAccessToken(answer)
      // A different member is a change too.
      role = 'none'
      setRole('member')
    },
    signOut: () => {
      clearAccessToken()
      return store({})
    },
    dispose: () => channel?.close(),
  }
}

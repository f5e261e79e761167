import type { KeptValues } from './kept-values.ts'
import { ApiProblem } from './problem.ts'

/** Who calls: nobody yet, an anonymous visitor, or somebody who has signed in. */
export type Role = 'none' | 'visitor' | 'member'

/** What `POST /oauth2/token` answers (ROUTES.md section 5). `expires_in` counts seconds and may come as text. */
export type TokenAnswer = { access_token: string; expires_in: number | string; refresh_token: string }

/** What is kept between pages. Sign-out leaves one without a token behind: a tombstone that a slow refresh can't undo. */
type KeptSession = { refreshToken?: string; generation: number; role?: 'member' }

/** The tokens of this browser at one shop; the same person in all tabs of the host's site. */
export type Session = {
  role(): Role
  /** Who was here last in this browser; for `none` there is nothing at the shop to ask for. */
  keptRole(): Promise<Role>
  /** Told when somebody else than before calls, in this tab or another. */
  onChange(listener: (role: Role) => void): () => void
  /** A token that should be valid. Asks for an anonymous one when nobody has come yet. */
  accessToken(): Promise<string>
  /** The given token was refused though it seemed valid: the next one. */
  replace(refused: string): Promise<string>
  /** Takes the tokens of somebody who has signed in, here and in all other tabs. */
  signIn(answer: TokenAnswer): Promise<void>
  /** Forgets the tokens here and in all other tabs. The next call is an anonymous visitor's. */
  signOut(): Promise<void>
  /** Stops listening to other tabs. */
  dispose(): void
}

/** Seconds before its end from which a token is renewed: a request takes time too. */
const MARGIN_SECONDS = 20

export function createSession(options: {
  /** `siteId|clientId`, or what tells shops apart: where the refresh token is kept. */
  key: string
  clientId: string
  storage: KeptValues
  /** Milliseconds that only ever grow: visitors' wall clocks are wrong and jump. */
  clock: () => number
  requestToken: (body: Record<string, string>) => Promise<TokenAnswer>
}): Session {
  const { clientId, storage, clock, requestToken } = options
  const key = `session|${options.key}`
  const listeners = new Set<(role: Role) => void>()
  const channel = globalThis.BroadcastChannel && new BroadcastChannel(`awning|${key}`)
  let role: Role = 'none'
  let access: { token: string; expiresAt: number } | undefined
  let renewing: Promise<string> | undefined

  const become = (next: Role) => {
    if (next === role) return
    role = next
    for (const listener of listeners) listener(role)
  }
  const hold = (answer: TokenAnswer): string => {
    access = { token: answer.access_token, expiresAt: clock() + (Number(answer.expires_in) - MARGIN_SECONDS) * 1000 }
    return access.token
  }
  const drop = () => {
    access = undefined
    become('none')
  }
  const keptRole = async (): Promise<Role> => {
    const kept = await storage.get<KeptSession>(key)
    return kept?.refreshToken ? (kept.role ?? 'visitor') : 'none'
  }
  // Somebody signed in or out in another tab.
  channel?.addEventListener('message', async () => {
    drop()
    become(await keptRole())
  })
  const keep = async (kept: Omit<KeptSession, 'generation'>) => {
    await storage.change<KeptSession>(key, (current) => ({ ...kept, generation: (current?.generation ?? 0) + 1 }))
    channel?.postMessage('changed')
  }

  /** The lock keeps tabs from using one refresh token twice; what counts is read after it was got. */
  const renew = async (): Promise<string> => {
    const kept = await storage.get<KeptSession>(key)
    const generation = kept?.generation ?? 0
    const refreshed = kept?.refreshToken ? await refresh(kept.refreshToken) : undefined
    const answer = refreshed ?? (await requestToken({ clientId, grantType: 'anonymous' }))
    // A member whose token is refused goes on as a new visitor.
    const isMember = refreshed && kept?.role
    const next: KeptSession = {
      refreshToken: answer.refresh_token,
      generation: generation + 1,
      ...(isMember && { role: isMember }),
    }
    let stale = false
    await storage.change<KeptSession>(key, (current) => {
      stale = (current?.generation ?? 0) !== generation
      return stale ? current : next
    })
    // Somebody signed in or out while the answer was on its way: it belongs to a session that is over.
    if (stale) return renew()
    become(isMember || 'visitor')
    return hold(answer)
  }

  /** Undefined where the shop no longer takes the token: the visitor starts anew. */
  const refresh = async (refreshToken: string): Promise<TokenAnswer | undefined> => {
    try {
      return await requestToken({ clientId, refreshToken, grantType: 'refresh_token' })
    } catch (error) {
      if (error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429)
        return undefined
      throw error
    }
  }

  const renewOnce = (): Promise<string> => {
    renewing ??= exclusively(`awning|${key}`, renew).finally(() => {
      renewing = undefined
    })
    return renewing
  }

  return {
    role: () => role,
    keptRole: async () => (access ? role : keptRole()),
    onChange: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    accessToken: async () => (access && access.expiresAt > clock() ? access.token : renewOnce()),
    replace: async (refused) => {
      if (access && access.token !== refused) return access.token
      access = undefined
      return renewOnce()
    },
    signIn: async (answer) => {
      await keep({ refreshToken: answer.refresh_token, role: 'member' })
      hold(answer)
      // Also another member than before is somebody else.
      role = 'none'
      become('member')
    },
    signOut: () => {
      drop()
      return keep({})
    },
    dispose: () => channel?.close(),
  }
}

/** One at a time among all tabs. On plain http there are no locks; then tabs take their chances. */
export function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(name, work) : work()
}

import type { UserRole } from '../../contract/users/roles.ts'
import { sha256 } from '../../kernel/base/crypto/hash.ts'
import type { Dependencies } from '../../kernel/runtime/context/context.ts'
import { PLATFORM, userCredentials, userSessions, users } from './records.ts'

type Parts = Pick<Dependencies, 'store' | 'clock' | 'ids'>

/** Stores a user who runs a site; returns their id. */
export async function insertUser(
  { store, clock, ids, passwords }: Parts & Pick<Dependencies, 'passwords'>,
  { siteId, role, email, password }: { siteId: string; role: UserRole; email: string; password: string },
): Promise<string> {
  const passwordHash = await passwords.hash(password)
  const [id, createdDate] = [ids.guid(), clock.now().toISOString()]
  await store.transaction((work) => {
    const memberships = [{ siteId, role }]
    const user = { siteId: PLATFORM, id, email, name: 'Ada', memberships, siteIds: [siteId], epoch: 0 } as const
    work.insert(users, { ...user, createdDate })
    work.insert(userCredentials, { siteId: PLATFORM, id, passwordHash })
  })
  return id
}

/** Stores a session of a user, as a sign-in creates it; returns its secret. */
export async function insertUserSession({ store, clock, ids }: Parts, userId: string): Promise<string> {
  const [secret, date] = [ids.secret(), clock.now().toISOString()]
  await store.transaction(async (work) => {
    const user = await work.get(users, PLATFORM, userId)
    work.insert(userSessions, {
      siteId: PLATFORM,
      id: sha256(secret),
      userId,
      epoch: user?.epoch ?? 0,
      userAgent: 'Test browser',
      createdDate: date,
      seenDate: date,
      provedDate: date,
      wrongProofs: 0,
      expiresAt: new Date(clock.now().getTime() + 14 * 86_400_000).toISOString(),
    })
  })
  return secret
}

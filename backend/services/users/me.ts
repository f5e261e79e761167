import type { Context } from '../../kernel/runtime/context/context.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { findSite } from '../sites/index.ts'
import { userErrors } from './errors.ts'
import { requireCaller } from './find-user.ts'
import { PLATFORM, userCredentials, userSessions } from './records.ts'
import { listUserSessions, sendUserCookie } from './sessions.ts'

/** Lists the caller's sessions. */
export async function listMySessions(context: Context) {
  const reads = createReads(context)
  const { user, sessionId } = await requireCaller(context, reads)
  const sessions = await listUserSessions(context, reads, user)
  return {
    sessions: sessions.map(({ id, userAgent, country, createdDate, seenDate }) => ({
      id,
      userAgent,
      ...(country && { country }),
      createdDate,
      seenDate,
      current: id === sessionId,
    })),
  }
}

/** The caller, the shops that they may run, and the state of their second factor. */
export async function getMe(context: Context) {
  const reads = createReads(context)
  const { user } = await requireCaller(context, reads)
  const { id, email, name, memberships } = user
  const known = await reads.get(userCredentials, PLATFORM, id)
  const sites = await Promise.all(
    memberships.map(async (membership) => {
      const site = await findSite(context, membership.siteId)
      return {
        ...membership,
        name: site?.name ?? '',
        demo: site?.demo ?? false,
        testMode: context.testCards && (site?.payments.sandbox ?? false),
      }
    }),
  )
  const recoveryCodesLeft = known?.recoveryCodeHashes?.length ?? 0
  return { user: { id, email, name }, sites, secondFactor: { active: known?.totp !== undefined, recoveryCodesLeft } }
}

/** Ends the session of the call, and deletes its cookie. */
export async function signOut(context: Context): Promise<void> {
  const { sessionId } = await requireCaller(context, createReads(context))
  await context.commit(async (work) => {
    const session = await work.get(userSessions, PLATFORM, sessionId)
    if (session) work.delete(userSessions, session)
  })
  sendUserCookie(context, '')
}

/** Ends one of the caller's sessions; an unknown one and somebody else's give the same error. */
export function endUserSession(context: Context, id: string): Promise<void> {
  return context.commit(async (work) => {
    const { user } = await requireCaller(context, work)
    const session = await work.get(userSessions, PLATFORM, id)
    if (session?.userId !== user.id) throw userErrors.USER_SESSION_NOT_FOUND('There is no such session', { id })
    work.delete(userSessions, session)
  })
}

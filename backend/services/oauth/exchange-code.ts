import { sha256 } from '../../kernel/base/crypto/hash.ts'
import { isAccessCurrent } from '../../kernel/runtime/access/access-epoch.ts'
import type { OAuthClient } from '../../kernel/runtime/access/clients.ts'
import type { Identity } from '../../kernel/runtime/access/identity.ts'
import { beginSession, endSession } from '../../kernel/runtime/access/sessions.ts'
import { commitFindOrInsert } from '../../kernel/runtime/context/commit-find-or-insert.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../kernel/runtime/context/work.ts'
import { createReads } from '../../kernel/store/reads.ts'
import { findMember } from '../members/index.ts'
import { codeInvalid } from './errors.ts'
import { authorizationCodes } from './records.ts'

type Exchange = { code: string; codeVerifier: string | undefined; redirectUri: string | undefined }
type MemberIdentity = Extract<Identity, { type: 'MEMBER' }> & { sessionId: string }

/** RFC 7636, section 4.1. */
const VERIFIER = /^[A-Za-z0-9\-._~]{43,128}$/

/**
 * Exchanges a code once, for its own client and with the verifier of its challenge. A reused code was stolen: the
 * session that it started ends (RFC 6749, section 4.1.2).
 */
export async function exchangeCode(context: Context, client: OAuthClient, sent: Exchange): Promise<MemberIdentity> {
  const siteId = client.ownerSiteId
  const known = await createReads(context).get(authorizationCodes, siteId, sha256(sent.code))
  if (!known || known.clientId !== client.id) throw codeInvalid()
  const { visitorId, memberId, sessionId } = known
  const identity: MemberIdentity = { type: 'MEMBER', siteId, clientId: client.id, visitorId, memberId, sessionId }
  const member = deriveContext(context, { siteId, identity })
  const outcome = await commitFindOrInsert(member, async (work) => {
    const code = await work.get(authorizationCodes, siteId, known.id)
    if (!code) return undefined
    if (code.used) return { reused: identity }
    if (code.expiresAt <= context.now.toISOString() || code.redirectUri !== sent.redirectUri) return undefined
    const { codeVerifier = '' } = sent
    if (!VERIFIER.test(codeVerifier) || sha256(codeVerifier) !== code.codeChallenge) return undefined
    if (!(await isAccessCurrent({ siteId }, work, code))) return undefined
    if (!(await canSignIn(work, siteId, memberId))) return undefined
    work.update(authorizationCodes, { ...code, used: true })
    beginSession(context, work, identity, code.epoch ?? 0)
    await context.hooks.onVisitorSignIn(member, work, identity)
    return { identity }
  })
  if (outcome?.reused) await endSession(context, outcome.reused)
  if (!outcome?.identity) throw codeInvalid()
  return outcome.identity
}

/** Checks the status again, as approval may have been withdrawn since authentication. */
export async function canSignIn(work: Work, siteId: string, memberId: string): Promise<boolean> {
  return (await findMember({ siteId }, work, memberId))?.status === 'APPROVED'
}

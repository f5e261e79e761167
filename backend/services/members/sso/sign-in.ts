import type { JWTPayload } from 'jose'
import type { StateMachineResponse } from '../../../contract/identity/identity.ts'
import { getAccessEpochSince } from '../../../kernel/access/access-epoch.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import { deriveContext } from '../../../kernel/context/work.ts'
import { sha256 } from '../../../kernel/crypto/hash.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { getSite } from '../../sites/index.ts'
import { emailExists } from '../authentication/errors.ts'
import { scheduleNotice } from '../authentication/mails.ts'
import { requireNoReset } from '../authentication/passwords.ts'
import { createStateResponse } from '../authentication/states.ts'
import { commitMember } from '../change-member.ts'
import { createMember } from '../create-member.ts'
import { findMember, findMemberByLogin } from '../member-login.ts'
import type { MemberRecord } from '../records.ts'
import { removalUrl } from '../sign-in-methods.ts'
import { connectionNotFound, emailNotVerified, ssoFailed } from './errors.ts'
import { fetchClaims } from './provider.ts'
import { type IdpConnection, idpConnections, type SsoAttempt, ssoAttempts, ssoLinks } from './records.ts'

/** Completes a sign-in; `params` are the query parameters of the provider's redirect. */
export async function loginWithTokenParams(
  context: Context,
  connectionId: string,
  params: TokenParams,
): Promise<StateMachineResponse> {
  const connection = await createReads(context).get(idpConnections, context.siteId, connectionId)
  if (!connection) throw connectionNotFound(connectionId)
  return completeSignIn(context, connection, params)
}

/** Completes a sign-in on the hosted pages; `browser` is the secret given to `beginHostedSso`. */
export async function signInFromProvider(
  context: Context,
  params: TokenParams,
  browser: string,
): Promise<StateMachineResponse> {
  const reads = createReads(context)
  const attempt = await reads.get(ssoAttempts, context.siteId, sha256(params.state ?? ''))
  const connection = attempt && (await reads.get(idpConnections, context.siteId, attempt.connectionId))
  if (!connection) throw ssoFailed()
  return completeSignIn(context, connection, params, sha256(browser))
}

type TokenParams = Readonly<Record<string, string | undefined>>

async function completeSignIn(
  context: Context,
  connection: IdpConnection,
  { code, state, iss }: TokenParams,
  browserHash?: string,
): Promise<StateMachineResponse> {
  // A response of another issuer is rejected (RFC 9207).
  if (!code || !state || (iss !== undefined && iss !== connection.issuer)) throw ssoFailed()
  const attempt = await consumeAttempt(context, connection, state, browserHash)
  const claims = await fetchClaims(context, connection, attempt, { code, iss })
  const known = typeof claims.email === 'string' ? await findMemberByLogin(context, claims.email) : undefined
  const { signIn } = await getSite(context)
  return commitMember(
    context,
    async (work) => {
      const member = await findOrCreateMember(context, work, connection, claims, known, signIn?.ownerApproval)
      await requireNoReset(context, work, member.id)
      const { askedDate } = attempt
      const epoch = await getAccessEpochSince(context, work, { memberId: member.id, askedDate })
      if (epoch === undefined) throw ssoFailed()
      return createStateResponse(context, work, member, epoch)
    },
    { onLoginInUse: emailExists },
  )
}

/**
 * Consumes the attempt, whatever the outcome. It must belong to this visitor, and on the hosted pages to this browser.
 */
async function consumeAttempt(
  context: Context,
  { id: connectionId }: IdpConnection,
  state: string,
  browserHash: string | undefined,
): Promise<SsoAttempt> {
  const { identity, siteId, now } = context
  const visitorId = 'visitorId' in identity ? identity.visitorId : undefined
  return deriveContext(context, { idempotency: false }).commit(async (work) => {
    const attempt = await work.get(ssoAttempts, siteId, sha256(state))
    if (!attempt || attempt.connectionId !== connectionId || attempt.visitorId !== visitorId) throw ssoFailed()
    if (attempt.browserHash !== browserHash) throw ssoFailed()
    if (attempt.expiresAt <= now.toISOString()) throw ssoFailed()
    work.delete(ssoAttempts, attempt)
    return attempt
  })
}

/**
 * Finds the linked member, or one with the same address if both sides have verified it. An unverified account could
 * have been registered in advance by an attacker.
 */
async function findOrCreateMember(
  context: Context,
  work: Work,
  { id: connectionId, siteId, name }: IdpConnection,
  { sub, email, email_verified, given_name, family_name }: JWTPayload & { sub: string },
  known: MemberRecord | undefined,
  ownerApproval = false,
): Promise<MemberRecord> {
  const id = sha256(`${connectionId} ${sub}`)
  const link = await work.get(ssoLinks, siteId, id)
  const linked = link && (await findMember(context, work, link.memberId))
  if (link && linked) {
    // A link that is removed concurrently signs nobody in.
    work.expect(ssoLinks, link)
    return linked
  }
  if (link) work.delete(ssoLinks, link)
  if (typeof email !== 'string' || email_verified !== true) throw emailNotVerified()
  if (known && !known.loginEmailVerified) throw emailExists()
  const member =
    known ??
    (await createMember(context, work, {
      loginEmail: email,
      loginEmailVerified: true,
      contact: {
        ...(typeof given_name === 'string' && { firstName: given_name.slice(0, 100) }),
        ...(typeof family_name === 'string' && { lastName: family_name.slice(0, 100) }),
      },
      ...(ownerApproval ? { status: 'PENDING', pending: ['OWNER_APPROVAL'] } : { status: 'APPROVED' }),
    }))
  const linkSecret = context.ids.secret()
  const createdDate = context.now.toISOString()
  work.insert(ssoLinks, { siteId, id, connectionId, memberId: member.id, linkSecret, createdDate })
  if (known) {
    const link = removalUrl(context, { kind: 'provider', id, linkSecret })
    scheduleNotice(context, work, known, { about: 'provider-added', name, link })
  }
  return member
}

import type { JWTPayload } from 'jose'
import type { StateMachineResponse } from '../../../contract/identity/identity.ts'
import { sha256 } from '../../../kernel/base/crypto/hash.ts'
import {
  expectAccessCurrent,
  getAccessEpoch,
  getAccessEpochSince,
  type MemberAccess,
} from '../../../kernel/runtime/access/access-epoch.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { deriveContext } from '../../../kernel/runtime/context/work.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { getSite } from '../../sites/index.ts'
import { emailExists } from '../authentication/errors.ts'
import { scheduleNotice } from '../authentication/mails.ts'
import { requireNoReset } from '../authentication/passwords.ts'
import { tickets } from '../authentication/records.ts'
import { createStateResponse, getClientBinding } from '../authentication/states.ts'
import { findTicket, issueTicket } from '../authentication/tickets.ts'
import { commitMember } from '../change-member.ts'
import { createMember } from '../create-member.ts'
import { findMember, findMemberByLogin, requireMember } from '../find-member.ts'
import { confirmLogin } from '../member-login.ts'
import type { MemberRecord } from '../records.ts'
import { removalUrl } from '../sign-in-methods.ts'
import { connectionNotFound, emailNotVerified, ssoFailed } from './errors.ts'
import { fetchClaims } from './provider.ts'
import { type IdpConnection, idpConnections, type SsoAttempt, type SsoLink, ssoAttempts, ssoLinks } from './records.ts'

/** Completes a sign-in; `params` are the query parameters of the provider's redirect. */
export async function loginWithTokenParams(
  context: Context,
  connectionId: string,
  params: TokenParams,
): Promise<StateMachineResponse> {
  const connection = await createReads(context).get(idpConnections, context.siteId, connectionId)
  if (!connection) throw connectionNotFound(connectionId)
  const outcome = await completeSignIn(context, connection, params)
  if ('linkToken' in outcome) throw emailExists()
  return outcome
}

/**
 * A provider's sign-in under an address whose account has not proved its mailbox: somebody else may have registered it.
 * With the token `linkProvider` connects the provider once its member has signed in.
 */
export type PendingLink = { linkToken: string; email: string }

/** Completes a sign-in on the hosted pages; `browser` is the secret given to `beginHostedSso`. */
export async function signInFromProvider(
  context: Context,
  params: TokenParams,
  browser: string,
): Promise<StateMachineResponse | PendingLink> {
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
): Promise<StateMachineResponse | PendingLink> {
  // A response of another issuer is rejected (RFC 9207).
  if (!code || !state || (iss !== undefined && iss !== connection.issuer)) throw ssoFailed()
  const attempt = await consumeAttempt(context, connection, state, browserHash)
  const claims = await fetchClaims(context, connection, attempt, { code, iss })
  const known = typeof claims.email === 'string' ? await findMemberByLogin(context, claims.email) : undefined
  const { signIn } = await getSite(context)
  return commitMember(
    context,
    async (work) => {
      const pending = browserHash === undefined ? undefined : await holdLink(context, work, connection, claims, known)
      if (pending) return pending
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

type Claims = JWTPayload & { sub: string }

const toLinkId = ({ id }: Pick<IdpConnection, 'id'>, { sub }: Claims): string => sha256(`${id} ${sub}`)

/** Keeps a link to an account with an unproved mailbox until its member has signed in; undefined for any other. */
async function holdLink(
  context: Context,
  work: Work,
  connection: IdpConnection,
  claims: Claims,
  known: MemberRecord | undefined,
): Promise<PendingLink | undefined> {
  if (!known || known.loginEmailVerified || claims.email_verified !== true) return undefined
  const id = toLinkId(connection, claims)
  if (await work.get(ssoLinks, context.siteId, id)) return undefined
  const memberId = known.id
  const epoch = await getAccessEpoch(context, work, memberId)
  const linkToken = issueTicket(context, work, {
    kind: 'PROVIDER',
    memberId,
    epoch,
    ...getClientBinding(context),
    link: { id, connectionId: connection.id },
  })
  return { linkToken, email: known.loginEmail }
}

/**
 * Connects a provider to the account of a member who has just proved who they are, once, and informs them by mail. Both
 * together prove the mailbox: the provider has verified the address, and the account is theirs.
 */
export async function linkProvider(
  context: Context,
  work: Work,
  linkToken: string,
  { memberId }: Pick<MemberAccess, 'memberId'>,
): Promise<void> {
  const { siteId } = context
  const ticket = await findTicket(context, work, 'PROVIDER', linkToken)
  if (!ticket?.link || ticket.memberId !== memberId) return
  work.delete(tickets, ticket)
  const { id, connectionId } = ticket.link
  const connection = await work.get(idpConnections, siteId, connectionId)
  if (!connection || (await work.get(ssoLinks, siteId, id))) return
  const member = await requireMember(context, work, memberId)
  insertLink(context, work, { id, connectionId, memberId }, connection.name, member)
  await confirmLogin(context, work, member)
}

/**
 * Connects a provider to the account of a member who has just proved who they are, and who comes back from it. The
 * account there is theirs, whatever its address is. False where another account has it.
 */
export async function addProvider(
  context: Context,
  { code, state, iss }: TokenParams,
  browser: string,
  access: MemberAccess,
): Promise<boolean> {
  const reads = createReads(context)
  const begun = await reads.get(ssoAttempts, context.siteId, sha256(state ?? ''))
  const connection = begun && (await reads.get(idpConnections, context.siteId, begun.connectionId))
  if (!connection || !code || !state || (iss !== undefined && iss !== connection.issuer)) throw ssoFailed()
  const attempt = await consumeAttempt(context, connection, state, sha256(browser))
  const id = toLinkId(connection, await fetchClaims(context, connection, attempt, { code, iss }))
  const { memberId } = access
  return context.commit(async (work) => {
    if (!(await expectAccessCurrent(context, work, access))) throw ssoFailed()
    const known = await work.get(ssoLinks, context.siteId, id)
    if (known?.memberId === memberId) return true
    if (known && (await findMember(context, work, known.memberId))) return false
    if (known) work.delete(ssoLinks, known)
    const member = await requireMember(context, work, memberId)
    insertLink(context, work, { id, connectionId: connection.id, memberId }, connection.name, member)
    return true
  })
}

/** Links a provider to a member, and mails an account that was there before a link that removes it. */
function insertLink(
  context: Context,
  work: Work,
  link: Pick<SsoLink, 'id' | 'connectionId' | 'memberId'>,
  name: string,
  notified: MemberRecord | undefined,
): void {
  const linkSecret = context.ids.secret()
  work.insert(ssoLinks, { ...link, siteId: context.siteId, linkSecret, createdDate: context.now.toISOString() })
  if (!notified) return
  const removal = removalUrl(context, { kind: 'provider', id: link.id, linkSecret })
  scheduleNotice(context, work, notified, { about: 'provider-added', name, link: removal })
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
  connection: IdpConnection,
  claims: Claims,
  known: MemberRecord | undefined,
  ownerApproval = false,
): Promise<MemberRecord> {
  const { id: connectionId, siteId, name } = connection
  const { email, email_verified, given_name, family_name } = claims
  const id = toLinkId(connection, claims)
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
  insertLink(context, work, { id, connectionId, memberId: member.id }, name, known)
  return member
}

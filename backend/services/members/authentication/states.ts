import type { StateMachineResponse } from '../../../contract/identity/identity.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import { sha256 } from '../../../kernel/crypto/hash.ts'
import type { Site } from '../../sites/index.ts'
import { recordLogin } from '../member-login.ts'
import type { MemberRecord } from '../records.ts'
import { loginUnknown } from './errors.ts'
import { scheduleCode, scheduleRecovery } from './mails.ts'
import { issueTicket } from './tickets.ts'
import { createCode, MAX_ATTEMPTS } from './verification-code.ts'
import { wireIdentity } from './wire-identity.ts'

/** Binds a ticket to the calling client. */
const getClientBinding = ({ identity }: Pick<Context, 'identity'>) =>
  'clientId' in identity
    ? { clientId: identity.clientId }
    : identity.type === 'APP' && identity.shopper
      ? { clientId: identity.shopper.clientId }
      : {}

/** Issues a session token for a member: single use, valid for a minute, bound to the calling client. */
export function issueSessionToken(context: Context, work: Work, memberId: string): string {
  return issueTicket(context, work, { kind: 'SESSION', memberId, ...getClientBinding(context) })
}

/**
 * The sign-in state of an authenticated member: signed in, or waiting for verification or approval. Mails a new code
 * where one is required.
 */
export function createStateResponse(context: Context, work: Work, member: MemberRecord): StateMachineResponse {
  const { status, pending = [], id: memberId } = member
  if (status === 'APPROVED') {
    const saved = recordLogin(context, work, member)
    const identity = wireIdentity(saved)
    work.emit('wix.iam.authentication.v1.authentication_successful_login_event', saved, { identity })
    return { state: 'SUCCESS', sessionToken: issueSessionToken(context, work, memberId), identity }
  }
  if (status !== 'PENDING') throw loginUnknown()
  const identity = wireIdentity(member)
  if (!pending.includes('EMAIL_VERIFICATION')) {
    const stateToken = issueTicket(context, work, { kind: 'STATE', memberId, ...getClientBinding(context) })
    return { state: 'REQUIRE_OWNER_APPROVAL', stateToken, identity }
  }
  return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: startVerification(context, work, member), identity }
}

/**
 * The response to registering an existing address under strict enumeration: it looks like any other, but the mail
 * notifies the account's owner and no code matches.
 */
export function startForExistingEmail(context: Context, work: Work, email: string): StateMachineResponse {
  const { ids } = context
  scheduleRecovery(context, work, { about: 'known', to: email })
  const state = {
    kind: 'STATE',
    memberId: ids.guid(),
    taken: email,
    codeHash: sha256(ids.secret()),
    triesLeft: MAX_ATTEMPTS,
  } as const
  return {
    state: 'REQUIRE_EMAIL_VERIFICATION',
    stateToken: issueTicket(context, work, { ...state, ...getClientBinding(context) }),
  }
}

/** Removes the identity under strict enumeration, since there is none for an existing address. */
export function withoutIdentity({ signIn }: Pick<Site, 'signIn'>, answer: StateMachineResponse): StateMachineResponse {
  if (!signIn?.strictEnumeration || answer.state !== 'REQUIRE_EMAIL_VERIFICATION') return answer
  const { identity: _, ...rest } = answer
  return rest
}

/** Mails a code to the login; returns the state token that has to accompany it. */
export function startVerification(context: Context, work: Work, member: MemberRecord): string {
  const { code, codeHash } = createCode(context.ids)
  scheduleCode(context, work, member, code)
  const state = { kind: 'STATE', memberId: member.id, codeHash, triesLeft: MAX_ATTEMPTS } as const
  return issueTicket(context, work, { ...state, ...getClientBinding(context) })
}

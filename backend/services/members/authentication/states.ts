import type { StateMachineResponse } from '../../../contract/identity/identity.ts'
import type { MemberAccess } from '../../../kernel/runtime/access/access-epoch.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import type { Site } from '../../sites/index.ts'
import { recordLogin } from '../member-login.ts'
import type { MemberRecord } from '../records.ts'
import { loginUnknown } from './errors.ts'
import { scheduleCode, scheduleRecovery } from './mails.ts'
import { issueTicket } from './tickets.ts'
import { issueVerificationCode } from './verification-code.ts'
import { wireIdentity } from './wire-identity.ts'

/** Binds a ticket to the calling client. */
export const getClientBinding = ({ identity }: Pick<Context, 'identity'>): { clientId?: string } =>
  'clientId' in identity
    ? { clientId: identity.clientId }
    : identity.type === 'APP' && identity.shopper
      ? { clientId: identity.shopper.clientId }
      : {}

/**
 * Issues a session token for an authenticated member: single use, valid for a minute, bound to the calling client and
 * page.
 */
export function issueSessionToken(context: Context, work: Work, access: MemberAccess): string {
  const page = context.origin === undefined ? {} : { origin: context.origin }
  return issueTicket(context, work, { kind: 'SESSION', ...access, ...getClientBinding(context), ...page })
}

/**
 * The sign-in state of an authenticated member: signed in, or waiting for verification or approval. Mails a new code
 * where one is required. `epoch`: the member's access epoch at the authentication.
 */
export async function createStateResponse(
  context: Context,
  work: Work,
  member: MemberRecord,
  epoch: number,
): Promise<StateMachineResponse> {
  const { status, pending = [] } = member
  const access = { memberId: member.id, epoch }
  if (status === 'APPROVED') {
    const saved = await recordLogin(context, work, member)
    const identity = wireIdentity(saved)
    work.emit('wix.iam.authentication.v1.authentication_successful_login_event', saved, { identity })
    return { state: 'SUCCESS', sessionToken: issueSessionToken(context, work, access), identity, additionalData: {} }
  }
  if (status !== 'PENDING') throw loginUnknown()
  const identity = wireIdentity(member)
  if (!pending.includes('EMAIL_VERIFICATION')) {
    const stateToken = issueTicket(context, work, { kind: 'STATE', ...access, ...getClientBinding(context) })
    return { state: 'REQUIRE_OWNER_APPROVAL', stateToken, identity, additionalData: {} }
  }
  const stateToken = await startVerification(context, work, member, epoch, { patient: true })
  return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken, identity, additionalData: {} }
}

/**
 * The response to registering an existing address under strict enumeration: it looks like any other, but the mail
 * notifies the account's owner and no code matches.
 */
export async function startForExistingEmail(
  context: Context,
  work: Work,
  email: string,
  options: { patient?: boolean } = {},
): Promise<StateMachineResponse> {
  const { ids } = context
  const code = await issueVerificationCode(context, work, email, { kind: 'decoy', ...options })
  if (code !== undefined) scheduleRecovery(context, work, { about: 'known', to: email })
  const state = { kind: 'STATE', memberId: ids.guid(), epoch: 0, existingEmail: email } as const
  return {
    state: 'REQUIRE_EMAIL_VERIFICATION',
    stateToken: issueTicket(context, work, { ...state, ...getClientBinding(context) }),
    additionalData: {},
  }
}

/** Removes the identity under strict enumeration, since there is none for an existing address. */
export function withoutIdentity({ signIn }: Pick<Site, 'signIn'>, answer: StateMachineResponse): StateMachineResponse {
  if (!signIn?.strictEnumeration || answer.state !== 'REQUIRE_EMAIL_VERIFICATION') return answer
  const { identity: _, ...rest } = answer
  return rest
}

/** Mails a code to the login, which replaces an earlier one; returns the state token required to verify it. */
export async function startVerification(
  context: Context,
  work: Work,
  member: MemberRecord,
  epoch: number,
  options: { patient?: boolean } = {},
): Promise<string> {
  const code = await issueVerificationCode(context, work, member.loginEmail, { kind: 'live', ...options })
  if (code !== undefined) scheduleCode(context, work, member, code)
  const state = { kind: 'STATE', memberId: member.id, epoch } as const
  return issueTicket(context, work, { ...state, ...getClientBinding(context) })
}

import type { StateMachineResponse } from '../../../contract/identity/identity.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import { sha256 } from '../../../kernel/crypto/hash.ts'
import type { Site } from '../../sites/index.ts'
import type { MemberRecord } from '../records.ts'
import { recordLogin } from '../sign-in-facts.ts'
import { loginUnknown } from './errors.ts'
import { scheduleCode, scheduleRecovery } from './mails.ts'
import { issueTicket } from './tickets.ts'
import { newCode, TRIES } from './verification-code.ts'
import { wireIdentity } from './wire-identity.ts'

/** The client that calls: what it is given nobody else may use. */
const ofClient = ({ identity }: Pick<Context, 'identity'>) =>
  'clientId' in identity
    ? { clientId: identity.clientId }
    : identity.type === 'APP' && identity.shopper
      ? { clientId: identity.shopper.clientId }
      : {}

/** A token with which the holder becomes this member: once, within a minute, by the client that it was given to. */
export function issueSessionToken(context: Context, work: Work, memberId: string): string {
  return issueTicket(context, work, { kind: 'SESSION', memberId, ...ofClient(context) })
}

/**
 * Where somebody stands who has proved who they are: signed in, or waiting for a code or for the shop's approval
 * (specification, section 4). A new code is mailed where one is waited for.
 */
export function stateOf(context: Context, work: Work, member: MemberRecord): StateMachineResponse {
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
    const stateToken = issueTicket(context, work, { kind: 'STATE', memberId, ...ofClient(context) })
    return { state: 'REQUIRE_OWNER_APPROVAL', stateToken, identity }
  }
  return { state: 'REQUIRE_EMAIL_VERIFICATION', stateToken: startVerification(context, work, member), identity }
}

/**
 * What a registration is answered whose address somebody has, where the shop wants nobody to be found out: the same as any
 * other, but the mail tells its owner of the account, and no code fits.
 */
export function startForTaken(context: Context, work: Work, email: string): StateMachineResponse {
  const { ids } = context
  scheduleRecovery(context, work, { about: 'known', to: email })
  const state = {
    kind: 'STATE',
    memberId: ids.guid(),
    taken: email,
    codeHash: sha256(ids.secret()),
    triesLeft: TRIES,
  } as const
  return {
    state: 'REQUIRE_EMAIL_VERIFICATION',
    stateToken: issueTicket(context, work, { ...state, ...ofClient(context) }),
  }
}

/** The answer without who it is about, where the shop wants nobody to be found out: a taken address has nothing to show. */
export function withoutIdentity({ signIn }: Pick<Site, 'signIn'>, answer: StateMachineResponse): StateMachineResponse {
  if (!signIn?.strictEnumeration || answer.state !== 'REQUIRE_EMAIL_VERIFICATION') return answer
  const { identity: _, ...rest } = answer
  return rest
}

/** Mails a code to the login; the answer is the token that it is typed with. */
export function startVerification(context: Context, work: Work, member: MemberRecord): string {
  const { code, codeHash } = newCode(context.ids)
  scheduleCode(context, work, member, code)
  const state = { kind: 'STATE', memberId: member.id, codeHash, triesLeft: TRIES } as const
  return issueTicket(context, work, { ...state, ...ofClient(context) })
}

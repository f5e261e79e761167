import type { JsonObject } from '../../../kernel/base/json/json.ts'
import { createRegistrationOptions, verifyRegistration } from '../../../kernel/http/webauthn/ceremonies.ts'
import { findChallenge, issueChallenge, parseChallenge, passkeyId } from '../../../kernel/http/webauthn/challenges.ts'
import { passkeyNotAccepted, requireRoomForPasskey } from '../../../kernel/http/webauthn/passkey-errors.ts'
import { expectAccessCurrent, type MemberAccess } from '../../../kernel/runtime/access/access-epoch.ts'
import type { Context, Work } from '../../../kernel/runtime/context/context.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { getSite } from '../../sites/index.ts'
import { freshSignInRequired } from '../authentication/errors.ts'
import { scheduleNotice } from '../authentication/mails.ts'
import { requireMember } from '../find-member.ts'
import { removalUrl } from '../sign-in-methods.ts'
import { listPasskeys } from './list-passkeys.ts'
import { type Passkey, passkeyChallenges, passkeys } from './records.ts'

/**
 * WebAuthn options with which a browser creates a passkey for a member. `getAccess` returns the member's
 * re-authentication, within the unit of work that issues the challenge.
 */
export async function createMemberRegistrationOptions(
  context: Context,
  memberId: string,
  getAccess: (work: Work) => Promise<MemberAccess | undefined>,
): Promise<Record<string, unknown>> {
  const [member, site, known] = await Promise.all([
    requireMember(context, createReads(context), memberId),
    getSite(context),
    listPasskeys(context, createReads(context), memberId),
  ])
  requireRoomForPasskey(known)
  return context.commit(async (work) => {
    const access = await getAccess(work)
    if (access?.memberId !== memberId) throw freshSignInRequired()
    const challenge = issueChallenge(context, work, passkeyChallenges, access)
    const { loginEmail: name, profile } = member
    const holder = { id: memberId, name, displayName: profile.nickname ?? name, shop: site.name }
    return createRegistrationOptions(context, { holder, challenge, known })
  })
}

/** Verifies and stores a passkey that a browser has created for a member. */
export async function addPasskey(
  context: Context,
  memberId: string,
  { response, name = 'Passkey' }: { response: JsonObject; name?: string | undefined },
): Promise<Passkey> {
  const challenge = parseChallenge(response)
  const credential = await verifyRegistration(context, response, challenge)
  if (!credential) throw passkeyNotAccepted()
  return context.commit(async (work) => {
    const issued = await findChallenge(context, work, passkeyChallenges, challenge)
    const id = passkeyId({ id: credential.credentialId })
    const isCurrent =
      issued?.memberId === memberId && (await expectAccessCurrent(context, work, { memberId, epoch: issued.epoch }))
    if (!isCurrent || (await work.get(passkeys, context.siteId, id))) throw passkeyNotAccepted()
    work.delete(passkeyChallenges, issued)
    requireRoomForPasskey(await listPasskeys(context, work, memberId))
    const linkSecret = context.ids.secret()
    const link = removalUrl(context, { kind: 'passkey', id, linkSecret })
    scheduleNotice(context, work, await requireMember(context, work, memberId), { about: 'passkey-added', name, link })
    return work.insert(passkeys, {
      ...credential,
      siteId: context.siteId,
      id,
      memberId,
      name,
      linkSecret,
      createdDate: context.now.toISOString(),
    })
  })
}

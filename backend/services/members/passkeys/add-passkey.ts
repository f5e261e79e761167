import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import { expectAccessCurrent, type MemberAccess } from '../../../kernel/access/access-epoch.ts'
import type { Context, Work } from '../../../kernel/context/context.ts'
import { fromBase64Url, toBase64Url } from '../../../kernel/crypto/base64url.ts'
import { sha256 } from '../../../kernel/crypto/hash.ts'
import type { JsonObject } from '../../../kernel/http/json.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { getSite } from '../../sites/index.ts'
import { freshSignInRequired } from '../authentication/errors.ts'
import { scheduleNotice } from '../authentication/mails.ts'
import { requireMember } from '../member-login.ts'
import { removalUrl } from '../sign-in-methods.ts'
import { findChallenge, issueChallenge, parseChallenge } from './challenges.ts'
import { passkeyNotAccepted, tooManyPasskeys } from './errors.ts'
import { listPasskeys } from './list-passkeys.ts'
import { type Passkey, passkeyChallenges, passkeys } from './records.ts'
import { getRelyingParty, loadWebAuthn } from './relying-party.ts'

/** Maximum number of passkeys of a member. */
const MAX_PASSKEYS = 20

/**
 * WebAuthn options with which a browser creates a passkey for a member, who has just proved to be them: `getAccess` answers
 * that sign-in, within the unit of work that issues the challenge.
 */
export async function createRegistrationOptions(
  context: Context,
  memberId: string,
  getAccess: (work: Work) => Promise<MemberAccess | undefined>,
): Promise<Record<string, unknown>> {
  const [{ generateRegistrationOptions }, member, site, known] = await Promise.all([
    loadWebAuthn(),
    requireMember(context, createReads(context), memberId),
    getSite(context),
    listPasskeys(context, createReads(context), memberId),
  ])
  if (known.length >= MAX_PASSKEYS) throw tooManyPasskeys(MAX_PASSKEYS)
  return context.commit(async (work) => {
    const access = await getAccess(work)
    if (access?.memberId !== memberId) throw freshSignInRequired()
    const challenge = issueChallenge(context, work, access)
    const options = await generateRegistrationOptions({
      rpName: site.name,
      rpID: getRelyingParty(context).id,
      userID: new TextEncoder().encode(memberId),
      userName: member.loginEmail,
      userDisplayName: member.profile.nickname ?? member.loginEmail,
      challenge: toBytes(challenge),
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { ...options }
  })
}

/** Verifies and stores a passkey that a browser has created for a member. */
export async function addPasskey(
  context: Context,
  memberId: string,
  { response, name = 'Passkey' }: { response: JsonObject; name?: string | undefined },
): Promise<Passkey> {
  const challenge = parseChallenge(response)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { origin, id: rpId } = getRelyingParty(context)
  const { registrationInfo } = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
  }).catch(() => {
    throw passkeyNotAccepted()
  })
  if (!registrationInfo) throw passkeyNotAccepted()
  const { credential, credentialDeviceType } = registrationInfo
  return context.commit(async (work) => {
    const issued = await findChallenge(context, work, challenge, memberId)
    const id = sha256(credential.id)
    const isCurrent = issued && (await expectAccessCurrent(context, work, { memberId, epoch: issued.epoch }))
    if (!isCurrent || (await work.get(passkeys, context.siteId, id))) throw passkeyNotAccepted()
    work.delete(passkeyChallenges, issued)
    if ((await listPasskeys(context, work, memberId)).length >= MAX_PASSKEYS) throw tooManyPasskeys(MAX_PASSKEYS)
    const linkSecret = context.ids.secret()
    const link = removalUrl(context, { kind: 'passkey', id, linkSecret })
    scheduleNotice(context, work, await requireMember(context, work, memberId), { about: 'passkey-added', name, link })
    return work.insert(passkeys, {
      siteId: context.siteId,
      id,
      memberId,
      credentialId: credential.id,
      publicKey: toBase64Url(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      synced: credentialDeviceType === 'multiDevice',
      name,
      linkSecret,
      createdDate: context.now.toISOString(),
    })
  })
}

/** Decodes the challenge, because the library encodes it again. */
const toBytes = (challenge: string) => fromBase64Url(challenge) as Uint8Array<ArrayBuffer>

import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { Context } from '../../../kernel/context/context.ts'
import { fromBase64Url, toBase64Url } from '../../../kernel/crypto/base64url.ts'
import { sha256 } from '../../../kernel/crypto/hash.ts'
import type { JsonObject } from '../../../kernel/http/json.ts'
import { readsOf } from '../../../kernel/store/reads.ts'
import { siteOf } from '../../sites/index.ts'
import { scheduleNotice } from '../authentication/mails.ts'
import { requireMember } from '../sign-in-facts.ts'
import { challengeIn, findChallenge, issueChallenge } from './challenges.ts'
import { passkeyNotAccepted, tooManyPasskeys } from './errors.ts'
import { listPasskeys } from './list-passkeys.ts'
import { type Passkey, passkeyChallenges, passkeys } from './records.ts'
import { relyingPartyOf, webAuthn } from './relying-party.ts'

/** More devices than anybody has. */
const MOST = 20

/** What a browser is asked with to make a passkey for a member. */
export async function registrationOptions(context: Context, memberId: string): Promise<Record<string, unknown>> {
  const [{ generateRegistrationOptions }, member, site, known] = await Promise.all([
    webAuthn(),
    requireMember(context, readsOf(context), memberId),
    siteOf(context),
    listPasskeys(context, readsOf(context), memberId),
  ])
  if (known.length >= MOST) throw tooManyPasskeys(MOST)
  return context.commit(async (work) => {
    const challenge = issueChallenge(context, work, memberId)
    const options = await generateRegistrationOptions({
      rpName: site.name,
      rpID: relyingPartyOf(context).id,
      userID: new TextEncoder().encode(memberId),
      userName: member.loginEmail,
      userDisplayName: member.profile.nickname ?? member.loginEmail,
      challenge: bytesOf(challenge),
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    return { ...options }
  })
}

/** Keeps the passkey that a browser has made for a member. */
export async function addPasskey(
  context: Context,
  memberId: string,
  { response, name = 'Passkey' }: { response: JsonObject; name?: string | undefined },
): Promise<Passkey> {
  const challenge = challengeIn(response)
  const { verifyRegistrationResponse } = await webAuthn()
  const { origin, id: rpId } = relyingPartyOf(context)
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
    const asked = await findChallenge(context, work, challenge, memberId)
    const id = sha256(credential.id)
    if (!asked || (await work.get(passkeys, context.siteId, id))) throw passkeyNotAccepted()
    work.delete(passkeyChallenges, asked)
    if ((await listPasskeys(context, work, memberId)).length >= MOST) throw tooManyPasskeys(MOST)
    scheduleNotice(context, work, await requireMember(context, work, memberId), 'passkey-added')
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
      createdDate: context.now.toISOString(),
    })
  })
}

/** The bytes that a challenge stands for: the library writes them as the text that was issued. */
const bytesOf = (challenge: string) => fromBase64Url(challenge) as Uint8Array<ArrayBuffer>

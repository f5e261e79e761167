import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { StateMachineResponse } from '../../../contract/identity/identity.ts'
import { getAccessEpochSince } from '../../../kernel/access/access-epoch.ts'
import type { Context } from '../../../kernel/context/context.ts'
import { fromBase64Url } from '../../../kernel/crypto/base64url.ts'
import { sha256 } from '../../../kernel/crypto/hash.ts'
import type { JsonObject } from '../../../kernel/http/json.ts'
import { createQuotaRequests } from '../../../kernel/limits/quota-requests.ts'
import { consumeQuotasNow, requireQuotaLeft } from '../../../kernel/limits/quotas.ts'
import { requireNoReset } from '../authentication/passwords.ts'
import { createStateResponse } from '../authentication/states.ts'
import { findMember } from '../member-login.ts'
import { findChallenge, issueChallenge, parseChallenge } from './challenges.ts'
import { passkeyNotAccepted } from './errors.ts'
import { type Passkey, passkeyChallenges, passkeys } from './records.ts'
import { getRelyingParty, loadWebAuthn } from './relying-party.ts'

/** WebAuthn options of a sign-in; without a user name, so the browser offers its discoverable passkeys. */
export async function createSignInOptions(context: Context): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return context.commit(async (work) => {
    const challenge = fromBase64Url(issueChallenge(context, work)) as Uint8Array<ArrayBuffer>
    const rpID = getRelyingParty(context).id
    return { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' })) }
  })
}

/** Signs in with a passkey; the response is that of a password sign-in. Only failed attempts count. */
export async function signInWithPasskey(context: Context, response: JsonObject): Promise<StateMachineResponse> {
  const takes = createQuotaRequests(context, 'sign-in', { per: ['visitor', 'address'] })
  await requireQuotaLeft(context, takes)
  const id = sha256(typeof response.id === 'string' ? response.id : '')
  const known = await context.store.reader(passkeys).get(context.siteId, id)
  const challenge = parseChallenge(response)
  const counter = known && (await verifySignature(context, response, known, challenge))
  if (!known || counter === undefined) {
    await consumeQuotasNow(context, takes)
    throw passkeyNotAccepted()
  }
  return context.commit(async (work) => {
    const issued = await findChallenge(context, work, challenge)
    const passkey = await work.get(passkeys, context.siteId, id)
    const member = passkey && (await findMember(context, work, passkey.memberId))
    // A concurrent sign-in has changed the counter, so this one was verified against an old value.
    if (!issued || !member || passkey.counter !== known.counter) throw passkeyNotAccepted()
    await requireNoReset(context, work, member.id)
    const epoch = await getAccessEpochSince(context, work, { memberId: member.id, askedDate: issued.askedDate })
    if (epoch === undefined) throw passkeyNotAccepted()
    work.delete(passkeyChallenges, issued)
    work.update(passkeys, { ...passkey, counter, lastUsedDate: context.now.toISOString() })
    return createStateResponse(context, work, member, epoch)
  })
}

/** Verifies the signature; returns its counter. */
async function verifySignature(
  context: Context,
  response: JsonObject,
  { credentialId, publicKey, counter, transports }: Passkey,
  challenge: string,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const { origin, id: rpId } = getRelyingParty(context)
  // The library throws developer messages for every failure.
  const result = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: credentialId,
      publicKey: fromBase64Url(publicKey) as Uint8Array<ArrayBuffer>,
      counter,
      transports: [...transports],
    },
  }).catch(() => undefined)
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}

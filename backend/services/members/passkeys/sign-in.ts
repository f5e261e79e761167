import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { StateMachineResponse } from '../../../contract/identity/identity.ts'
import type { Context } from '../../../kernel/context/context.ts'
import { fromBase64Url } from '../../../kernel/crypto/base64url.ts'
import { sha256 } from '../../../kernel/crypto/hash.ts'
import type { JsonObject } from '../../../kernel/http/json.ts'
import { takesOf } from '../../../kernel/limits/takers.ts'
import { requireLeft, takeNow } from '../../../kernel/limits/tallies.ts'
import { stateOf } from '../authentication/states.ts'
import { findMember } from '../sign-in-facts.ts'
import { challengeIn, findChallenge, issueChallenge } from './challenges.ts'
import { passkeyNotAccepted } from './errors.ts'
import { type Passkey, passkeyChallenges, passkeys } from './records.ts'
import { relyingPartyOf, webAuthn } from './relying-party.ts'

/** What a browser is asked with: it offers the passkeys that it has for this server, and nobody's name is typed. */
export async function signInOptions(context: Context): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await webAuthn()
  return context.commit(async (work) => {
    const challenge = fromBase64Url(issueChallenge(context, work)) as Uint8Array<ArrayBuffer>
    const rpID = relyingPartyOf(context).id
    return { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' })) }
  })
}

/** Signs in whoever holds a passkey: the answer is that of a right password. Only wrong tries count. */
export async function signInWithPasskey(context: Context, response: JsonObject): Promise<StateMachineResponse> {
  const takes = takesOf(context, 'sign-in', { per: ['visitor', 'address'] })
  await requireLeft(context, takes)
  const id = sha256(typeof response.id === 'string' ? response.id : '')
  const known = await context.store.reader(passkeys).get(context.siteId, id)
  const challenge = challengeIn(response)
  const counter = known && (await verified(context, response, known, challenge))
  if (!known || counter === undefined) {
    await takeNow(context, takes)
    throw passkeyNotAccepted()
  }
  return context.commit(async (work) => {
    const asked = await findChallenge(context, work, challenge)
    const passkey = await work.get(passkeys, context.siteId, id)
    const member = passkey && (await findMember(context, work, passkey.memberId))
    // Two answers of one counter: the second one has to be looked at again.
    if (!asked || !member || passkey.counter !== known.counter) throw passkeyNotAccepted()
    work.delete(passkeyChallenges, asked)
    work.update(passkeys, { ...passkey, counter, lastUsedDate: context.now.toISOString() })
    return stateOf(context, work, member)
  })
}

/** The counter of the signature where it is right. */
async function verified(
  context: Context,
  response: JsonObject,
  { credentialId, publicKey, counter, transports }: Passkey,
  challenge: string,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn()
  const { origin, id: rpId } = relyingPartyOf(context)
  // The library throws for whatever is wrong, with words for developers.
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

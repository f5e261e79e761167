import type { StateMachineResponse } from '../../../contract/identity/identity.ts'
import type { JsonObject } from '../../../kernel/base/json/json.ts'
import { createAuthenticationOptions, verifyAuthentication } from '../../../kernel/http/webauthn/ceremonies.ts'
import { findChallenge, issueChallenge, parseChallenge, passkeyId } from '../../../kernel/http/webauthn/challenges.ts'
import { passkeyNotAccepted } from '../../../kernel/http/webauthn/passkey-errors.ts'
import { getAccessEpochSince } from '../../../kernel/runtime/access/access-epoch.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { createQuotaRequests } from '../../../kernel/runtime/limits/quota-requests.ts'
import { consumeQuotasNow, requireQuotaLeft } from '../../../kernel/runtime/limits/quotas.ts'
import { requireNoReset } from '../authentication/passwords.ts'
import { createStateResponse } from '../authentication/states.ts'
import { findMember } from '../find-member.ts'
import { passkeyChallenges, passkeys } from './records.ts'

/** WebAuthn options of a member's sign-in. */
export const createSignInOptions = (context: Context): Promise<Record<string, unknown>> =>
  context.commit((work) => createAuthenticationOptions(context, issueChallenge(context, work, passkeyChallenges)))

/** Signs in with a passkey; the response is that of a password sign-in. Only failed attempts count. */
export async function signInWithPasskey(context: Context, response: JsonObject): Promise<StateMachineResponse> {
  const takes = createQuotaRequests(context, 'sign-in', { per: ['visitor', 'address'] })
  await requireQuotaLeft(context, takes)
  const id = passkeyId(response)
  const known = await context.store.reader(passkeys).get(context.siteId, id)
  const challenge = parseChallenge(response)
  const counter = known && (await verifyAuthentication(context, response, known, challenge))
  if (!known || counter === undefined) {
    await consumeQuotasNow(context, takes)
    throw passkeyNotAccepted()
  }
  return context.commit(async (work) => {
    const issued = await findChallenge(context, work, passkeyChallenges, challenge)
    const passkey = await work.get(passkeys, context.siteId, id)
    const member = passkey && (await findMember(context, work, passkey.memberId))
    // A concurrent sign-in has changed the counter, so this one was verified against an old value.
    if (!issued || issued.memberId || !member || passkey.counter !== known.counter) throw passkeyNotAccepted()
    await requireNoReset(context, work, member.id)
    const epoch = await getAccessEpochSince(context, work, { memberId: member.id, askedDate: issued.askedDate })
    if (epoch === undefined) throw passkeyNotAccepted()
    work.delete(passkeyChallenges, issued)
    work.update(passkeys, { ...passkey, counter, lastUsedDate: context.now.toISOString() })
    return createStateResponse(context, work, member, epoch)
  })
}

import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { fromBase64Url, toBase64Url } from '../../base/crypto/base64url.ts'
import type { JsonObject } from '../../base/json/json.ts'
import type { Context } from '../../runtime/context/context.ts'
import { getRelyingParty } from './relying-party.ts'

/** Loads the WebAuthn library on first use. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** The public half of a passkey, as a server keeps it. */
export type WebAuthnCredential = {
  /** The credential id of the authenticator, base64url. */
  credentialId: string
  /** The public key in COSE format, base64url. */
  publicKey: string
  /** Signature counter, where the authenticator has one; a decrease indicates a cloned key. */
  counter: number
  transports: readonly string[]
  synced: boolean
}

/** The person who creates a passkey, as their authenticator displays them. */
export type PasskeyHolder = { id: string; name: string; displayName: string; shop: string }

/** WebAuthn options with which a browser creates a passkey (level 3, section 5.4). */
export async function createRegistrationOptions(
  context: Pick<Context, 'publicUrl'>,
  { holder, challenge, known }: { holder: PasskeyHolder; challenge: string; known: readonly WebAuthnCredential[] },
): Promise<Record<string, unknown>> {
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: holder.shop,
    rpID: getRelyingParty(context).id,
    userID: new TextEncoder().encode(holder.id),
    userName: holder.name,
    userDisplayName: holder.displayName,
    challenge: toBytes(challenge),
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  return { ...options }
}

/**
 * All passkeys of an account, as they are signalled to a browser, which forgets the others (WebAuthn, level 3, section
 * 5.1.10).
 */
export const toAcceptedPasskeys = (
  context: Pick<Context, 'publicUrl'>,
  holderId: string,
  known: readonly Pick<WebAuthnCredential, 'credentialId'>[],
): { rpId: string; userId: string; allAcceptedCredentialIds: readonly string[] } => ({
  rpId: getRelyingParty(context).id,
  userId: toBase64Url(new TextEncoder().encode(holderId)),
  allAcceptedCredentialIds: known.map(({ credentialId }) => credentialId),
})

/** Verifies the browser's response to the creation of a passkey; undefined where it is not valid. */
export async function verifyRegistration(
  context: Pick<Context, 'publicUrl'>,
  response: JsonObject,
  challenge: string,
): Promise<WebAuthnCredential | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  // The library throws developer messages for every failure.
  const result = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    ...getExpected(context, challenge),
  }).catch(() => undefined)
  if (!result?.registrationInfo) return undefined
  const { credential, credentialDeviceType } = result.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: toBase64Url(credential.publicKey),
    counter: credential.counter,
    transports: credential.transports ?? [],
    synced: credentialDeviceType === 'multiDevice',
  }
}

/** WebAuthn options of a sign-in; without a user name, so the browser offers its discoverable passkeys. */
export async function createAuthenticationOptions(
  context: Pick<Context, 'publicUrl'>,
  challenge: string,
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const rpID = getRelyingParty(context).id
  return {
    ...(await generateAuthenticationOptions({ rpID, challenge: toBytes(challenge), userVerification: 'required' })),
  }
}

/** Verifies a signature; answers its counter, and undefined where it is not the credential's. */
export async function verifyAuthentication(
  context: Pick<Context, 'publicUrl'>,
  response: JsonObject,
  { credentialId, publicKey, counter, transports }: WebAuthnCredential,
  challenge: string,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const result = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    ...getExpected(context, challenge),
    credential: {
      id: credentialId,
      publicKey: toBytes(publicKey),
      counter,
      transports: [...transports],
    },
  }).catch(() => undefined)
  return result?.verified ? result.authenticationInfo.newCounter : undefined
}

/**
 * User verification is always required, because a passkey replaces both factors: the possession of a device and the
 * identity of its owner.
 */
function getExpected(context: Pick<Context, 'publicUrl'>, challenge: string) {
  const { origin, id } = getRelyingParty(context)
  return { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: true }
}

/** Decodes for the library, which encodes it again. */
const toBytes = (text: string) => fromBase64Url(text) as Uint8Array<ArrayBuffer>

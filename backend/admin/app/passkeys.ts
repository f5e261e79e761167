import { call, type Output } from './api.ts'

type Passkey = Output<'POST /awning/v1/users/passkeys'>['passkey']

/** Whether this browser knows passkeys and their JSON form (WebAuthn, level 3). */
export const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/**
 * Creates a passkey in the browser and adds it to the account; undefined if the person closes the browser's dialog.
 */
export async function createPasskey(name: string): Promise<Passkey | undefined> {
  const { options } = await call('POST /awning/v1/users/passkeys/registration-options', {})
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  )
  const credential = await navigator.credentials.create({ publicKey }).catch(ignoreClosedDialog)
  if (!credential) return undefined
  return (await call('POST /awning/v1/users/passkeys', { response: toJson(credential), name })).passkey
}

/** Re-authenticates the signed-in person by a passkey; false if they close the browser's dialog. */
export async function proveWithPasskey(): Promise<boolean> {
  const { options } = await call('POST /awning/v1/users/passkeys/sign-in-options', {})
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  )
  const credential = await navigator.credentials.get({ publicKey }).catch(ignoreClosedDialog)
  if (!credential) return false
  await call('POST /awning/v1/users/passkeys/prove', { response: toJson(credential) })
  return true
}

type PasskeySignals = {
  signalAllAcceptedCredentials?(accepted: {
    rpId: string
    userId: string
    allAcceptedCredentialIds: readonly string[]
  }): Promise<void>
}

/** Has the browser forget passkeys of the account that were removed (WebAuthn, level 3, section 5.1.10). */
export function forgetRemovedPasskeys(accountId: string, passkeys: readonly Passkey[]): void {
  if (!supportsPasskeys()) return
  const bytes = String.fromCharCode(...new TextEncoder().encode(accountId))
  const userId = btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const allAcceptedCredentialIds = passkeys.map(({ credentialId }) => credentialId)
  const accepted = { rpId: location.hostname, userId, allAcceptedCredentialIds }
  const { signalAllAcceptedCredentials } = PublicKeyCredential as PasskeySignals
  void signalAllAcceptedCredentials?.call(PublicKeyCredential, accepted).catch(() => undefined)
}

const toJson = (credential: Credential): Record<string, unknown> => ({
  ...(credential as PublicKeyCredential).toJSON(),
})

/** Ignores the error that closing the browser's own dialog causes; rethrows any other. */
function ignoreClosedDialog(error: unknown): null {
  if (error instanceof DOMException && error.name === 'NotAllowedError') return null
  throw error
}

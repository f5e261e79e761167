import type { SubmitCondition } from './captcha.ts'

/** Browsers that know passkeys but not their JSON form sign in by password. */
const supportsPasskeys = (): boolean =>
  typeof PublicKeyCredential !== 'undefined' && 'parseRequestOptionsFromJSON' in PublicKeyCredential

/** Says with the form that this device can make a passkey. */
export const reportPasskeySupport = (input: HTMLInputElement): void => {
  if (!supportsPasskeys()) return
  void PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().then((can) => {
    if (can) input.value = '1'
  })
}

/** A form that is sent with a passkey asks the browser for it on the press, and goes where there can't be one. */
export const startPasskey = (form: HTMLFormElement): SubmitCondition | undefined => {
  const input = form.querySelector<HTMLInputElement>('input[data-passkey]')
  if (!input) return undefined
  if (!supportsPasskeys()) {
    form.closest('.needs-script')?.remove()
    return undefined
  }
  const settle = async () => {
    try {
      const { passkey, asks = '' } = input.dataset
      const body = new URLSearchParams([...(new FormData(form) as unknown as Iterable<[string, string]>), [asks, '1']])
      const options = await (await fetch(form.action, { method: 'POST', body })).json()
      const credential =
        passkey === 'create'
          ? navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
          : navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
      input.value = JSON.stringify(await credential)
      return true
    } catch (error) {
      // Closing the browser's own dialog is a choice; any other failure is shown by the page that comes back.
      if (error instanceof DOMException && error.name === 'NotAllowedError') return false
      input.value = 'none'
      return true
    }
  }
  return { isPending: () => input.value === '', settle }
}

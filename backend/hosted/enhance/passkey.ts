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
  const offer = input.dataset.passkey === 'get' ? offerPasskey(form, input) : undefined
  const settle = async () => {
    try {
      offer?.end()
      const options = await requestOptions(form, input)
      const credential =
        input.dataset.passkey === 'create'
          ? navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
          : navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
      input.value = JSON.stringify(await credential)
      return true
    } catch (error) {
      // Closing the browser's own dialog is a choice; any other failure is shown by the page that comes back.
      if (error instanceof DOMException && error.name === 'NotAllowedError') {
        offer?.begin()
        return false
      }
      input.value = 'none'
      return true
    }
  }
  return { isPending: () => input.value === '', settle }
}

/** The WebAuthn options of a form, which the server issues when the form asks for them. */
async function requestOptions(form: HTMLFormElement, { dataset }: HTMLInputElement) {
  const fields = [...(new FormData(form) as unknown as Iterable<[string, string]>)]
  const body = new URLSearchParams([...fields, [dataset.asks ?? '', '1']])
  return (await fetch(form.action, { method: 'POST', body })).json()
}

/** A challenge lives for five minutes, so that one that waits for a choice is replaced before. */
const RENEW_MS = 4 * 60_000

/**
 * Offers passkeys in the autofill of the e-mail field (`autocomplete="username webauthn"`), where the browser can
 * (WebAuthn, level 3, section 5.1.4): choosing one there signs in.
 */
function offerPasskey(form: HTMLFormElement, input: HTMLInputElement): { begin(): void; end(): void } {
  let offer = new AbortController()
  let renewal: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    clearTimeout(renewal)
    offer.abort()
  }
  const begin = async () => {
    end()
    offer = new AbortController()
    const { signal } = offer
    if (!document.querySelector('[autocomplete~="webauthn"]')) return
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
    renewal = setTimeout(restart, RENEW_MS)
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await requestOptions(form, input))
    // Pressing the button meanwhile asks for itself, and a browser refuses a second request.
    if (signal.aborted) return
    const credential = await navigator.credentials.get({ publicKey, mediation: 'conditional', signal })
    if (!credential) return
    clearTimeout(renewal)
    input.value = JSON.stringify(credential)
    form.requestSubmit()
  }
  // Nobody has asked for it, so that a failure says nothing: the button is still there.
  const restart = () => void begin().catch(() => undefined)
  restart()
  return { begin: restart, end }
}

/** Signals of newer browsers that the compiler's library does not know (WebAuthn, level 3, section 5.1.10). */
type PasskeySignals = {
  signalUnknownCredential?(unknown: { rpId: string; credentialId: string }): Promise<void>
}

/** Has the browser forget a passkey that was removed here, so that it does not offer it again. */
export const forgetPasskey = ({ dataset }: HTMLElement): void => {
  if (!supportsPasskeys()) return
  const { signalUnknownCredential } = PublicKeyCredential as PasskeySignals
  const unknown = { rpId: location.hostname, credentialId: dataset.unknownPasskey ?? '' }
  void signalUnknownCredential?.call(PublicKeyCredential, unknown).catch(() => undefined)
}

import type { Page } from '@playwright/test'

/** What a page finds in its session once its device answers in the autofill, too. */
const AUTOFILL = 'passkeys-in-autofill'

export type PasskeyDevice = {
  /** From the next page of this origin on, the device answers what is offered in the autofill of a field at once. */
  answerInAutofill(): Promise<void>
}

/** Adds a virtual device for passkeys to a page in Chromium. It confirms by itself what a button asks for. */
export async function addPasskeyDevice(page: Page): Promise<PasskeyDevice> {
  await page.addInitScript((name) => {
    if (sessionStorage.getItem(name)) return
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  }, AUTOFILL)
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  return { answerInAutofill: () => page.evaluate((name) => sessionStorage.setItem(name, 'yes'), AUTOFILL) }
}

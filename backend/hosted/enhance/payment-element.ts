import { loadScript } from '../../../widgets/kit/ui/load-script.ts'

/** The part of Stripe.js used here; its official types come with a package that loads the script itself. */
type ProviderResult = { error?: { message?: string } }
type MountableElement = {
  mount(place: HTMLElement): void
  on(event: 'ready', use: (event: { availablePaymentMethods?: object }) => void): void
  on(event: 'click', use: (event: { resolve(): void; reject(): void }) => void): void
  on(event: 'confirm', use: (event: { paymentFailed(options: { reason: 'fail' }): void }) => void): void
}
type Elements = {
  create(type: 'payment' | 'expressCheckout', options?: object): MountableElement
  submit(): Promise<ProviderResult>
  update(options: { amount: number }): void
}
type Provider = {
  elements(options: object): Elements
  createConfirmationToken(options: {
    elements: Elements
  }): Promise<ProviderResult & { confirmationToken?: { id: string } }>
  handleNextAction(options: { clientSecret: string }): Promise<ProviderResult>
}
type WithProvider = typeof globalThis & { Stripe?: (key: string, options: { locale: string }) => Provider }

/** A token for the entered data, or an error message of the provider in the buyer's language. */
type TokenResult = { token?: string; problem?: string }

/** Embedded payment fields of a provider. */
export type PaymentElement = {
  createToken(): Promise<TokenResult>
}

/** Mounts the payment fields in the page's colours. */
export const mountElement = async (place: HTMLElement): Promise<PaymentElement> => {
  const provider = await loadProvider(place)
  const { currency, saves, delays } = place.dataset
  // A free trial has nothing to pay yet: the fields only save the payment method.
  const isSetup = saves !== undefined && dueUnits() === 0
  const elements = provider.elements({
    ...(isSetup ? { mode: 'setup' } : { mode: 'payment', amount: dueUnits() }),
    // The provider refuses a token whose fields were not meant for later payments.
    ...(saves !== undefined && !isSetup && { setupFutureUsage: 'off_session' }),
    // Ways that can't be authorised first are not offered.
    ...(delays !== undefined && !isSetup && { captureMethod: 'manual' }),
    currency,
    excludedPaymentMethodTypes: getExcluded(place),
    appearance: getAppearance(place),
  })
  // The wallets have buttons of their own above the form.
  const wallets = saves === undefined ? { applePay: 'never', googlePay: 'never' } : {}
  elements.create('payment', { layout: 'tabs', wallets }).mount(place)
  return {
    async createToken() {
      // A code or quantity may have changed the total meanwhile.
      if (!isSetup) elements.update({ amount: dueUnits() })
      return createToken(provider, elements)
    },
  }
}

async function createToken(provider: Provider, elements: Elements): Promise<TokenResult> {
  const checked = await elements.submit()
  if (checked.error) return { problem: checked.error.message ?? '' }
  const { error, confirmationToken } = await provider.createConfirmationToken({ elements })
  return confirmationToken ? { token: confirmationToken.id } : { problem: error?.message ?? '' }
}

/**
 * Mounts the buttons of the buyer's wallets, and shows their section where the browser has one. `isReady` is called
 * before a wallet opens, `pay` with the token of what was confirmed in it.
 */
export const mountExpressElement = async (
  place: HTMLElement,
  { isReady, pay }: { isReady: () => boolean; pay: (result: TokenResult) => void },
): Promise<void> => {
  const provider = await loadProvider(place)
  const { currency } = place.dataset
  const elements = provider.elements({
    mode: 'payment',
    amount: dueUnits(),
    currency,
    excludedPaymentMethodTypes: getExcluded(place),
    appearance: getAppearance(place),
  })
  const express = elements.create('expressCheckout')
  express.on('ready', ({ availablePaymentMethods }) => {
    const section = place.closest<HTMLElement>('[data-express]')
    if (section) section.hidden = !availablePaymentMethods
  })
  express.on('click', ({ resolve, reject }) => {
    // The wallet shows the total of this moment.
    elements.update({ amount: dueUnits() })
    if (isReady()) resolve()
    else reject()
  })
  express.on('confirm', async ({ paymentFailed }) => {
    const result = await createToken(provider, elements).catch(() => ({}))
    if (!('token' in result)) paymentFailed({ reason: 'fail' })
    pay(result)
  })
  express.mount(place)
}

/** Runs the 3-D Secure challenge in the page. The server asks the provider for its result. */
export const handleNextAction = async (place: HTMLElement): Promise<void> => {
  const provider = await loadProvider(place)
  await provider.handleNextAction({ clientSecret: place.dataset.nextAction ?? '' })
}

/** The ways to pay that the shop doesn't offer. */
const getExcluded = ({ dataset }: HTMLElement): string[] => dataset.excluded?.split(' ').filter(Boolean) ?? []

const dueUnits = (): number => Number(document.querySelector<HTMLDataElement>('#due-units')?.value)

async function loadProvider({ dataset }: HTMLElement): Promise<Provider> {
  const scope: WithProvider = globalThis
  if (!scope.Stripe) await loadScript(dataset.script ?? '')
  if (!scope.Stripe) throw new Error('the script of the provider gives nothing')
  return scope.Stripe(dataset.key ?? '', { locale: document.documentElement.lang })
}

/** Cross-origin frames inherit no styles, so the page's are passed on. */
function getAppearance(place: HTMLElement): object {
  const { color, fontFamily } = getComputedStyle(place)
  const { backgroundColor } = getComputedStyle(document.body)
  const button = place.closest('form')?.querySelector('.button-primary')
  const { backgroundColor: colorPrimary, borderRadius } = getComputedStyle(button ?? place)
  return {
    theme: 'flat',
    variables: { colorText: color, colorBackground: backgroundColor, colorPrimary, borderRadius, fontFamily },
  }
}

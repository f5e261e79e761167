import { loadScript } from './load-script.ts'

/** As much of Stripe's script as is used here. Its own types come with a package that loads it, which the page does itself. */
type Said = { error?: { message?: string } }
type Elements = {
  create(type: 'payment', options?: object): { mount(place: HTMLElement): void }
  submit(): Promise<Said>
  update(options: { amount: number }): void
}
type Provider = {
  elements(options: object): Elements
  createConfirmationToken(options: { elements: Elements }): Promise<Said & { confirmationToken?: { id: string } }>
  handleNextAction(options: { clientSecret: string }): Promise<Said>
}
type WithProvider = typeof globalThis & { Stripe?: (key: string, options: { locale: string }) => Provider }

/** The fields of a provider on the page. */
export type PaymentElement = {
  /** What stands for what was typed; else what is wrong with it, in the provider's words and the buyer's language. */
  createToken(): Promise<{ token?: string; problem?: string }>
}

/** Draws the fields in their place, in the colours of the page. */
export const mountElement = async (place: HTMLElement): Promise<PaymentElement> => {
  const provider = await loadProvider(place)
  const elements = provider.elements({
    mode: 'payment',
    amount: dueUnits(),
    currency: place.dataset.currency,
    appearance: getAppearance(place),
  })
  elements.create('payment', { layout: 'tabs' }).mount(place)
  return {
    async createToken() {
      // The total may have changed since, by a code or a quantity.
      elements.update({ amount: dueUnits() })
      const checked = await elements.submit()
      if (checked.error) return { problem: checked.error.message ?? '' }
      const { error, confirmationToken } = await provider.createConfirmationToken({ elements })
      return confirmationToken ? { token: confirmationToken.id } : { problem: error?.message ?? '' }
    },
  }
}

/** Asks in the page what the bank wants to know. How it ended is asked of the provider by the server. */
export const handleNextAction = async (place: HTMLElement): Promise<void> => {
  const provider = await loadProvider(place)
  await provider.handleNextAction({ clientSecret: place.dataset.nextAction ?? '' })
}

const dueUnits = (): number => Number(document.querySelector<HTMLDataElement>('#due-units')?.value)

async function loadProvider({ dataset }: HTMLElement): Promise<Provider> {
  const scope: WithProvider = globalThis
  if (!scope.Stripe) await loadScript(dataset.script ?? '')
  if (!scope.Stripe) throw new Error('the script of the provider gives nothing')
  return scope.Stripe(dataset.key ?? '', { locale: document.documentElement.lang })
}

/** Frames of another origin inherit nothing, so they are told how the page looks. */
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

import type { SubmitCondition } from './captcha.ts'
import { checkFields } from './error-summary.ts'

/** Mounts the provider's payment fields, and exchanges the entered data for a token on submit. */
export const startPaymentElement = (form: HTMLFormElement): SubmitCondition | undefined => {
  const place = form.querySelector<HTMLElement>('[data-payment-element]')
  const input = form.querySelector<HTMLInputElement>('input[name="payment.token"]')
  if (!place || !input) return undefined
  const load = () => import('./payment-element.ts').then(({ mountElement }) => mountElement(place))
  let fields = load()
  fields.catch(() => showProblem())
  // Tokens are single-use, so going back in history clears it.
  addEventListener('pageshow', () => {
    input.value = ''
  })
  return {
    isPending: () => input.value === '' && isChosen(form, place.dataset.paymentElement),
    async settle() {
      try {
        const { token, problem } = await (await fields.catch(() => (fields = load()))).createToken()
        input.value = token ?? ''
        showProblem(problem)
        return token !== undefined
      } catch {
        showProblem()
        return false
      }
    },
  }
}

/** Mounts the buttons of the buyer's wallets; what is confirmed in one pays, once the rest of the form is right. */
export const startExpressPayment = (place: HTMLElement): void => {
  const form = place.closest('form')
  const input = form?.querySelector<HTMLInputElement>('input[name="payment.token"]')
  const choice = form?.querySelector<HTMLInputElement>(
    `input[name="payment.method"][value="${place.dataset.expressPayment}"]`,
  )
  if (!form || !input) return
  void import('./payment-element.ts')
    .then(({ mountExpressElement }) =>
      mountExpressElement(place, {
        isReady: () => {
          // The method that is chosen below may have fields of its own, which a wallet does not need.
          if (choice) choice.checked = true
          return checkFields(form)
        },
        pay: ({ token, problem }) => {
          showProblem(problem)
          if (!token) return
          input.value = token
          form.requestSubmit(form.querySelector<HTMLElement>('button[name="intent"][value="payment"]'))
        },
      }),
    )
    // Wallets are optional: without the script the form below explains it where it matters.
    .catch(() => {})
}

/** Runs the 3-D Secure challenge with the provider's script, then returns to the checkout. */
export const startNextAction = (place: HTMLElement): void => {
  void import('./payment-element.ts')
    .then(({ handleNextAction }) => handleNextAction(place))
    .then(() => location.replace(place.dataset.return ?? ''))
    .catch(() => showProblem())
}

const isChosen = (form: HTMLFormElement, method: string | undefined): boolean =>
  new FormData(form).get('payment.method') === method

/** Shows the provider's error message; without arguments, that its script could not be loaded. */
const showProblem = (...messages: (string | undefined)[]): void => {
  const problem = document.querySelector<HTMLElement>('[data-element-problem]')
  if (problem) problem.textContent = (messages.length > 0 ? messages[0] : problem.dataset.unreachable) ?? ''
}

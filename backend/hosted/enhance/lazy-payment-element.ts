import type { SubmitCondition } from './captcha.ts'

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

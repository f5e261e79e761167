import type { SubmitCondition } from './captcha.ts'

/** Draws the provider's fields in a form that has a place for them; the press of its button gets a token of what they hold. */
export const startPaymentElement = (form: HTMLFormElement): SubmitCondition | undefined => {
  const place = form.querySelector<HTMLElement>('[data-payment-element]')
  const input = form.querySelector<HTMLInputElement>('input[name="payment.token"]')
  if (!place || !input) return undefined
  const load = () => import('./payment-element.ts').then(({ mountElement }) => mountElement(place))
  let fields = load()
  fields.catch(() => sayProblem())
  // A token is good for one press: who comes back gets another one.
  addEventListener('pageshow', () => {
    input.value = ''
  })
  return {
    open: () => input.value === '' && isChosen(form, place.dataset.paymentElement),
    async settle() {
      try {
        const { token, problem } = await (await fields.catch(() => (fields = load()))).createToken()
        input.value = token ?? ''
        sayProblem(problem)
        return token !== undefined
      } catch {
        sayProblem()
        return false
      }
    },
  }
}

/** Lets the provider's script ask what the bank wants to know, and goes on from there. */
export const startNextAction = (place: HTMLElement): void => {
  void import('./payment-element.ts')
    .then(({ handleNextAction }) => handleNextAction(place))
    .then(() => location.replace(place.dataset.return ?? ''))
    .catch(() => sayProblem())
}

const isChosen = (form: HTMLFormElement, method: string | undefined): boolean =>
  new FormData(form).get('payment.method') === method

/** Says what the provider's script says; where it said nothing, that it could not be had. */
const sayProblem = (...said: (string | undefined)[]): void => {
  const problem = document.querySelector<HTMLElement>('[data-element-problem]')
  if (problem) problem.textContent = (said.length > 0 ? said[0] : problem.dataset.unreachable) ?? ''
}

/** Something that a form needs before it is sent. */
export type SubmitCondition = {
  /** Whether the form has to wait for it. */
  open(): boolean
  /** Ends when it stands in the form; false where the form is not to be sent. */
  settle(): Promise<boolean>
}

/** Begins to solve the challenge of a form, where it has one; without a solution, the page that comes back says so. */
export const startCaptcha = (form: HTMLFormElement): SubmitCondition | undefined => {
  const input = form.querySelector<HTMLInputElement>('input[data-captcha]')
  if (!input) return undefined
  const place = form.querySelector<HTMLElement>('[data-site-key]')
  const asked = place ? useWidget(form, place, input) : solveChallenge(input)
  return { open: () => input.value === '', settle: async () => (await asked)() }
}

/** What a press waits for; false where the form is not to be sent yet. */
type Settle = () => Promise<boolean>

/** Where nobody can have the script of the widget, the browser's own sum takes its place. */
const useWidget = (form: HTMLFormElement, place: HTMLElement, input: HTMLInputElement): Promise<Settle> =>
  import('./recaptcha.ts')
    .then(({ mountRecaptcha }) => mountRecaptcha(form, place, input))
    .catch(() => {
      place.textContent = place.dataset.instead ?? ''
      return solveChallenge(input)
    })

const solveChallenge = async (input: HTMLInputElement): Promise<Settle> => {
  const solved = import('./solve.ts')
    .then(({ solve }) => solve(input.dataset.captcha ?? ''))
    .catch(() => 'unsolved')
    .then((solution) => {
      input.value = solution
      return true
    })
  return () => solved
}

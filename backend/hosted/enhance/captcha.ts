/** Asynchronous condition that delays submitting a form. */
export type SubmitCondition = {
  /** Whether the form still has to wait. */
  isPending(): boolean
  /** Resolves when the form may be submitted; false if it must not be sent. */
  settle(): Promise<boolean>
}

/**
 * Starts solving the form's captcha. If that fails, the form is sent without a solution and the server shows the error.
 */
export const startCaptcha = (form: HTMLFormElement): SubmitCondition | undefined => {
  const input = form.querySelector<HTMLInputElement>('input[data-captcha]')
  if (!input) return undefined
  const place = form.querySelector<HTMLElement>('[data-site-key]')
  const solving = place ? solveWithWidget(form, place, input) : solveChallenge(input)
  return { isPending: () => input.value === '', settle: async () => (await solving)() }
}

/** Resolves to false if the form must not be sent yet. */
type AwaitSolution = () => Promise<boolean>

/** Falls back to the proof-of-work challenge if the widget's script cannot be loaded. */
const solveWithWidget = (form: HTMLFormElement, place: HTMLElement, input: HTMLInputElement): Promise<AwaitSolution> =>
  import('./recaptcha.ts')
    .then(({ mountRecaptcha }) => mountRecaptcha(form, place, input))
    .catch(() => {
      place.textContent = place.dataset.instead ?? ''
      return solveChallenge(input)
    })

const solveChallenge = async (input: HTMLInputElement): Promise<AwaitSolution> => {
  const solved = import('./solve.ts')
    .then(({ solve }) => solve(input.dataset.captcha ?? ''))
    .catch(() => 'unsolved')
    .then((solution) => {
      input.value = solution
      return true
    })
  return () => solved
}

/** Something that a form needs before it is sent. */
export type Hold = {
  /** Whether the form has to wait for it. */
  open(): boolean
  /** Ends when it stands in the form; false where the form is not to be sent. */
  settle(): Promise<boolean>
}

/** Begins to solve the challenge of a form, where it has one; without a solution, the page that comes back says so. */
export const beginProof = (form: HTMLFormElement): Hold | undefined => {
  const input = form.querySelector<HTMLInputElement>('input[data-captcha]')
  if (!input) return undefined
  const place = form.querySelector<HTMLElement>('[data-site-key]')
  const asked = place ? askWidget(form, place, input) : doSum(input)
  return { open: () => input.value === '', settle: async () => (await asked)() }
}

/** What a press waits for; false where the form is not to be sent yet. */
type Settle = () => Promise<boolean>

/** Where nobody can have the script of the widget, the browser's own sum takes its place. */
const askWidget = (form: HTMLFormElement, place: HTMLElement, input: HTMLInputElement): Promise<Settle> =>
  import('./recaptcha.ts')
    .then(({ mountRecaptcha }) => mountRecaptcha(form, place, input))
    .catch(() => {
      place.textContent = place.dataset.instead ?? ''
      return doSum(input)
    })

const doSum = async (input: HTMLInputElement): Promise<Settle> => {
  const solved = import('./solve.ts')
    .then(({ solve }) => solve(input.dataset.captcha ?? ''))
    .catch(() => 'unsolved')
    .then((solution) => {
      input.value = solution
      return true
    })
  return () => solved
}

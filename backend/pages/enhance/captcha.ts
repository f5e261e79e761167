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
  const solved = import('./solve.ts')
    .then(({ solve }) => solve(input.dataset.captcha ?? ''))
    .catch(() => 'unsolved')
    .then((solution) => {
      input.value = solution
      return true
    })
  return { open: () => input.value === '', settle: () => solved }
}

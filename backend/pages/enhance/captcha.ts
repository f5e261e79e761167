/** The proof that a form needs before it is sent: solved while its fields are filled in. */
export type Proof = {
  /** Whether the form has to wait for it. */
  open(): boolean
  /** Ends when the solution stands in the form; where there is none, the page that comes back says so. */
  solved: Promise<void>
}

/** Begins to solve the challenge of a form, where it has one. */
export const beginProof = (form: HTMLFormElement): Proof | undefined => {
  const input = form.querySelector<HTMLInputElement>('input[data-captcha]')
  if (!input) return undefined
  const solved = import('./solve.ts')
    .then(({ solve }) => solve(input.dataset.captcha ?? ''))
    .catch(() => 'unsolved')
    .then((solution) => {
      input.value = solution
    })
  return { open: () => input.value === '', solved }
}

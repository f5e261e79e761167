/** Solves the challenge of a form while its fields are filled in; a press that comes earlier waits for the solution. */
export const solveChallenge = (input: HTMLInputElement): void => {
  const { form } = input
  if (!form) return
  const solved = import('./solve.ts').then(async ({ solve }) => {
    input.value = await solve(input.dataset.captcha ?? '')
  })
  // Where it can't be solved, the page that comes back says so.
  solved.catch(() => {})

  let waiting = false
  form.addEventListener(
    'submit',
    (event) => {
      const { submitter } = event
      if (input.value || (submitter instanceof HTMLButtonElement && submitter.formNoValidate)) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (waiting) return
      waiting = true
      submitter?.setAttribute('aria-busy', 'true')
      void solved
        .catch(() => (input.value = 'unsolved'))
        .then(() => {
          waiting = false
          submitter?.removeAttribute('aria-busy')
          form.requestSubmit(submitter)
        })
    },
    { capture: true },
  )
}

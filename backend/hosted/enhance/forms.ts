import { startCaptcha } from './captcha.ts'
import { startPaymentElement } from './element.ts'
import { showSummary } from './error-summary.ts'
import { getFields, getProblem, showError } from './field-errors.ts'
import { startPasskey } from './passkey.ts'
import { pendingRefresh } from './refresh.ts'

/** A submit that asks for something else than the whole form is not held up by its empty fields. */
const skipsChecks = (submitter: HTMLElement | null): boolean =>
  submitter instanceof HTMLButtonElement && submitter.formNoValidate

const setBusy = (button: HTMLElement | null, busy: boolean): void => {
  if (!button) return
  // Not `disabled`: the pressed button's own name and value have to be sent along.
  for (const name of ['aria-busy', 'aria-disabled']) {
    if (busy) button.setAttribute(name, 'true')
    else button.removeAttribute(name)
  }
  button.querySelector('.spinner')?.remove()
  if (!busy) return
  const spinner = document.createElement('span')
  spinner.className = 'spinner'
  button.prepend(spinner)
}

let pressing = false
for (const [type, presses] of [
  ['pointerdown', true],
  ['pointerup', false],
  ['pointercancel', false],
] as const)
  addEventListener(
    type,
    () => {
      pressing = presses
    },
    true,
  )

/** What is pressed does not move away under the finger: words come or go when it is lifted and the press has counted. */
const afterPointerUp = (change: () => void): void => {
  if (!pressing) {
    change()
    return
  }
  const ends = new AbortController()
  const lifted = () => {
    ends.abort()
    setTimeout(change)
  }
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, lifted, { signal: ends.signal })
}

/** Errors after leaving a field, a summary on submit, and one order for two presses. */
export const enhanceForm = (form: HTMLFormElement): void => {
  let sent = false
  let waiting = false
  let pressed: HTMLElement | null = null
  const holds = [startCaptcha(form), startPaymentElement(form), startPasskey(form)]

  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    const field = getFields(form).find((each) => each === target)
    // A field that is passed by on the way to the button that leads away is not yet a mistake.
    if (!field || (!field.value && !field.hasAttribute('aria-invalid') && !form.contains(relatedTarget as Node | null)))
      return
    afterPointerUp(() => showError(field, getProblem(field)))
  })

  form.addEventListener('input', ({ target }) => {
    const field = getFields(form).find((each) => each === target)
    // What was told to be wrong is cleared as soon as it is right, not before it was told.
    if (field?.hasAttribute('aria-invalid') && !getProblem(field)) showError(field, undefined)
  })

  form.addEventListener('submit', (event) => {
    if (sent) {
      event.preventDefault()
      return
    }
    if (!skipsChecks(event.submitter)) {
      const refreshed = pendingRefresh(form)
      if (refreshed) {
        event.preventDefault()
        if (waiting) return
        waiting = true
        const { submitter } = event
        setBusy(submitter, true)
        void refreshed.then(() => {
          waiting = false
          // Else the whole form is on its way instead.
          if (sent) return
          setBusy(submitter, false)
          form.requestSubmit(submitter)
        })
        return
      }
      const wrong = getFields(form).filter((field) => {
        const problem = getProblem(field)
        showError(field, problem)
        return problem !== undefined
      })
      showSummary(form, wrong)
      if (wrong.length > 0) {
        event.preventDefault()
        return
      }
    }
    sent = true
    pressed = event.submitter
    setBusy(pressed, true)
    const open = skipsChecks(pressed) ? [] : holds.filter((hold) => hold?.open())
    if (open.length === 0) return
    // The press is kept, and made again once what it needs is there.
    event.preventDefault()
    void Promise.all(open.map((hold) => hold?.settle())).then((settled) => {
      sent = false
      if (settled.every(Boolean)) form.requestSubmit(pressed)
      else setBusy(pressed, false)
    })
  })

  // Back by the browser's own button: the page wakes up as it fell asleep, with its button busy.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    sent = false
    setBusy(pressed, false)
  })
}

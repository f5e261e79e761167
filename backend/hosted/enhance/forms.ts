import { startCaptcha } from './captcha.ts'
import { checkFields } from './error-summary.ts'
import { getFields, getProblem, showError } from './field-errors.ts'
import { startPaymentElement } from './lazy-payment-element.ts'
import { startPasskey } from './passkey.ts'
import { pendingRefresh } from './refresh-on-change.ts'

/** Secondary buttons (`formnovalidate`) submit without validation. */
const skipsValidation = (submitter: HTMLElement | null): boolean =>
  submitter instanceof HTMLButtonElement && submitter.formNoValidate

const setBusy = (button: HTMLElement | null, busy: boolean): void => {
  if (!button) return
  // Not `disabled`, because a disabled button's name and value are not submitted.
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

/** Defers layout changes until the pointer is released, so that the pressed button does not move before its click. */
const afterPointerUp = (change: () => void): void => {
  if (!pressing) {
    change()
    return
  }
  const listeners = new AbortController()
  const onPointerUp = () => {
    listeners.abort()
    setTimeout(change)
  }
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, onPointerUp, { signal: listeners.signal })
}

/** Validates fields on blur and on submit, and prevents double submission. */
export const enhanceForm = (form: HTMLFormElement): void => {
  let sent = false
  let waiting = false
  let pressed: HTMLElement | null = null
  const conditions = [startCaptcha(form), startPaymentElement(form), startPasskey(form)]

  form.addEventListener('focusout', ({ target, relatedTarget }) => {
    const field = getFields(form).find((each) => each === target)
    // An empty field that is only tabbed through on the way out of the form is not reported.
    if (!field || (!field.value && !field.hasAttribute('aria-invalid') && !form.contains(relatedTarget as Node | null)))
      return
    afterPointerUp(() => showError(field, getProblem(field)))
  })

  form.addEventListener('input', ({ target }) => {
    const field = getFields(form).find((each) => each === target)
    // Clears a reported error as soon as the value is valid; new errors are reported on blur only.
    if (field?.hasAttribute('aria-invalid') && !getProblem(field)) showError(field, undefined)
  })

  form.addEventListener('submit', (event) => {
    if (sent) {
      event.preventDefault()
      return
    }
    if (!skipsValidation(event.submitter)) {
      const refreshed = pendingRefresh(form)
      if (refreshed) {
        event.preventDefault()
        if (waiting) return
        waiting = true
        const { submitter } = event
        setBusy(submitter, true)
        void refreshed.then(() => {
          waiting = false
          // If the refresh failed, the whole form has already been submitted.
          if (sent) return
          setBusy(submitter, false)
          form.requestSubmit(submitter)
        })
        return
      }
      if (!checkFields(form)) {
        event.preventDefault()
        return
      }
    }
    sent = true
    pressed = event.submitter
    setBusy(pressed, true)
    const pending = skipsValidation(pressed) ? [] : conditions.filter((hold) => hold?.isPending())
    if (pending.length === 0) return
    // Submits the form again once its conditions are met.
    event.preventDefault()
    void Promise.all(pending.map((hold) => hold?.settle())).then((settled) => {
      sent = false
      if (settled.every(Boolean)) form.requestSubmit(pressed)
      else setBusy(pressed, false)
    })
  })

  // Restored from the back/forward cache, where the button would still be busy.
  addEventListener('pageshow', (event) => {
    if (!event.persisted) return
    sent = false
    setBusy(pressed, false)
  })
}

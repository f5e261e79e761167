/** Sends a form when its window is looked at again: what it waits for is done elsewhere, as in a mail on a phone. */
export const checkWhenSeen = (form: HTMLFormElement): void => {
  let left = false
  const check = () => {
    if (document.visibilityState === 'hidden') left = true
    else if (left) form.requestSubmit()
  }
  document.addEventListener('visibilitychange', check)
  // A window beside another one stays visible all the time.
  addEventListener('blur', () => {
    left = true
  })
  addEventListener('focus', check)
}

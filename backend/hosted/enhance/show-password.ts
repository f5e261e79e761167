/** The button beside a password shows what is typed, and hides it again before it is sent, for password managers. */
export const showPassword = (button: HTMLElement): void => {
  const input = button.closest('.password')?.querySelector('input')
  if (!input) return
  const show = (isShown: boolean) => {
    input.type = isShown ? 'text' : 'password'
    button.setAttribute('aria-pressed', `${isShown}`)
  }
  button.addEventListener('click', () => show(input.type === 'password'))
  input.form?.addEventListener('submit', () => show(false))
  button.hidden = false
}

/** Says below a password that Caps Lock is on: what is typed cannot be seen. */
export const announceCapsLock = (status: HTMLElement): void => {
  const input = status.closest('.password')?.querySelector('input')
  const announce = (event: KeyboardEvent) => {
    const text = event.getModifierState('CapsLock') ? (status.dataset.capsLock ?? '') : ''
    // Written once: a status that is written again is read out again.
    if (status.textContent !== text) status.textContent = text
  }
  input?.addEventListener('keydown', announce)
  input?.addEventListener('keyup', announce)
}

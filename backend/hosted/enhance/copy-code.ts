/** How long the 'Copied' status stays, in milliseconds. */
const STATUS_MS = 4000

const copySelection = (): boolean => {
  try {
    return document.execCommand('copy')
  } catch {
    return false
  }
}

/**
 * Shows the copy button of a code figure, with a live region for the result. Without clipboard access (on http, or
 * refused) the code is selected, and copied as a selection is; where that fails, the status says how to copy it.
 */
export const copyOnClick = (place: HTMLElement): void => {
  const code = place.closest('figure')?.querySelector('code')
  const button = place.querySelector('button')
  const status = place.querySelector<HTMLElement>('[role=status]')
  if (!code || !button || !status) return
  const { copied = '', selected = '' } = place.dataset
  let timer: ReturnType<typeof setTimeout> | undefined
  const announce = (text: string) => {
    status.textContent = text
    clearTimeout(timer)
    timer = setTimeout(() => {
      status.textContent = ''
    }, STATUS_MS)
  }
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent ?? '')
      announce(copied)
    } catch {
      getSelection()?.selectAllChildren(code)
      // Pages inside of apps may have no other way to the clipboard.
      announce(copySelection() ? copied : selected)
    }
  })
  place.hidden = false
}

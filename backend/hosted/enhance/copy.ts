/** How long it stays said that something was copied, in milliseconds. */
const STATUS_MS = 4000

/**
 * Shows what was hidden while nothing could be copied: a button for the code of its figure, and the words beside it. They
 * are a live region, so they are heard as well. Where the browser refuses (without https it has no clipboard), the code is
 * selected, and the words say how to go on.
 */
export const copyOnClick = (place: HTMLElement): void => {
  const code = place.closest('figure')?.querySelector('code')
  const button = place.querySelector('button')
  const status = place.querySelector<HTMLElement>('[role=status]')
  if (!code || !button || !status) return
  const { copied = '', selected = '' } = place.dataset
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (text: string) => {
    status.textContent = text
    clearTimeout(timer)
    timer = setTimeout(() => {
      status.textContent = ''
    }, STATUS_MS)
  }
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent ?? '')
      say(copied)
    } catch {
      getSelection()?.selectAllChildren(code)
      say(selected)
    }
  })
  place.hidden = false
}

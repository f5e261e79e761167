/**
 * Button that is disabled for a while and shows the remaining time. Without script the server refuses early requests.
 */
export const enableAfterCountdown = (button: HTMLElement): void => {
  const action = button.textContent
  const end = performance.now() + Number(button.dataset.wait) * 1000
  const tick = (): void => {
    const left = Math.ceil((end - performance.now()) / 1000)
    const waits = left > 0
    button.textContent = waits ? (button.dataset.waiting ?? '').replace('{time}', formatCountdown(left)) : action
    if (waits) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
    if (waits) setTimeout(tick, 1000)
  }
  button.addEventListener('click', (event) => {
    if (button.hasAttribute('aria-disabled')) event.preventDefault()
  })
  tick()
}

/** Minutes and seconds, in the numerals of the page's language. */
const formatCountdown = (seconds: number): string => {
  const two = new Intl.NumberFormat(document.documentElement.lang || undefined, { minimumIntegerDigits: 2 })
  const plain = new Intl.NumberFormat(document.documentElement.lang || undefined)
  return `${plain.format(Math.floor(seconds / 60))}:${two.format(seconds % 60)}`
}

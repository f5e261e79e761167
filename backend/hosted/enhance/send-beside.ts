import { preserveFocus } from './keep-focus.ts'

/**
 * Sends a form beside the page and lets the parts of the page follow that depend on it: lines, totals, the amount on the
 * button. What is typed elsewhere stays. Where the answer asks for something else than this page does, it is opened whole.
 */
export const submitWithFetch = (): void => {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset.beside === undefined) return
    event.preventDefault()
    const button = event.submitter instanceof HTMLButtonElement ? event.submitter : undefined
    if (button) send(form, button.value)
  })
  document.addEventListener('change', ({ target }) => {
    const field = target as HTMLInputElement
    const intent = field.closest<HTMLElement>('[data-send-on-change]')?.dataset.sendOnChange
    if (intent && field.form) send(field.form, intent)
  })
}

let request: XMLHttpRequest | undefined

function send(form: HTMLFormElement, intent: string): void {
  request?.abort()
  const asked = new XMLHttpRequest()
  request = asked
  asked.open('POST', form.action)
  // Parsed by the browser: no text of the answer is written into this page as HTML (Trusted Types).
  asked.responseType = 'document'
  const open = () => location.assign(asked.responseURL || form.action)
  asked.addEventListener('load', () => {
    const fresh = asked.responseXML
    if (!fresh || getPageShape(fresh) !== getPageShape(document) || !swapParts(fresh)) open()
  })
  asked.addEventListener('error', open)
  const words = new URLSearchParams()
  // A card's number stays where it was typed.
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !name.startsWith('payment.card.')) words.append(name, value)
  words.set('intent', intent)
  asked.send(words)
}

const getPageShape = (page: Document): string | undefined =>
  page.querySelector<HTMLElement>('[data-shape]')?.dataset.shape

/** Each part of this page becomes what it is in the fresh one; false where one of them is not there. */
function swapParts(fresh: Document): boolean {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')].map(
    (part) => [part, fresh.querySelector<HTMLElement>(`[data-part="${part.dataset.part}"]`)] as const,
  )
  if (parts.some(([, next]) => next === null)) return false
  const restoreFocus = preserveFocus()
  for (const [part, next] of parts) {
    if (!next) continue
    // The focus stays where the buyer is, also where there is something to say.
    for (const element of next.querySelectorAll('[autofocus]')) element.removeAttribute('autofocus')
    part.replaceWith(document.importNode(next, true))
  }
  restoreFocus()
  say(fresh)
  return true
}

/** Says the new total, once. */
function say(fresh: Document): void {
  const status = document.querySelector<HTMLElement>('[data-said]')
  const said = fresh.querySelector<HTMLElement>('[data-said]')?.dataset.said
  if (!status || said === undefined || said === status.dataset.said) return
  status.dataset.said = said
  status.textContent = said
}

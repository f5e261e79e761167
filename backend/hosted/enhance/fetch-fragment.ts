import { preserveFocus } from './preserve-focus.ts'

/**
 * Submits a form by fetch and replaces the dependent parts of the page (lines, totals, main button), keeping other
 * input. If the response has different fields, it is loaded as a whole page.
 */
export const submitWithFetch = (): void => {
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (form.dataset.viaFetch === undefined) return
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
  const current = new XMLHttpRequest()
  request = current
  current.open('POST', form.action)
  // Parsed by the browser, so no HTML string is inserted (Trusted Types).
  current.responseType = 'document'
  const navigate = () => location.assign(current.responseURL || form.action)
  current.addEventListener('load', () => {
    const fresh = current.responseXML
    if (!fresh || !replaceParts(fresh)) navigate()
  })
  current.addEventListener('error', navigate)
  const body = new URLSearchParams()
  // Card fields are never sent here.
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !name.startsWith('payment.card.')) body.append(name, value)
  body.set('intent', intent)
  current.send(body)
}

const getPageShape = (page: Document): string | undefined =>
  page.querySelector<HTMLElement>('[data-shape]')?.dataset.shape

/**
 * Replaces each part by its new version; false if the page has other fields, or a part is missing. `keepsErrors`: what was
 * sent meanwhile was no attempt to go on, so the errors of the last one stay.
 */
export function replaceParts(fresh: Document, { keepsErrors = false } = {}): boolean {
  if (getPageShape(fresh) !== getPageShape(document)) return false
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')].map(
    (part) => [part, fresh.querySelector<HTMLElement>(`[data-part="${part.dataset.part}"]`)] as const,
  )
  if (parts.some(([, next]) => next === null)) return false
  const restoreFocus = preserveFocus()
  for (const [part, next] of parts) {
    if (!next) continue
    // Keeps the focus where it is, even if the new part has `autofocus`.
    for (const element of next.querySelectorAll('[autofocus]')) element.removeAttribute('autofocus')
    const added = document.importNode(next, true)
    const errors = keepsErrors && part.querySelector('.error-summary')
    if (errors && !added.querySelector('.error-summary')) added.prepend(errors)
    part.replaceWith(added)
  }
  restoreFocus()
  announceTotal(fresh)
  return true
}

/** Announces the new total in a live region. */
function announceTotal(fresh: Document): void {
  const status = document.querySelector<HTMLElement>('[data-announcement]')
  const announcement = fresh.querySelector<HTMLElement>('[data-announcement]')?.dataset.announcement
  if (!status || announcement === undefined || announcement === status.dataset.announcement) return
  status.dataset.announcement = announcement
  status.textContent = announcement
}

import { removeFixedErrors } from './error-summary.ts'
import { getProblem, showError } from './field-errors.ts'

/** Arrows and letters go through many choices on the way to one. */
const PAUSE_MS = 150

/**
 * A choice that changes what is asked for, such as the country: the server is asked beside the page, and the part that
 * depends on the choice takes the old one's place. Nothing else moves: what is typed meanwhile stays, and so does the
 * focus. Where the answer can't be had the form itself is sent, as without script.
 */
export const refreshOnChange = (field: HTMLSelectElement): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let request: XMLHttpRequest | undefined
  let finish = (): void => {}
  const { form: around } = field
  around?.addEventListener('compositionstart', () => composing.add(around))
  around?.addEventListener('compositionend', () => composing.delete(around))
  field.addEventListener('change', () => {
    const { form } = field
    if (!form) return
    clearTimeout(timer)
    request?.abort()
    if (!pendingRefreshes.has(form)) {
      const refreshed = new Promise<void>((resolve) => {
        finish = () => {
          pendingRefreshes.delete(form)
          resolve()
        }
      })
      pendingRefreshes.set(form, refreshed)
    }
    timer = setTimeout(() => {
      request = ask(form, field, finish)
    }, PAUSE_MS)
  })
}

const pendingRefreshes = new WeakMap<HTMLFormElement, Promise<void>>()

/** What a form has to wait for before it is checked: it may ask for other things in a moment. */
export const pendingRefresh = (form: HTMLFormElement): Promise<void> | undefined => pendingRefreshes.get(form)

function ask(form: HTMLFormElement, field: HTMLSelectElement, finish: () => void): XMLHttpRequest | undefined {
  const part = form.querySelector<HTMLElement>(`[data-follows="${field.name}"]`)
  if (!part) {
    finish()
    return undefined
  }
  const request = new XMLHttpRequest()
  request.open('POST', form.action)
  // Parsed by the browser: no text of the answer is written into this page as HTML (Trusted Types).
  request.responseType = 'document'
  request.addEventListener('load', () => {
    const fresh = request.responseXML?.querySelector<HTMLElement>(`[data-follows="${field.name}"]`)
    if (!fresh) submitWholeForm(form, field)
    else
      afterComposing(form, () => {
        replace(part, document.importNode(fresh, true))
        removeFixedErrors(form)
        finish()
      })
    if (!fresh) finish()
  })
  request.addEventListener('error', () => {
    submitWholeForm(form, field)
    finish()
  })
  const words = new URLSearchParams({ intent: getIntent(field) })
  // Choices and the address; a card's number stays where it was typed.
  const chosen = form.querySelectorAll<HTMLInputElement>('input[type=hidden], input[type=radio]:checked')
  const around = field.closest('.form-fields')?.querySelectorAll<HTMLInputElement>('[name]') ?? []
  for (const { name, value } of [...chosen, ...around]) words.set(name, value)
  request.send(words)
  return request
}

const getIntent = (field: HTMLSelectElement): string => field.dataset.refreshOnChange ?? ''

/**
 * The new part, with the old one's inputs where it has such: what is typed and where the caret stands is the same as before.
 * All else is said anew, as another country may want no postcode, or one with letters.
 */
function replace(part: HTMLElement, fresh: HTMLElement): void {
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement : undefined
  const caret = focused && ([focused.selectionStart, focused.selectionEnd] as const)
  // A state of the last country is none of this one, so lists are taken as they come.
  const taken = [...part.querySelectorAll('input')].flatMap((input) => {
    const place = fresh.querySelector(`input[name="${input.name}"]`)
    if (!place) return []
    const wasWrong = input.hasAttribute('aria-invalid')
    copyAttributes(input, place)
    place.replaceWith(input)
    return wasWrong ? [input] : []
  })
  part.replaceWith(fresh)
  for (const input of taken) showError(input, getProblem(input))
  document.dispatchEvent(new Event('awning:refreshed'))
  if (!focused?.isConnected || document.activeElement === focused) return
  focused.focus()
  if (caret) focused.setSelectionRange(...caret)
}

/** All that a field is told, but for what stands in it. */
function copyAttributes(input: HTMLInputElement, from: Element): void {
  for (const name of input.getAttributeNames())
    if (name !== 'value' && !from.hasAttribute(name)) input.removeAttribute(name)
  for (const { name, value } of from.attributes) if (name !== 'value') input.setAttribute(name, value)
}

/** Words that an input method is still about to write would be lost where their field is moved. */
function afterComposing(form: HTMLFormElement, change: () => void): void {
  if (composing.has(form)) form.addEventListener('compositionend', () => setTimeout(change), { once: true })
  else change()
}

const composing = new WeakSet<HTMLFormElement>()

function submitWholeForm(form: HTMLFormElement, field: HTMLSelectElement): void {
  const button = document.createElement('button')
  button.name = 'intent'
  button.value = getIntent(field)
  button.formNoValidate = true
  button.hidden = true
  form.append(button)
  form.requestSubmit(button)
}

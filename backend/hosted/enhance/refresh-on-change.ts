import { removeFixedErrors } from './error-summary.ts'
import { replaceParts } from './fetch-fragment.ts'
import { getProblem, showError } from './field-errors.ts'

/** Selecting by keyboard passes through many options. */
const DEBOUNCE_MS = 150

/**
 * For choices that change the form, such as the country: fetches the page and replaces only the dependent parts, keeping
 * input and focus. If the request fails, the whole form is submitted, as without script.
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
      request = sendRequest(form, field, finish)
    }, DEBOUNCE_MS)
  })
}

const pendingRefreshes = new WeakMap<HTMLFormElement, Promise<void>>()

/** Pending refresh that validation has to wait for, since it may change the fields. */
export const pendingRefresh = (form: HTMLFormElement): Promise<void> | undefined => pendingRefreshes.get(form)

function sendRequest(form: HTMLFormElement, field: HTMLSelectElement, finish: () => void): XMLHttpRequest | undefined {
  const part = form.querySelector<HTMLElement>(`[data-depends-on="${field.name}"]`)
  if (!part) {
    finish()
    return undefined
  }
  const request = new XMLHttpRequest()
  request.open('POST', form.action)
  // Parsed by the browser, so no HTML string is inserted (Trusted Types).
  request.responseType = 'document'
  request.addEventListener('load', () => {
    const fresh = request.responseXML?.querySelector<HTMLElement>(`[data-depends-on="${field.name}"]`)
    if (!fresh) submitWholeForm(form, field)
    else
      afterComposing(form, () => {
        replace(part, document.importNode(fresh, true))
        // The tax may depend on the country, and with it the totals and the main button.
        if (request.responseXML) replaceParts(request.responseXML, { keepsErrors: true })
        removeFixedErrors(form)
        finish()
      })
    if (!fresh) finish()
  })
  request.addEventListener('error', () => {
    submitWholeForm(form, field)
    finish()
  })
  const body = new URLSearchParams({ intent: getIntent(field) })
  // Sends choices and the address, never card fields.
  const chosen = form.querySelectorAll<HTMLInputElement>('input[type=hidden], input[type=radio]:checked')
  const around = field.closest('.form-fields')?.querySelectorAll<HTMLInputElement>('[name]') ?? []
  for (const { name, value } of [...chosen, ...around]) body.set(name, value)
  request.send(body)
  return request
}

const getIntent = (field: HTMLSelectElement): string => field.dataset.refreshOnChange ?? ''

/**
 * Inserts the new part, but keeps inputs of the same name with their values and caret. Their attributes are updated, as
 * another country may have no postcode or a different format.
 */
function replace(part: HTMLElement, fresh: HTMLElement): void {
  const focused = document.activeElement instanceof HTMLInputElement ? document.activeElement : undefined
  const caret = focused && ([focused.selectionStart, focused.selectionEnd] as const)
  // Selects are replaced, since states belong to the country.
  const movedInputs = [...part.querySelectorAll('input')].flatMap((input) => {
    const place = fresh.querySelector(`input[name="${input.name}"]`)
    if (!place) return []
    const wasInvalid = input.hasAttribute('aria-invalid')
    copyAttributes(input, place)
    place.replaceWith(input)
    return wasInvalid ? [input] : []
  })
  part.replaceWith(fresh)
  for (const input of movedInputs) showError(input, getProblem(input))
  document.dispatchEvent(new Event('awning:refreshed'))
  if (!focused?.isConnected || document.activeElement === focused) return
  focused.focus()
  if (caret) focused.setSelectionRange(...caret)
}

/** Copies all attributes except the value. */
function copyAttributes(input: HTMLInputElement, from: Element): void {
  for (const name of input.getAttributeNames())
    if (name !== 'value' && !from.hasAttribute(name)) input.removeAttribute(name)
  for (const { name, value } of from.attributes) if (name !== 'value') input.setAttribute(name, value)
}

/** Waits for IME composition to end, because moving the field would discard it. */
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

import { foldDigits } from '../../contract/wire/fold-digits.ts'

const FORMATS: Readonly<Record<string, (digits: string) => string>> = {
  'card-number': (digits) => digits.replace(/(\d{4})(?=\d)/g, '$1 '),
  'card-expiry': (digits) => (digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits),
}

/** Groups digits as printed on cards. Only when typing at the end: reformatting in the middle would move the caret. */
export const formatAsTyped = (field: HTMLInputElement): void => {
  const format = FORMATS[field.dataset.format ?? '']
  if (!format) return
  field.addEventListener('input', (event) => {
    const deleting = (event as InputEvent).inputType?.startsWith('delete')
    if (deleting || field.selectionStart !== field.value.length) return
    field.value = format(foldDigits(field.value).replace(/\D/g, ''))
  })
}

/** Years until the filled-in expiry date of a test card. */
const VALID_YEARS = 3

/** Turns a test card number into a button that fills in number, expiry date and security code. */
export const fillOnClick = (code: HTMLElement): void => {
  const { fill = '', fillInto = '', fillLabel = '', fillExpiry = '', fillCode = '' } = code.dataset
  const field = document.getElementById(fillInto)
  if (!(field instanceof HTMLInputElement)) return
  const button = document.createElement('button')
  button.type = 'button'
  button.dir = 'ltr'
  button.textContent = code.textContent
  button.setAttribute('aria-label', fillLabel)
  button.addEventListener('click', () => {
    put(fillExpiry, `12/${String(new Date().getFullYear() + VALID_YEARS).slice(-2)}`)
    put(fillCode, '123')
    put(fillInto, FORMATS['card-number']?.(fill) ?? fill)
    field.focus()
  })
  code.replaceWith(button)
}

function put(id: string, text: string): void {
  const field = document.getElementById(id)
  if (!(field instanceof HTMLInputElement)) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

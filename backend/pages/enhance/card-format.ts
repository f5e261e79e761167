const FORMATS: Readonly<Record<string, (digits: string) => string>> = {
  'card-number': (digits) => digits.replace(/(\d{4})(?=\d)/g, '$1 '),
  'card-expiry': (digits) => (digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits),
}

/** Digits in the groups in which they are printed. Only at the end of the text: in the middle the caret would jump. */
export const formatAsTyped = (field: HTMLInputElement): void => {
  const format = FORMATS[field.dataset.format ?? '']
  if (!format) return
  field.addEventListener('input', (event) => {
    const deleting = (event as InputEvent).inputType?.startsWith('delete')
    if (deleting || field.selectionStart !== field.value.length) return
    field.value = format(field.value.replace(/\D/g, ''))
  })
}

/** A test card's number becomes a button that fills the form. */
export const fillOnPress = (code: HTMLElement): void => {
  const { fill = '', fillInto = '', fillLabel = '' } = code.dataset
  const field = document.getElementById(fillInto)
  if (!(field instanceof HTMLInputElement)) return
  const button = document.createElement('button')
  button.type = 'button'
  button.dir = 'ltr'
  button.textContent = code.textContent
  button.setAttribute('aria-label', fillLabel)
  button.addEventListener('click', () => {
    field.value = FORMATS['card-number']?.(fill) ?? fill
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.focus()
  })
  code.replaceWith(button)
}

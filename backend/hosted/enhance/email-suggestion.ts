import { emailSuggestion } from '../checkout/details/email-suggestion.ts'

/** Offers a corrected e-mail address after the field is left; a click accepts it. */
export const suggestEmail = (field: HTMLInputElement): void => {
  const { meant = '' } = field.dataset
  let shown: { suggestion: string; line: HTMLElement } | undefined
  const getSuggestion = () => emailSuggestion(field.value.trim())
  // Only while the field has focus: removing the button on blur could remove the focused element.
  field.addEventListener('input', () => {
    if (shown && shown.suggestion !== getSuggestion()) {
      shown.line.remove()
      shown = undefined
    }
  })
  field.addEventListener('focusout', () => {
    const suggestion = getSuggestion()
    if (suggestion !== undefined && !shown?.line.isConnected)
      shown = { suggestion, line: showSuggestion(field, suggestion, meant) }
  })
}

function showSuggestion(field: HTMLInputElement, suggestion: string, meant: string): HTMLElement {
  const line = document.createElement('p')
  line.className = 'field-meant'
  line.setAttribute('role', 'status')
  const button = document.createElement('button')
  button.type = 'button'
  // Isolated with Unicode FSI and PDI, so that the address stays left-to-right in Arabic text.
  button.textContent = meant.replace('{email}', `\u2068${suggestion}\u2069`)
  button.addEventListener('click', () => {
    field.value = suggestion
    field.dispatchEvent(new Event('input', { bubbles: true }))
    line.remove()
    field.focus()
  })
  line.append(button)
  field.closest('.field')?.append(line)
  return line
}

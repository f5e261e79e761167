import { emailSuggestion } from '../checkout/details/email-suggestion.ts'

/** Asks after leaving the field whether another address was meant; one press takes it. */
export const suggestEmail = (field: HTMLInputElement): void => {
  const { meant = '' } = field.dataset
  let asked: { suggestion: string; line: HTMLElement } | undefined
  const suggested = () => emailSuggestion(field.value.trim())
  // While the focus is in the field: a question that goes when it is left could take the focus with it.
  field.addEventListener('input', () => {
    if (asked && asked.suggestion !== suggested()) {
      asked.line.remove()
      asked = undefined
    }
  })
  field.addEventListener('focusout', () => {
    const suggestion = suggested()
    if (suggestion !== undefined && !asked?.line.isConnected)
      asked = { suggestion, line: ask(field, suggestion, meant) }
  })
}

function ask(field: HTMLInputElement, suggestion: string, meant: string): HTMLElement {
  const line = document.createElement('p')
  line.className = 'field-meant'
  line.setAttribute('role', 'status')
  const button = document.createElement('button')
  button.type = 'button'
  // Isolated (Unicode FSI and PDI): an address keeps its order in Arabic too.
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

import { emailSuggestion } from '../checkout/email-suggestion.ts'

/** Asks after leaving the field whether another address was meant; one press takes it. */
export const suggestEmail = (field: HTMLInputElement): void => {
  const { meant = '' } = field.dataset
  let question: HTMLElement | undefined
  field.addEventListener('focusout', () => {
    const suggestion = emailSuggestion(field.value.trim())
    question?.remove()
    question = suggestion === undefined ? undefined : ask(field, suggestion, meant)
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

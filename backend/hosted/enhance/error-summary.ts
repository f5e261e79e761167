import { type Field, getFields, getProblem, showError, warningIcon } from './field-errors.ts'

/**
 * Error summary with the same markup as the server's; takes the focus. Short forms have none: the first invalid field
 * is focused.
 */
const showSummary = (form: HTMLFormElement, wrong: readonly Field[]): void => {
  document.querySelector('.error-summary')?.remove()
  if (wrong.length === 0) return
  if (form.dataset.errors === undefined) {
    wrong[0]?.focus()
    return
  }
  const box = document.createElement('div')
  box.className = 'notice notice-error error-summary'
  box.setAttribute('role', 'alert')
  box.tabIndex = -1
  const title = document.createElement('p')
  title.className = 'notice-title'
  title.textContent = getTitle(form, wrong.length)
  const list = document.createElement('ul')
  for (const field of wrong) {
    const link = document.createElement('a')
    link.href = `#${field.id}`
    link.textContent = getProblem(field) ?? ''
    // A fragment link scrolls without moving the focus.
    link.addEventListener('click', (event) => {
      event.preventDefault()
      // Looked up by id, since changing the country may have replaced the field.
      document.getElementById(field.id)?.focus()
    })
    const item = document.createElement('li')
    item.append(link)
    list.append(item)
  }
  const body = document.createElement('div')
  body.className = 'notice-body'
  body.append(title, list)
  box.append(warningIcon(), body)
  form.before(box)
  box.focus()
}

/** Whether all fields are right; shows what is wrong otherwise. */
export const checkFields = (form: HTMLFormElement): boolean => {
  const wrong = getFields(form).filter((field) => {
    const problem = getProblem(field)
    showError(field, problem)
    return problem !== undefined
  })
  showSummary(form, wrong)
  return wrong.length === 0
}

/** Removes errors that no longer apply, for example after the country has changed. */
export const removeFixedErrors = (form: HTMLFormElement): void => {
  const box = document.querySelector('.error-summary')
  const lines = [...(box?.querySelectorAll('li') ?? [])]
  const there = lines.filter((line) => {
    const [, id = ''] = line.querySelector('a')?.hash.split('#') ?? []
    const named = document.getElementById(decodeURIComponent(id))
    const isText = named instanceof HTMLInputElement && named.type !== 'radio'
    return !id || (isText ? named.hasAttribute('aria-invalid') : named)
  })
  if (there.length === lines.length) return
  for (const line of lines) if (!there.includes(line)) line.remove()
  const title = box?.querySelector('.notice-title')
  if (there.length === 0) box?.remove()
  else if (title) title.textContent = getTitle(form, there.length)
}

/** 'Please check 3 things', with plural forms from the form's data attribute. */
function getTitle({ dataset: { errors = '' } }: HTMLFormElement, count: number): string {
  const language = document.documentElement.lang || undefined
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = JSON.parse(errors)
  const title = forms[new Intl.PluralRules(language).select(count)] ?? forms.other ?? ''
  return title.replace('{count}', count.toLocaleString(language))
}

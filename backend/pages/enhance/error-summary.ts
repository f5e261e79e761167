import { type Field, problemOf, warningIcon } from './field-errors.ts'

/**
 * The summary above a form, in the same shape in which the server writes it; takes the focus. A short form has none: the
 * focus goes to the first field that is wrong.
 */
export const showSummary = (form: HTMLFormElement, wrong: readonly Field[]): void => {
  document.querySelector('.error-summary')?.remove()
  if (wrong.length === 0) return
  const { errorsOne = '', errors } = form.dataset
  if (errors === undefined) {
    wrong[0]?.focus()
    return
  }
  const count = wrong.length.toLocaleString(document.documentElement.lang || undefined)
  const box = document.createElement('div')
  box.className = 'notice notice-error error-summary'
  box.setAttribute('role', 'alert')
  box.tabIndex = -1
  const title = document.createElement('p')
  title.className = 'notice-title'
  title.textContent = wrong.length === 1 ? errorsOne : errors.replace('{count}', count)
  const list = document.createElement('ul')
  for (const field of wrong) {
    const link = document.createElement('a')
    link.href = `#${field.id}`
    link.textContent = problemOf(field) ?? ''
    // Following the link alone would scroll, but leave the focus where it is.
    link.addEventListener('click', (event) => {
      event.preventDefault()
      // By its name: the form may have been given another one since, for another country.
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

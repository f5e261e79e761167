import { type Field, getProblem, warningIcon } from './field-errors.ts'

/**
 * The summary above a form, in the same shape in which the server writes it; takes the focus. A short form has none: the
 * focus goes to the first field that is wrong.
 */
export const showSummary = (form: HTMLFormElement, wrong: readonly Field[]): void => {
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

/** Another country may not ask for what was missing: the summary says only what is still wrong. */
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

/** 'Please check 3 things', in the words that the form brings along. */
function getTitle({ dataset: { errors = '' } }: HTMLFormElement, count: number): string {
  const language = document.documentElement.lang || undefined
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = JSON.parse(errors)
  const title = forms[new Intl.PluralRules(language).select(count)] ?? forms.other ?? ''
  return title.replace('{count}', count.toLocaleString(language))
}

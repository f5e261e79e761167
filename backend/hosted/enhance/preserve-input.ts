type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Session storage key, per page. */
const toKey = (pathname: string): string => `awning-typed ${pathname}`
const KEY = toKey(location.pathname)

/** Fields to preserve over a reload; never passwords and card fields. */
const fields = (): Field[] =>
  [...document.querySelectorAll<Field>('main form :is(input, select, textarea)[name]')].filter(
    (field) =>
      field.type !== 'hidden' && field.type !== 'password' && !field.getAttribute('autocomplete')?.startsWith('cc-'),
  )

const isBox = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'
const getKey = (field: Field): string => (isBox(field) ? `${field.name} ${field.value}` : field.name)
const getCurrentValue = (field: Field): string => (isBox(field) ? String(field.checked) : field.value)

/** Value that the server rendered. */
function getServerValue(field: Field): string {
  if (isBox(field)) return String(field.defaultChecked)
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? ''
}

/** Restores unsent input after a reload, unless the server has rendered another value meanwhile. */
export const preserveInput = (): void => {
  let stored = read()
  const restore = (): void => {
    for (const field of fields()) {
      const value = stored[getKey(field)]
      if (value === undefined || getCurrentValue(field) !== getServerValue(field) || value === getCurrentValue(field))
        continue
      if (isBox(field)) field.checked = value === 'true'
      else field.value = value
      // Loads the states of the restored country; they are restored on `awning:refreshed`.
      if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  const saveInput = (): void => {
    const now = new Map(Object.entries(stored))
    for (const field of fields()) {
      if (getCurrentValue(field) === getServerValue(field)) now.delete(getKey(field))
      else now.set(getKey(field), getCurrentValue(field))
    }
    stored = Object.fromEntries(now)
    write(stored)
  }
  restore()
  document.addEventListener('awning:refreshed', restore)
  document.addEventListener('input', saveInput)
  document.addEventListener('change', saveInput)
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof Element) || !target.closest('main')) return
    stored = {}
    write(stored)
  })
}

/** A link that leads to a sign-in takes the typed e-mail address along, as if it had been typed there. */
export const carryEmail = (link: HTMLAnchorElement): void => {
  link.addEventListener('click', () => {
    const typed = document.querySelector<HTMLInputElement>('main input[type=email]')?.value.trim()
    if (typed) write({ email: typed }, toKey('/oauth2/authorize'))
  })
}

/** Storage may be blocked; then nothing is preserved. */
function read(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

function write(kept: Readonly<Record<string, string>>, key = KEY): void {
  try {
    if (Object.keys(kept).length > 0) sessionStorage.setItem(key, JSON.stringify(kept))
    else sessionStorage.removeItem(key)
  } catch {
    // Storage may be blocked.
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Of this page alone, and gone with its tab. */
const KEY = `awning-typed ${location.pathname}`

/** Fields whose words are worth keeping over a reload; never a card's. */
const fields = (): Field[] =>
  [...document.querySelectorAll<Field>('main form :is(input, select, textarea)[name]')].filter(
    (field) => field.type !== 'hidden' && !field.getAttribute('autocomplete')?.startsWith('cc-'),
  )

const isBox = (field: Field): field is HTMLInputElement => field.type === 'radio' || field.type === 'checkbox'
const getKey = (field: Field): string => (isBox(field) ? `${field.name} ${field.value}` : field.name)
const getCurrentValue = (field: Field): string => (isBox(field) ? String(field.checked) : field.value)

/** What the server wrote into it. */
function getServerValue(field: Field): string {
  if (isBox(field)) return String(field.defaultChecked)
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue
  return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? ''
}

/** What was typed and not yet sent is there again after a reload. What the server knows better has the last word. */
export const preserveInput = (): void => {
  let kept = read()
  const restore = (): void => {
    for (const field of fields()) {
      const value = kept[getKey(field)]
      if (value === undefined || getCurrentValue(field) !== getServerValue(field) || value === getCurrentValue(field))
        continue
      if (isBox(field)) field.checked = value === 'true'
      else field.value = value
      // The states of another country are asked for; they are filled in when they are there.
      if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }
  const note = (): void => {
    const now = new Map(Object.entries(kept))
    for (const field of fields()) {
      if (getCurrentValue(field) === getServerValue(field)) now.delete(getKey(field))
      else now.set(getKey(field), getCurrentValue(field))
    }
    kept = Object.fromEntries(now)
    write(kept)
  }
  restore()
  document.addEventListener('awning:refreshed', restore)
  document.addEventListener('input', note)
  document.addEventListener('change', note)
  document.addEventListener('submit', ({ target, defaultPrevented }) => {
    if (defaultPrevented || !(target instanceof Element) || !target.closest('main')) return
    kept = {}
    write(kept)
  })
}

/** Browsers may forbid their storage; then nothing is kept. */
function read(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

function write(kept: Readonly<Record<string, string>>): void {
  try {
    if (Object.keys(kept).length > 0) sessionStorage.setItem(KEY, JSON.stringify(kept))
    else sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}

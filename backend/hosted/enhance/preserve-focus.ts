/** Forms that remove line items. */
const lineForms = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('form.line-form')]

/**
 * Remembers the focused element before parts of the page are replaced, and returns a function that restores it: to the
 * same field with its selection, or, if a line was removed, to the line that took its place.
 */
export const preserveFocus = (): (() => void) => {
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return () => undefined
  const line = lineForms().findIndex((form) => form.contains(focused))
  const pressed = focused instanceof HTMLButtonElement ? focused.value : undefined
  return () => {
    if (focused.isConnected) return
    const same = sameField(focused) ?? nextLine(line, pressed)
    same?.focus()
    if (focused instanceof HTMLInputElement && same instanceof HTMLInputElement && focused.type === 'text')
      same.setSelectionRange(focused.selectionStart, focused.selectionEnd)
  }
}

function sameField(focused: HTMLElement): HTMLElement | undefined {
  const byId = focused.id ? document.getElementById(focused.id) : null
  if (byId) return byId
  if (!(focused instanceof HTMLInputElement)) return undefined
  const named = [...document.querySelectorAll<HTMLInputElement>(`input[name="${focused.name}"]`)]
  return named.find(({ value }) => value === focused.value)
}

/** The element to focus after a line was removed: the same button of the next line, or of the last one. */
function nextLine(index: number, pressed: string | undefined): HTMLElement | undefined {
  const forms = lineForms()
  const form = forms[Math.min(Math.max(index, 0), forms.length - 1)]
  return form?.querySelector<HTMLElement>(`button[value="${pressed}"]`) ?? undefined
}

/** The lines that can be taken out, each by the form that does it. */
const lineForms = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('form.line-form')]

/**
 * Remembers what has the focus before parts of the page are replaced; the answer gives it back: to the same field, with
 * what was typed into it meanwhile, or, where a line went, to the line that took its place.
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

/** Of a line that was pressed out: the same button of the next one, or of the last. */
function nextLine(index: number, pressed: string | undefined): HTMLElement | undefined {
  const forms = lineForms()
  const form = forms[Math.min(Math.max(index, 0), forms.length - 1)]
  return form?.querySelector<HTMLElement>(`button[value="${pressed}"]`) ?? undefined
}

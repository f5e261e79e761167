// Runs in the page: finds elements as users know them, by role and name, through open shadow roots.
import { computeAccessibleName, getRole } from 'dom-accessibility-api'

export type ElementQuery = {
  /** An ARIA role, or `field` for anything that can be filled in. */
  readonly role: string
  /** The whole accessible name, or the source of a regular expression for it. */
  readonly name: string | { readonly pattern: string }
}

/** Elements in document order, with those in open shadow roots. */
function* walk(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element
    if (element.shadowRoot) yield* walk(element.shadowRoot)
  }
}

const hasRole = (element: Element, role: string) =>
  role === 'field' ? element.matches('input, select, textarea') : getRole(element) === role

const normalize = (text: string) => text.replace(/\s+/g, ' ').trim()

function hasName(element: Element, name: ElementQuery['name']): boolean {
  const own = normalize(computeAccessibleName(element))
  return typeof name === 'string' ? own === name : new RegExp(name.pattern).test(own)
}

const isVisible = (element: Element) =>
  element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })

const find = ({ role, name }: ElementQuery): Element[] =>
  [...walk(document)].filter((element) => hasRole(element, role) && isVisible(element) && hasName(element, name))

/** Whether a visible element with this role and name exists. */
export const exists = (query: ElementQuery): boolean => find(query).length > 0

/** The element that is on top at the middle of another one. */
function elementAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y)
  for (let inner = found; inner?.shadowRoot; ) {
    inner = inner.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === found) break
    found = inner
  }
  return found
}

const parentOf = (node: Node): Node | null => node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)

function contains(outer: Element, inner: Node | null): boolean {
  for (let node = inner; node; node = parentOf(node)) if (node === outer) return true
  return false
}

const isIdle = (element: Element) =>
  !element.matches(':disabled, [aria-disabled=true], [aria-busy=true]') && !element.closest('[inert]')

/**
 * The element to click in order to press the one that the query finds, scrolled into view; null while it is covered.
 * Radio buttons are often hidden under their label.
 */
export function findPressable(query: ElementQuery): Element | null {
  for (const element of find(query).filter(isIdle)) {
    for (const target of [element, ...((element as HTMLInputElement).labels ?? [])]) {
      const before = target.getBoundingClientRect()
      if (before.bottom > innerHeight || before.top < 0) target.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height } = target.getBoundingClientRect()
      if (width > 2 && height > 2 && contains(target, elementAt(left + width / 2, top + height / 2))) return target
    }
  }
  return null
}

/** The position of the element to click, as text: the same result twice means that it does not move. */
export function measurePressable(query: ElementQuery): string | null {
  const box = findPressable(query)?.getBoundingClientRect()
  return box ? [box.x, box.y, box.width, box.height].map(Math.round).join(' ') : null
}

/** Empties a field, or selects the option with this text. Returns whether it could. */
export function setField(query: ElementQuery, text: string): boolean {
  const field = find(query).filter(isIdle)[0]
  if (field instanceof HTMLSelectElement) {
    const option = [...field.options].find(({ label }) => normalize(label) === text)
    if (!option) return false
    field.value = option.value
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true, composed: true }))
    return true
  }
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
  field.focus()
  field.select()
  return true
}

export const isSelect = (query: ElementQuery): boolean => find(query)[0] instanceof HTMLSelectElement

/** The field itself, for typing into it. */
export const findField = (query: ElementQuery): Element | null => find(query).filter(isIdle)[0] ?? null

export const fieldValue = (query: ElementQuery): string | undefined =>
  (find(query)[0] as HTMLInputElement | undefined)?.value

/** All visible text, including that in open shadow roots. */
export function shownText(): string {
  const texts: string[] = []
  for (const element of walk(document)) {
    if (element.matches('script, style, template, noscript') || !isVisible(element)) continue
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.nodeValue)
    const text = normalize(own.join(' '))
    if (text) texts.push(text)
  }
  return texts.join('\n')
}

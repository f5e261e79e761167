const KEYS = ['keydown', 'keypress', 'keyup']
const SCROLLS = ['wheel', 'touchstart', 'touchmove', 'touchend', 'touchcancel']
const TEXT_FIELDS = 'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=range]),select,textarea'

/**
 * Keeps events from the page's scripts that they would misunderstand, as a shadow root hides their target: what is typed
 * into a text field would be taken for shortcuts, and libraries of smooth scrolling would move the page behind an open
 * dialog. The page still gets Tab, and Escape where no dialog is open that it closes. Calling it again adds nothing.
 */
export function containEvents(root: ShadowRoot): void {
  for (const type of KEYS) root.addEventListener(type, containKey)
  // Passive, as the browser need not wait for it before it scrolls.
  for (const type of SCROLLS) root.addEventListener(type, containScroll, { passive: true })
}

const hasDialog = ({ currentTarget }: Event) => !!(currentTarget as ShadowRoot).querySelector('dialog[open]')

function containKey(event: Event): void {
  const { key, target } = event as KeyboardEvent
  if (key === 'Tab') return
  const isTyped = key !== 'Escape' && (target as Element).matches(TEXT_FIELDS)
  if (isTyped || hasDialog(event)) event.stopPropagation()
}

function containScroll(event: Event): void {
  if (hasDialog(event)) event.stopPropagation()
}

import { forceColours, restoreColours } from './force-colours.ts'

/** Browser settings of a visitor that a page cannot set itself: they are emulated by changing the style sheets. */
export type Emulated = { readonly forcedColours: boolean; readonly reducedMotion: boolean }

const ALWAYS = '(width >= 0px)'
const NEVER = '(width < 0px)'

let current: Emulated = { forcedColours: false, reducedMotion: false }
let timer: ReturnType<typeof setInterval> | undefined
const written = new WeakMap<CSSMediaRule, string>()
const changed = new Set<CSSMediaRule>()
const nativeMatch = globalThis.matchMedia.bind(globalThis)

/**
 * Shows documents, their frames and all shadow roots as a visitor with these settings sees them. Runs at an interval
 * while anything is emulated, as widgets load styles later.
 */
export function emulateMedia(next: Emulated): void {
  if (next.forcedColours === current.forcedColours && next.reducedMotion === current.reducedMotion) return
  current = next
  clearInterval(timer)
  for (const rule of changed) rule.media.mediaText = written.get(rule) ?? rule.media.mediaText
  changed.clear()
  restoreColours()
  const isOn = next.forcedColours || next.reducedMotion
  globalThis.matchMedia = isOn ? (query) => nativeMatch(toEmulated(query)) : nativeMatch
  if (!isOn) return
  const apply = () => {
    for (const sheet of listSheets(document)) applyTo(sheet)
  }
  apply()
  timer = setInterval(apply, 100)
}

function toEmulated(query: string): string {
  return query
    .replaceAll(/\(forced-colors:\s*active\)/g, current.forcedColours ? ALWAYS : '$&')
    .replaceAll(/\(prefers-reduced-motion(:\s*reduce)?\)/g, current.reducedMotion ? ALWAYS : '$&')
    .replaceAll(/\(prefers-reduced-motion:\s*no-preference\)/g, current.reducedMotion ? NEVER : '$&')
}

function applyTo(sheet: CSSStyleSheet): void {
  const visit = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule) applyMedia(rule)
      if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList)
    }
  }
  visit(sheet.cssRules)
  if (current.forcedColours) forceColours(sheet)
}

function applyMedia(rule: CSSMediaRule): void {
  const own = written.get(rule) ?? rule.media.mediaText
  const text = toEmulated(own)
  if (text === rule.media.mediaText) return
  written.set(rule, own)
  changed.add(rule)
  rule.media.mediaText = text
}

/** Style sheets of a document, of its shadow roots and of its frames, except for Storybook's own. */
function listSheets(document: Document): CSSStyleSheet[] {
  const sheets = new Set<CSSStyleSheet>()
  const visit = (root: Document | ShadowRoot) => {
    for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) if (isOurs(sheet)) sheets.add(sheet)
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) visit(element.shadowRoot)
      if (element instanceof HTMLIFrameElement && element.contentDocument) visit(element.contentDocument)
    }
  }
  visit(document)
  return [...sheets]
}

function isOurs(sheet: CSSStyleSheet): boolean {
  try {
    const { length } = sheet.cssRules
    return length > 0 && !(sheet.ownerNode instanceof Element && sheet.ownerNode.closest('[data-emotion]'))
  } catch {
    // A style sheet of another origin, whose rules cannot be read.
    return false
  }
}

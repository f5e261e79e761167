/** System colours, and keywords that result in one. */
const SYSTEM =
  /^(?:canvas(?:text)?|linktext|visitedtext|activetext|button(?:face|text|border)|field(?:text)?|highlight(?:text)?|selecteditem(?:text)?|mark(?:text)?|graytext|accentcolor(?:text)?|currentcolor|inherit|initial|unset|revert|transparent|none)$/i

/** Properties whose colours the browser overrides, each with its shorthands, of which only the colour is overridden. */
const FORCED = [
  ['color'],
  ['background-color', 'background'],
  ...['top', 'right', 'bottom', 'left'].map((side) => [`border-${side}-color`, 'border', `border-${side}`]),
  ['border-block-start-color', 'border-block', 'border-block-start'],
  ['border-block-end-color', 'border-block', 'border-block-end'],
  ['border-inline-start-color', 'border-inline', 'border-inline-start'],
  ['border-inline-end-color', 'border-inline', 'border-inline-end'],
  ['outline-color', 'outline'],
  ['text-decoration-color', 'text-decoration'],
] as const

/** Replaces the browser's default, which would be that of the surrounding page, in another colour scheme. */
const FIXED: Readonly<Record<string, string>> = { color: 'CanvasText', 'background-color': 'Canvas' }

const before = new Map<CSSStyleRule, string>()
const seen = new WeakMap<CSSStyleSheet, number>()
let kept = new Set<string>()

/**
 * Removes the page's own colours from a style sheet, as browsers do in forced-colours mode: a colour that is not a
 * system colour becomes the browser's own. Properties that the sheet itself sets to a system colour stay.
 */
export function forceColours(sheet: CSSStyleSheet): void {
  const { length } = sheet.cssRules
  if (seen.get(sheet) === length) return
  seen.set(sheet, length)
  const rules = listRules(sheet.cssRules)
  for (const rule of rules) {
    if (!isInForcedMedia(rule)) continue
    for (const name of rule.style)
      if (name.startsWith('--') && SYSTEM.test(rule.style.getPropertyValue(name).trim())) kept.add(name)
  }
  for (const rule of rules) forceRule(rule)
}

/** Restores the colours of all style sheets. */
export function restoreColours(): void {
  for (const [rule, text] of before) {
    rule.style.cssText = text
    if (rule.parentStyleSheet) seen.delete(rule.parentStyleSheet)
  }
  before.clear()
  kept = new Set()
}

function forceRule(rule: CSSStyleRule): void {
  const { style } = rule
  if (style.getPropertyValue('forced-color-adjust') === 'none') return
  const own = style.cssText
  for (const [colour, ...shorthands] of FORCED) {
    const value = [colour, ...shorthands].map((name) => style.getPropertyValue(name)).find(Boolean)
    if (value && !isKept(value)) style.setProperty(colour, FIXED[colour] ?? 'revert', style.getPropertyPriority(colour))
  }
  for (const shadow of ['box-shadow', 'text-shadow'])
    if (style.getPropertyValue(shadow)) style.setProperty(shadow, 'none', style.getPropertyPriority(shadow))
  if (/gradient\(/.test(style.getPropertyValue('background-image'))) style.setProperty('background-image', 'none')
  if (style.cssText !== own) before.set(rule, own)
}

/** Whether the last word of a value is a system colour, or a custom property that resolves to one. */
function isKept(value: string): boolean {
  const last = /(?:var\([^()]*\)|[\w-]+|\S+)$/.exec(value.trim())?.[0] ?? ''
  const name = /^var\((--[\w-]+)/.exec(last)?.[1]
  return name ? kept.has(name) : SYSTEM.test(last)
}

const isInForcedMedia = (rule: CSSRule): boolean => {
  for (let parent = rule.parentRule; parent; parent = parent.parentRule)
    if (parent instanceof CSSMediaRule && /forced-colors|width >= 0/.test(parent.media.mediaText)) return true
  return false
}

const listRules = (rules: CSSRuleList): CSSStyleRule[] =>
  [...rules].flatMap((rule) => [
    ...(rule instanceof CSSStyleRule ? [rule] : []),
    ...('cssRules' in rule ? listRules(rule.cssRules as CSSRuleList) : []),
  ])

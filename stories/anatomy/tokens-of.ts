import tokenStyles from '../../widgets/kit/ui/tokens.css?raw'
import { TOKENS, type Token } from '../../widgets/kit/ui/tokens.ts'

const VARIABLE = /var\((--[\w-]+)/g
const listVariables = (value: string) => [...value.matchAll(VARIABLE)].map(([, name = '']) => name)

/** The custom properties that each private property of `tokens.css` refers to. */
const MADE_OF = new Map<string, readonly string[]>()
for (const [, name = '', value = ''] of tokenStyles.matchAll(/(--aw-[\w-]+):\s*([^;]+);/g))
  MADE_OF.set(name, [...(MADE_OF.get(name) ?? []), ...listVariables(value)])

/** The public tokens that a property resolves to; for a private twin of a public token, only that one. */
function resolve(name: string, seen = new Set<string>()): string[] {
  if (name.startsWith('--awning-')) return [name]
  if (seen.has(name)) return []
  seen.add(name)
  const parts = MADE_OF.get(name) ?? []
  const own = name.replace('--aw-', '--awning-')
  return parts.includes(own) ? [own] : parts.flatMap((part) => resolve(part, seen))
}

/** The style rules of a shadow root that apply to an element in the current media, whatever its state. */
function listRules(element: Element): CSSStyleRule[] {
  const root = element.getRootNode()
  if (!(root instanceof ShadowRoot)) return []
  const visit = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSMediaRule && !matchMedia(rule.media.mediaText).matches) return []
      const inner = 'cssRules' in rule ? visit(rule.cssRules as CSSRuleList) : []
      return rule instanceof CSSStyleRule && isFor(element, rule.selectorText) ? [rule, ...inner] : inner
    })
  return root.adoptedStyleSheets.flatMap((sheet) => visit(sheet.cssRules))
}

/** Whether a selector matches the element, now or while it is hovered or has the focus. */
function isFor(element: Element, selector: string): boolean {
  const plain = selector
    .replaceAll(/:(?:hover|focus-visible|focus-within|focus|active)\b/g, '')
    .replaceAll(/::[\w-]+/g, '')
  try {
    return plain.trim() !== '' && !plain.includes(':host') && element.matches(plain)
  } catch {
    return false
  }
}

/** The tokens that the styles of an element use, in the order of their list. */
export function tokensOf(element: Element): readonly Token[] {
  const used = new Set(
    listRules(element).flatMap(({ style }) => listVariables(style.cssText).flatMap((name) => resolve(name))),
  )
  return TOKENS.filter(({ name }) => used.has(name))
}

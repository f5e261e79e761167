import tokenStyles from '../../widgets/kit/ui/tokens.css?raw'
import { TOKENS, type Token } from '../../widgets/kit/ui/tokens.ts'

const VARIABLE = /var\((--[\w-]+)/g
const listVariables = (value: string) => [...value.matchAll(VARIABLE)].map(([, name = '']) => name)

/** What each private property of `tokens.css` is made of. */
const MADE_OF = new Map<string, readonly string[]>()
for (const [, name = '', value = ''] of tokenStyles.matchAll(/(--aw-[\w-]+):\s*([^;]+);/g))
  MADE_OF.set(name, [...(MADE_OF.get(name) ?? []), ...listVariables(value)])

/** The public tokens that a property leads to; of a twin with its own token, only that. */
function resolve(name: string, seen = new Set<string>()): string[] {
  if (name.startsWith('--awning-')) return [name]
  if (seen.has(name)) return []
  seen.add(name)
  const parts = MADE_OF.get(name) ?? []
  const own = name.replace('--aw-', '--awning-')
  return parts.includes(own) ? [own] : parts.flatMap((part) => resolve(part, seen))
}

/** The rules of a shadow root that hold for an element as it is, whatever the medium. */
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

/** Also while it is hovered or has the focus: these are its states. */
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

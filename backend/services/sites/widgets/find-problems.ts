import { dequal } from 'dequal/lite'
import type { Look } from '../../../contract/sites/look.ts'
import { DEFAULT_LOOK } from '../../../contract/sites/look.ts'
import type { WidgetName, WidgetTheme, WidgetToken } from '../../../contract/sites/widget-enumerations.ts'
import type { LookFinding, TokenSetting } from '../../../contract/sites/widget-settings.ts'
import type { Scheme } from '../look/palette.ts'
import { contrast, MARK, TEXT, toReadable } from '../look/readable.ts'
import { resolveColours } from './publishable.ts'

/** Foreground and background tokens that are shown together, with their minimum contrast. */
const PAIRS: readonly (readonly [front: WidgetToken, back: WidgetToken, least: number])[] = [
  ['on-accent', 'accent', TEXT],
  ...(['text', 'muted', 'danger', 'success', 'warning'] as const).flatMap((front) =>
    (['surface', 'raised'] as const).map((back) => [front, back, TEXT] as const),
  ),
  ['on-ribbon', 'ribbon', TEXT],
  ...(['surface', 'raised'] as const).map((back) => ['sale', back, TEXT] as const),
  ['focus', 'surface', MARK],
  ['focus', 'raised', MARK],
]

const SCHEMES: readonly Scheme[] = ['light', 'dark']
/** The minimum size of a touch target, in px (WCAG 2.2, 2.5.5). */
const LEAST_TARGET = 44
/** Pixels per unit with default settings: the text of widgets has 15 px. `0` has no unit. */
const PIXELS = { px: 1, em: 15, rem: 16, undefined: 1 } as const

type Settings = { readonly tokens?: readonly TokenSetting[] | undefined; readonly theme?: WidgetTheme | undefined }

/** Finds colours set by the merchant that have too little contrast, and touch targets that are too small. */
export function findLookProblems(look: Look = DEFAULT_LOOK, { tokens = [], theme }: Settings): LookFinding[] {
  const widgets = [...new Set(tokens.flatMap(({ widget }) => widget ?? []))]
  const find = (widget?: WidgetName) => [
    ...listSchemes(look, theme).flatMap((scheme) => findContrasts(look, tokens, scheme, widget)),
    ...findTargets(tokens, widget),
  ]
  const shared = find()
  const isShared = ({ widget: _, ...finding }: LookFinding) => shared.some((other) => dequal(other, finding))
  // A problem that all widgets share is reported once.
  return [...shared, ...widgets.flatMap((widget) => find(widget).filter((finding) => !isShared(finding)))]
}

/** The colour schemes that can be shown: only one if the look and the widgets are both fixed to it. */
const listSchemes = (look: Look, theme: WidgetTheme | undefined): readonly Scheme[] =>
  look.theme === 'AUTO' || look.theme !== theme ? SCHEMES : SCHEMES.filter((scheme) => scheme.toUpperCase() === theme)

function findContrasts(
  look: Look,
  tokens: readonly TokenSetting[],
  scheme: Scheme,
  widget: WidgetName | undefined,
): LookFinding[] {
  const colours = resolveColours(look, tokens, scheme, widget)
  const isSet = (name: WidgetToken) =>
    tokens.some((token) => token.name === name && (token.widget ? token.widget === widget : true))
  return PAIRS.flatMap(([front, back, least]): LookFinding[] => {
    // Text on the accent has no colour here unless it is set: it is then black or white, whichever is readable.
    const [text, ground] = [colours[front], colours[back]]
    if (!text || !ground || !(isSet(front) || isSet(back))) return []
    const ratio = Math.floor(contrast(text, ground) * 100) / 100
    if (ratio >= least) return []
    const token = isSet(front) ? front : back
    const nearest = token === front ? toReadable(text, [ground], least) : toReadable(ground, [text], least)
    return [
      {
        problem: 'CONTRAST',
        severity: 'ERROR',
        token,
        on: token === front ? back : front,
        scheme: scheme === 'dark' ? 'DARK' : 'LIGHT',
        ratio,
        least,
        nearest,
        ...(widget && { widget }),
      },
    ]
  })
}

function findTargets(tokens: readonly TokenSetting[], widget: WidgetName | undefined): LookFinding[] {
  const control = tokens.find((token) => token.name === 'control' && token.widget === widget)
  const [, amount, unit] = /^([\d.]+)(px|em|rem)?$/.exec(control?.value ?? '') ?? []
  if (amount === undefined || Number(amount) * PIXELS[unit as keyof typeof PIXELS] >= LEAST_TARGET) return []
  const nearest = `${LEAST_TARGET}px`
  return [{ problem: 'TARGET', severity: 'WARNING', token: 'control', nearest, ...(widget && { widget }) }]
}

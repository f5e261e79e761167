import { ELEMENT_NAMES } from '../../../contract/sites/install-enumerations.ts'
import { type TokenKind, WIDGET_TOKENS, type WidgetToken } from '../../../contract/sites/widget-enumerations.ts'
import { pickTheme, type Theme } from './share-theme.ts'

type Look = NonNullable<Theme['look']>
type TokenSetting = NonNullable<Theme['tokens']>[number]

/** A token in the format of the W3C Design Tokens Community Group, or a group of them. */
type Node = { readonly [name: string]: unknown }

/** The extension with Awning's own value, where the format has no type for it (an `em`, the name of a font). */
const EXTENSION = 'com.awning'

const LOOK_COLOURS = {
  accent: 'accent',
  darkAccent: 'dark-accent',
  ground: 'ground',
  darkGround: 'dark-ground',
} as const satisfies Partial<Record<keyof Look, string>>

const TYPES: Readonly<Record<TokenKind, string | undefined>> = {
  colour: 'color',
  length: 'dimension',
  weight: 'fontWeight',
  duration: 'duration',
  ratio: undefined,
  number: 'number',
  font: undefined,
  shadow: undefined,
  case: undefined,
}

/** Converts a theme to design tokens: `look`, the tokens of all widgets and pages, and those of single widgets. */
export function toDesignTokens(theme: Theme): Node {
  const { look, tokens = [] } = theme
  const shared = tokens.filter(({ widget }) => !widget)
  const widgets = ELEMENT_NAMES.flatMap((name) => {
    const own = tokens.filter(({ widget }) => widget === name)
    return own.length > 0 ? [[name, toGroup(own)] as const] : []
  })
  return {
    $description: 'The look of a shop: colours, type and shape of its widgets, pages and mails.',
    ...(look && { look: toLookGroup(look) }),
    ...(shared.length > 0 && { theme: toGroup(shared) }),
    ...(widgets.length > 0 && { widget: Object.fromEntries(widgets) }),
    $extensions: { [EXTENSION]: theme },
  }
}

const toLookGroup = (look: Look): Node =>
  Object.fromEntries(
    Object.entries(LOOK_COLOURS).flatMap(([part, name]) => {
      const value = look[part as keyof typeof LOOK_COLOURS]
      return value ? [[name, toToken('colour', value)]] : []
    }),
  )

/** Groups tokens; values for dark mode are in a group of their own, as in most editors. */
function toGroup(tokens: readonly TokenSetting[]): Node {
  const write = (pairs: readonly (readonly [WidgetToken, string])[]) =>
    Object.fromEntries(pairs.map(([name, value]) => [name, toToken(WIDGET_TOKENS[name], value)]))
  const dark = tokens.flatMap(({ name, darkValue }) => (darkValue ? [[name, darkValue] as const] : []))
  return {
    ...write(tokens.map(({ name, value }) => [name, value])),
    ...(dark.length > 0 && { dark: write(dark) }),
  }
}

function toToken(kind: TokenKind, value: string): Node {
  const $type = TYPES[kind]
  return {
    ...($type && { $type }),
    $value: toValue(kind, value),
    $extensions: { [EXTENSION]: { value } },
  }
}

function toValue(kind: TokenKind, value: string): unknown {
  if (kind === 'colour') {
    const components = [1, 3, 5].map((at) => Number((Number.parseInt(value.slice(at, at + 2), 16) / 255).toFixed(4)))
    return { colorSpace: 'srgb', components, hex: value }
  }
  if (kind === 'weight' || kind === 'number') return Number(value)
  const [, amount = '', unit = 'px'] = /^([\d.]+)(px|em|rem|ms)?$/.exec(value) ?? []
  if (kind === 'duration') return { value: Number(amount), unit: 'ms' }
  // The format knows no `em`: these are of the size of the text, which is that of the root in most places.
  if (kind === 'length') return { value: Number(amount), unit: unit === 'em' ? 'rem' : unit }
  return value
}

/** The theme of a token file, and the names that are unknown. */
export type ReadTheme = { readonly theme: Theme; readonly unknown: readonly string[] }

/**
 * Reads a theme from settings, from our design tokens, or from those of another tool: a token counts by the last part of
 * its name (`color.light.accent`), for dark ground where `dark` is in its path, for one widget where its name is.
 */
export function readTheme(text: string): ReadTheme | undefined {
  const file = parse(text)
  if (!isGroup(file)) return undefined
  if (isSettings(file)) return { theme: pickTheme(file), unknown: [] }
  const leaves = listLeaves(file, [], undefined)
  const kept = readExtension(file)
  // Awning's own extension: parts of a look that the format has no type for, such as its corners.
  const { look: base, theme: mode }: Theme = isGroup(kept) ? pickTheme(kept) : {}
  const unknown: string[] = []
  const tokens = new Map<string, TokenSetting>()
  const colours: Partial<Look> = {}
  for (const { path, type, node } of leaves) {
    const name = path.at(-1) ?? ''
    const lookPart = path.includes('look') && Object.entries(LOOK_COLOURS).find(([, each]) => each === name)?.[0]
    const token = isToken(name) ? name : undefined
    const value = token || lookPart ? readValue(token ? WIDGET_TOKENS[token] : 'colour', node, type, file) : undefined
    if (value === undefined) unknown.push(path.join('.'))
    else if (lookPart) Object.assign(colours, { [lookPart]: value })
    else if (token) {
      const widget = ELEMENT_NAMES.find((each) => path.slice(0, -1).includes(each))
      const key = `${widget} ${token}`
      const before = tokens.get(key)
      const isDark = path.slice(0, -1).some((part) => /dark|night/i.test(part))
      const setting: TokenSetting = {
        ...(before ?? { name: token, value }),
        ...(isDark ? { darkValue: value } : { value }),
        ...(widget && { widget }),
      }
      tokens.set(key, setting)
    }
  }
  const look = toLook(base, colours)
  return {
    theme: {
      ...(mode && { theme: mode }),
      ...(look && { look }),
      ...(tokens.size > 0 && { tokens: [...tokens.values()] }),
    },
    unknown,
  }
}

function isSettings({ tokens, theme, look }: Node): boolean {
  return Array.isArray(tokens) || typeof theme === 'string' || (isGroup(look) && typeof look.accent === 'string')
}

/** Merges colours into a look; a colour that the file does not have is removed. */
function toLook(base: Look | undefined, colours: Partial<Look>): Look | undefined {
  const accent = colours.accent ?? base?.accent
  if (!accent) return undefined
  const { darkAccent: _, ground: _ground, darkGround: _dark, ...named } = base ?? ({} as Partial<Look>)
  return { font: 'SYSTEM', corner: 'SOFT', theme: 'AUTO', ...named, ...colours, accent }
}

const isToken = (name: string): name is WidgetToken => Object.hasOwn(WIDGET_TOKENS, name)
const isGroup = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readExtension = (node: Node): unknown => (isGroup(node.$extensions) ? node.$extensions[EXTENSION] : undefined)

type Leaf = { path: readonly string[]; type: string | undefined; node: Node }

function listLeaves(group: Node, path: readonly string[], inherited: string | undefined): Leaf[] {
  const type = typeof group.$type === 'string' ? group.$type : inherited
  if ('$value' in group) return [{ path, type, node: group }]
  return Object.entries(group).flatMap(([name, child]) =>
    name.startsWith('$') || !isGroup(child) ? [] : listLeaves(child, [...path, name], type),
  )
}

/** Converts a value of the file to a token's value; undefined if it is invalid for the token. */
function readValue(kind: TokenKind, node: Node, type: string | undefined, file: Node): string | undefined {
  const own = readExtension(node)
  const exact = isGroup(own) && typeof own.value === 'string' ? own.value : undefined
  if (exact !== undefined && JSON.stringify(toValue(kind, exact)) === JSON.stringify(node.$value)) return exact
  const value = follow(node.$value, file)
  if (kind === 'colour') return toHex(value)
  if (kind === 'weight') return toWeight(value)
  if (kind === 'number') return typeof value === 'number' ? `${value}` : undefined
  if (kind === 'length' || kind === 'duration') return toLength(value, kind, type)
  return typeof value === 'string' && exact !== undefined ? value : undefined
}

/** Resolves a reference such as `{color.brand}`. */
function follow(value: unknown, file: Node, depth = 0): unknown {
  const [, name] = (typeof value === 'string' && /^\{([^{}]+)\}$/.exec(value)) || []
  if (name === undefined) return value
  const target = name.split('.').reduce<unknown>((node, part) => (isGroup(node) ? node[part] : undefined), file)
  return depth < 20 && isGroup(target) ? follow(target.$value, file, depth + 1) : undefined
}

function toHex(value: unknown): string | undefined {
  if (typeof value === 'string') {
    const [, short] = /^#([0-9a-f]{3})$/i.exec(value) ?? []
    const hex = short ? `#${[...short].map((digit) => digit + digit).join('')}` : value.slice(0, 7)
    return /^#[0-9a-f]{6}$/i.test(hex) ? hex.toLowerCase() : undefined
  }
  if (!isGroup(value)) return undefined
  if (typeof value.hex === 'string') return toHex(value.hex)
  const { components, colorSpace } = value
  if (colorSpace !== 'srgb' || !Array.isArray(components) || components.length !== 3) return undefined
  const parts = components.map((part) =>
    typeof part === 'number' ? Math.round(Math.min(1, Math.max(0, part)) * 255) : 0,
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

const WEIGHTS: Readonly<Record<string, string>> = {
  thin: '100',
  light: '300',
  normal: '400',
  regular: '400',
  medium: '500',
  'semi-bold': '600',
  bold: '700',
  'extra-bold': '800',
  black: '900',
}

const toWeight = (value: unknown): string | undefined =>
  typeof value === 'number' ? `${Math.round(value / 10) * 10}` : WEIGHTS[`${value}`.toLowerCase()]

function toLength(value: unknown, kind: TokenKind, type: string | undefined): string | undefined {
  const [, typed = '', typedUnit = ''] =
    /^(\d+(?:\.\d+)?)(px|em|rem|ms|s)?$/.exec(`${isGroup(value) ? '' : value}`) ?? []
  const amount = isGroup(value) ? value.value : typed === '' ? undefined : Number(typed)
  const unit = isGroup(value) ? value.unit : typedUnit || (type === 'duration' ? 'ms' : 'px')
  if (typeof amount !== 'number' || typeof unit !== 'string') return undefined
  if (kind === 'duration') return `${Math.round(unit === 's' ? amount * 1000 : amount)}ms`
  return amount === 0 ? '0' : `${Number(amount.toFixed(4))}${unit}`
}

import { type OptionKind, WIDGET_OPTIONS, WIDGET_TOKENS } from '../../../contract/sites/widget-enumerations.ts'
import type {
  OptionSetting,
  TokenSetting,
  WidgetSettings,
  WordSetting,
} from '../../../contract/sites/widget-settings.ts'
import { invalid, type Violation } from '../../../kernel/base/errors.ts'
import { listPlaceholders, type WidgetTexts } from '../../../kernel/base/text/widget-texts.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { kindOf } from './tokens.ts'

type Facts = Omit<Violation, 'field'>

/** Throws for values that no widget can use, with a violation at the path of each. */
export async function checkWidgetSettings(context: Context, settings: WidgetSettings): Promise<void> {
  const { tokens = [], options = [], words = [] } = settings
  const texts = words.length > 0 ? await getWidgetTexts(context) : undefined
  const at = (list: string, facts: readonly ((Facts & { path?: string }) | undefined)[]) =>
    facts.flatMap((each, index) => {
      if (!each) return []
      const { path, ...violation } = each
      return [{ ...violation, field: `settings.${list}[${index}]${path ? `.${path}` : ''}` }]
    })
  const violations = [
    ...at('tokens', tokens.map(checkToken)),
    ...at('tokens', findRepeated(tokens.map(({ name, widget }) => `${name} ${widget}`))),
    ...at('options', options.map(checkOption)),
    ...at('options', findRepeated(options.map(({ name, widget }) => `${name} ${widget}`))),
    ...at(
      'words',
      words.map((word) => checkWord(texts, word)),
    ),
    ...at('words', findRepeated(words.map(({ language, key, form }) => `${language} ${key} ${form}`))),
  ]
  if (violations.length > 0) throw invalid(...violations)
}

export async function getWidgetTexts({ hooks }: Context): Promise<WidgetTexts> {
  const texts = await hooks.getWidgetTexts()
  if (!texts) throw new Error('no service has the words of the widgets')
  return texts
}

const findRepeated = (keys: readonly string[]): (Facts | undefined)[] =>
  keys.map((key, index) =>
    keys.indexOf(key) === index ? undefined : { description: 'is set twice: send it once', rule: 'OTHER' },
  )

function checkToken({ name, value, darkValue }: TokenSetting): (Facts & { path: string }) | undefined {
  const { accepts, form } = kindOf(name)
  if (!accepts(value)) return { path: 'value', description: `must be ${form}`, rule: 'FORMAT' }
  if (darkValue === undefined) return undefined
  if (WIDGET_TOKENS[name] !== 'colour')
    return { path: 'darkValue', description: 'is for colours alone: leave it out', rule: 'FIELD_NOT_ALLOWED' }
  return accepts(darkValue) ? undefined : { path: 'darkValue', description: `must be ${form}`, rule: 'FORMAT' }
}

/** The URL of a page of the host or of another site; script URLs do not match. */
const ADDRESS = /^(?:https?:\/\/[^\s"'<>\\]+|[/?#.](?![/\\])[^\s"'<>\\]*)$/

function checkOption({ widget, name, value }: OptionSetting): (Facts & { path: string }) | undefined {
  const known: Readonly<Record<string, OptionKind>> = WIDGET_OPTIONS[widget]
  const kind = Object.hasOwn(known, name) ? known[name] : undefined
  if (!kind) {
    const names = Object.keys(known).join(', ') || 'none'
    return { path: 'name', description: `is no option of this widget; it has ${names}`, rule: 'OTHER' }
  }
  const path = 'value'
  if (kind === 'flag') return value === '' ? undefined : { path, description: 'must be empty', rule: 'OTHER' }
  if (kind === 'address')
    return ADDRESS.test(value)
      ? undefined
      : { path, description: 'must be an address such as /shop or https://www.example.com/shop', rule: 'FORMAT' }
  if ('min' in kind) {
    const fits = /^\d{1,3}$/.test(value) && Number(value) >= kind.min && Number(value) <= kind.max
    return fits
      ? undefined
      : { path, description: `must be a whole number from ${kind.min} to ${kind.max}`, rule: 'FORMAT' }
  }
  return kind.includes(value)
    ? undefined
    : { path, description: `must be one of ${kind.join(', ')}`, rule: 'INVALID_ENUM_VALUE' }
}

function checkWord(
  texts: WidgetTexts | undefined,
  { language, key, form, text }: WordSetting,
): (Facts & { path: string }) | undefined {
  const ours = texts?.languages.includes(language) ? texts.list(language) : undefined
  if (!ours)
    return {
      path: 'language',
      description: `is no language of the widgets; those are ${texts?.languages.join(', ')}`,
      rule: 'INVALID_ENUM_VALUE',
    }
  const message = Object.hasOwn(ours, key) ? ours[key] : undefined
  if (!message)
    return {
      path: 'key',
      description: 'is no text of the widgets; GET /awning/v1/widget-words lists them',
      rule: 'OTHER',
    }
  const counts = typeof message !== 'string'
  if (counts !== (form !== undefined))
    return {
      path: 'form',
      description: counts
        ? 'is missing: this text counts, so say which form it is'
        : 'must be left out: this text counts nothing',
      rule: counts ? 'REQUIRED_FIELD' : 'FIELD_NOT_ALLOWED',
    }
  const known = listPlaceholders(message)
  const named = listPlaceholders(text)
  const unknown = named.find((name) => !known.includes(name))
  if (unknown !== undefined)
    return {
      path: 'text',
      description: `names {${unknown}}, which is not known here: use ${known.map((name) => `{${name}}`).join(', ') || 'none'}`,
      rule: 'VALIDATION',
      data: { reason: 'WIDGET_PLACEHOLDER_UNKNOWN', placeholder: unknown },
    }
  // The plural form for one item need not contain the number.
  const missing = known.filter((name) => !named.includes(name) && !(counts && name === 'count'))
  return missing.length === 0
    ? undefined
    : {
        path: 'text',
        description: `must name ${missing.map((name) => `{${name}}`).join(', ')}`,
        rule: 'VALIDATION',
        data: { reason: 'WIDGET_PLACEHOLDER_MISSING', missing },
      }
}

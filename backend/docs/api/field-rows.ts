import { type Components, getComponentName, type JsonSchema } from './json-schema.ts'

/** One field of a table: `lineItems[].quantity`. */
export interface FieldRow {
  readonly path: string
  /** In words; `list of ` stands before what a list holds. */
  readonly type: string
  /** The named type that `type` ends with, which has a table of its own. */
  readonly link?: string
  readonly required: boolean
  /** The values that it may have, where there are few. */
  readonly values: readonly string[]
  /** Bounds, in words. */
  readonly bounds: readonly string[]
}

/** The fields of a schema. Parts without a name are told in place; what only the server writes is left out. */
export function fieldRows(schema: JsonSchema, components: Components, path = ''): FieldRow[] {
  return Object.entries(schema.properties ?? {})
    .filter(([, property]) => !property.readOnly)
    .flatMap(([key, property]) => {
      const here = path ? `${path}.${key}` : key
      const required = schema.required?.includes(key) ?? false
      return [toFieldRow(here, property, required), ...inside(here, property, components)]
    })
}

function toFieldRow(path: string, schema: JsonSchema, required: boolean): FieldRow {
  const item = schema.type === 'array' ? (schema.items ?? {}) : schema
  const link = getComponentName(item)
  const values = (item.enum ?? (item.const === undefined ? [] : [item.const])).map(String)
  return {
    path,
    type: `${schema.type === 'array' ? 'list of ' : ''}${link ?? typeWords(item)}`,
    ...(link && { link }),
    required,
    values,
    bounds: [...boundWords(schema), ...(item === schema ? [] : boundWords(item).map((words) => `each ${words}`))],
  }
}

/** Rows of a part that has no table of its own. */
function inside(path: string, schema: JsonSchema, components: Components): FieldRow[] {
  if (schema.type === 'array') return inside(`${path}[]`, schema.items ?? {}, components)
  const forms = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return forms.filter((form) => !getComponentName(form)).flatMap((form) => fieldRows(form, components, path))
}

const FORMATS: Readonly<Record<string, string>> = {
  guid: 'GUID',
  uuid: 'GUID',
  decimal: 'decimal text',
  int64: 'whole number as text',
  'date-time': 'time (ISO 8601)',
  email: 'e-mail address',
  uri: 'web address',
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
}

function typeWords(schema: JsonSchema): string {
  const forms = schema.anyOf ?? schema.oneOf
  if (forms) return [...new Set(forms.map((form) => getComponentName(form) ?? typeWords(form)))].join(' or ')
  if (schema.enum || schema.const !== undefined) return 'one of'
  if (schema.type === 'array') return `list of ${typeWords(schema.items ?? {})}`
  if (schema.type === 'object') {
    if (schema.properties) return 'object'
    return typeof schema.additionalProperties === 'object' && schema.additionalProperties.type === 'string'
      ? 'object of texts'
      : 'object of any shape'
  }
  return FORMATS[schema.format ?? ''] ?? TYPES[schema.type ?? ''] ?? 'any value'
}

function boundWords({ type, minimum, maximum, minLength, maxLength, minItems, maxItems }: JsonSchema): string[] {
  if (type === 'string') return rangeWords(minLength, maxLength, 'characters')
  if (type === 'array') return rangeWords(minItems, maxItems, 'items')
  return type === 'integer' || type === 'number' ? rangeWords(minimum, maximum, '') : []
}

function rangeWords(least: number | undefined, most: number | undefined, unit: string): string[] {
  const ends = [least, most].flatMap((end) => (end === undefined ? [] : number(end)))
  if (ends.length === 0) return []
  const bound = least === undefined ? 'at most ' : most === undefined ? 'at least ' : least === most ? 'exactly ' : ''
  return [`${bound}${[...new Set(ends)].join(' to ')}${unit && ` ${unit}`}`]
}

/** Long numbers in groups of three, with a space that no line breaks. */
const number = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 10 }).replaceAll(',', '\u202f')

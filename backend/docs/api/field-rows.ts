import { type Components, getComponentName, type JsonSchema } from '../../contract/json-schema.ts'

/** One row of a field table: `lineItems[].quantity`. */
export interface FieldRow {
  readonly path: string
  /** The type in words; `list of ` precedes the type of the elements. */
  readonly type: string
  /** The named type at the end of `type`, which has a table of its own. */
  readonly link?: string
  readonly required: boolean
  /** The allowed values, where they are few. */
  readonly values: readonly string[]
  /** Limits of length or value, in words. */
  readonly bounds: readonly string[]
}

/** The fields of a schema. Unnamed nested schemas are inlined; read-only fields are left out. */
export function fieldRows(schema: JsonSchema, components: Components, path = ''): FieldRow[] {
  return Object.entries(schema.properties ?? {})
    .filter(([, property]) => !property.readOnly)
    .flatMap(([key, property]) => {
      const here = path ? `${path}.${key}` : key
      const required = schema.required?.includes(key) ?? false
      return [toFieldRow(here, property, required), ...nestedRows(here, property, components)]
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

/** The rows of a nested schema that has no table of its own. */
function nestedRows(path: string, schema: JsonSchema, components: Components): FieldRow[] {
  if (schema.type === 'array') return nestedRows(`${path}[]`, schema.items ?? {}, components)
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

function rangeWords(min: number | undefined, max: number | undefined, unit: string): string[] {
  const ends = [min, max].flatMap((end) => (end === undefined ? [] : formatNumber(end)))
  if (ends.length === 0) return []
  const bound = min === undefined ? 'at most ' : max === undefined ? 'at least ' : min === max ? 'exactly ' : ''
  return [`${bound}${[...new Set(ends)].join(' to ')}${unit && ` ${unit}`}`]
}

/** Groups digits by three with a narrow no-break space. */
const formatNumber = (value: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: 10 }).replaceAll(',', '\u202f')

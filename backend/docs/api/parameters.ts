import type { Components, JsonSchema } from '../../contract/json-schema.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema?: JsonSchema
  content?: Record<string, { schema: JsonSchema }>
  style?: string
  explode?: boolean
}

/** The path with plain parameter names, and those parameters. */
export type PathTemplate = { path: string; parameters: Parameter[]; fields: readonly string[] }

/**
 * Names path parameters: `/carts/{cartInfo.id}` becomes `/carts/{id}`, because OpenAPI 3.1 requires templates that
 * match the same paths to be identical. With several parameters each is named after its owner: `/{lineItem.id}` becomes
 * `/{lineItemId}`.
 */
export function pathTemplate(path: string, input: JsonSchema, components: Components): PathTemplate {
  const fields: string[] = []
  const parameters: Parameter[] = []
  const several = path.split('{').length > 2
  const template = path.replaceAll(/\{([^{}]+)\}/g, (_, field: string) => {
    const name = toParameterName(field, several)
    fields.push(field)
    parameters.push({
      name,
      in: 'path',
      required: true,
      ...(name !== field && { description: `The field \`${field}\` of the arguments.` }),
      schema: schemaAt(input, field, components) ?? { type: 'string' },
    })
    return `{${name}}`
  })
  return { path: template, parameters, fields }
}

function toParameterName(field: string, several: boolean): string {
  const [owner = field, name] = field.split('.').slice(-2)
  if (name === undefined) return owner
  return several ? `${owner}${name.charAt(0).toUpperCase()}${name.slice(1)}` : name
}

/** Query parameters: scalars and lists of scalars by their dotted names, or all arguments at once as `.r`. */
export function queryParameters(input: JsonSchema, pathFields: readonly string[], components: Components): Parameter[] {
  const simple = leaves(components.resolve(input), components).filter(({ name }) => !pathFields.includes(name))
  const properties = Object.entries(components.resolve(input).properties ?? {})
  const isDeep = properties.some(([, schema]) => isObject(components.resolve(schema)))
  if (!isDeep) return simple
  return [
    ...simple.map((parameter) => ({ ...parameter, required: false })),
    {
      name: '.r',
      in: 'query',
      description:
        'All arguments at once: base64url without padding of their JSON. For what the dotted names cannot say.',
      // The value is encoded JSON, so its schema is given as `contentSchema`.
      schema: {
        type: 'string',
        contentEncoding: 'base64url',
        contentMediaType: 'application/json',
        contentSchema: input,
      },
    },
  ]
}

/**
 * Makes arguments that are in the path optional in the body. Inside an entity the id stays required, as clients send
 * it.
 */
export function withoutPathFields(input: JsonSchema, fields: readonly string[], components: Components): JsonSchema {
  const { required, ...own } = components.resolve(input)
  if (!required?.some((name) => fields.includes(name))) return input
  const left = required.filter((name) => !fields.includes(name))
  return { ...own, ...(left.length > 0 && { required: left }) }
}

function schemaAt(schema: JsonSchema, field: string, components: Components): JsonSchema | undefined {
  return field
    .split('.')
    .reduce<JsonSchema | undefined>((at, key) => at && components.resolve(at).properties?.[key], schema)
}

function leaves(schema: JsonSchema, components: Components, path = '', optional = false): Parameter[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const name = path ? `${path}.${key}` : key
    const required = !optional && (schema.required?.includes(key) ?? false)
    const own = components.resolve(property)
    if (own.properties) return leaves(own, components, name, !required)
    if (isObject(own)) return []
    if (own.type === 'array') {
      if (isObject(components.resolve(own.items ?? {}))) return []
      return [{ name, in: 'query' as const, required, schema: property, style: 'form', explode: true }]
    }
    return [{ name, in: 'query' as const, required, schema: property }]
  })
}

/** Whether values of the schema are objects, which a single query value cannot carry. */
function isObject(schema: JsonSchema): boolean {
  return schema.type === 'object' || schema.type === undefined
}

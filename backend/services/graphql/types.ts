import {
  GraphQLBoolean,
  GraphQLEnumType,
  type GraphQLFieldConfigArgumentMap,
  GraphQLFloat,
  GraphQLInputObjectType,
  type GraphQLInputType,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLScalarType,
  GraphQLString,
} from 'graphql'
import type { z } from 'zod'
import { createComponents, getComponentName, type JsonSchema } from '../../contract/json-schema.ts'

/** Values without a type of their own: free objects, and values of several shapes. */
const JSON_SCALAR = new GraphQLScalarType({ name: 'JSON', description: 'Any JSON value.' })

/** The names that GraphQL allows. */
const NAME = /^[_A-Za-z]\w*$/
const MAX_INT = 2 ** 31 - 1

/** Makes GraphQL types of the contract's schemas, each name once. */
export type TypeRegistry = {
  toOutput(schema: z.ZodType, name: string): GraphQLOutputType
  toArguments(schema: z.ZodType, name: string): GraphQLFieldConfigArgumentMap
}

export function createTypes(): TypeRegistry {
  const answered = createComponents()
  const sent = createComponents()
  const outputs = createNames<GraphQLOutputType>('')
  const inputs = createNames<GraphQLInputType>('Input')

  function output(schema: JsonSchema, name: string): GraphQLOutputType {
    const component = getComponentName(schema)
    const own = component ?? name
    const { kind, values, inner, fields } = toShape(answered.resolve(schema))
    switch (kind) {
      case 'scalar':
        return inner
      case 'list':
        return new GraphQLList(new GraphQLNonNull(output(inner, `${own}Item`)))
      case 'same':
        return output(inner, own)
      case 'enum':
        return outputs.once(own, values, (unique) => toEnum(unique, values))
      case 'object':
        return outputs.once(own, fields, (unique) => {
          const type: GraphQLObjectType = new GraphQLObjectType({
            name: unique,
            ...describe(answered.resolve(schema)),
            fields: () =>
              mapFields(fields, (field, key) => ({ type: output(field, join(own, key)), ...describe(field) })),
          })
          return type
        })
    }
  }

  function input(schema: JsonSchema, name: string): GraphQLInputType {
    const own = getComponentName(schema) ?? name
    const resolved = sent.resolve(schema)
    const { kind, values, inner, fields } = toShape(resolved)
    switch (kind) {
      case 'scalar':
        return inner
      case 'list':
        return new GraphQLList(new GraphQLNonNull(input(inner, `${own}Item`)))
      case 'same':
        return input(inner, own)
      case 'enum':
        // An enumeration is the same type in both directions.
        return outputs.once(own, values, (unique) => toEnum(unique, values)) as GraphQLEnumType
      case 'object':
        return inputs.once(own, resolved, (unique) => {
          const type: GraphQLInputObjectType = new GraphQLInputObjectType({
            name: unique,
            ...describe(resolved),
            fields: () => mapFields(fields, (field, key) => toInputField(field, join(own, key), resolved, key)),
          })
          return type
        })
    }
  }

  function toInputField(field: JsonSchema, name: string, { required = [] }: JsonSchema, key: string) {
    const type = input(field, name)
    return { type: required.includes(key) ? new GraphQLNonNull(type) : type, ...describe(field) }
  }

  return {
    toOutput: (schema, name) => output(answered.describe(schema, 'output'), name),
    toArguments(schema, name) {
      const whole = sent.resolve(sent.describe(schema, 'input'))
      const { kind, fields } = toShape(whole)
      if (kind !== 'object') return {}
      return mapFields(fields, (field, key) => toInputField(field, join(name, key), whole, key))
    },
  }
}

type Fields = Readonly<Record<string, JsonSchema>>
type Shape =
  | { kind: 'scalar'; inner: GraphQLScalarType; values?: undefined; fields?: undefined }
  | { kind: 'list' | 'same'; inner: JsonSchema; values?: undefined; fields?: undefined }
  | { kind: 'enum'; values: readonly string[]; inner?: undefined; fields?: undefined }
  | { kind: 'object'; fields: Fields; inner?: undefined; values?: undefined }

function toShape(schema: JsonSchema): Shape {
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) {
    const [first, ...others] = variants.filter(({ type }) => type !== 'null')
    return first && others.length === 0 ? { kind: 'same', inner: first } : { kind: 'scalar', inner: JSON_SCALAR }
  }
  const { enum: values, properties, items } = schema
  if (values?.every((value) => typeof value === 'string' && NAME.test(value)))
    return { kind: 'enum', values: values as string[] }
  switch (schema.type) {
    case 'string':
      return { kind: 'scalar', inner: GraphQLString }
    case 'boolean':
      return { kind: 'scalar', inner: GraphQLBoolean }
    case 'integer':
      return { kind: 'scalar', inner: (schema.maximum ?? Infinity) <= MAX_INT ? GraphQLInt : GraphQLFloat }
    case 'number':
      return { kind: 'scalar', inner: GraphQLFloat }
    case 'array':
      return items ? { kind: 'list', inner: items } : { kind: 'scalar', inner: JSON_SCALAR }
  }
  const names = Object.keys(properties ?? {})
  const isObject = properties && names.length > 0 && names.every((name) => NAME.test(name) && !name.startsWith('__'))
  return isObject ? { kind: 'object', fields: properties } : { kind: 'scalar', inner: JSON_SCALAR }
}

/** Keeps one type for each name; a number distinguishes two shapes of one name. */
function createNames<Type>(suffix: string) {
  const known = new Map<string, { shape: string; type: Type }>()
  return {
    once<T extends Type>(name: string, shape: unknown, create: (unique: string) => T): T {
      const text = JSON.stringify(shape)
      for (let count = 1; ; count++) {
        const unique = `${name}${count === 1 ? '' : count}${suffix}`
        const existing = known.get(unique)
        if (existing && existing.shape !== text) continue
        if (existing) return existing.type as T
        const type = create(unique)
        known.set(unique, { shape: text, type })
        return type
      }
    },
  }
}

/** A value with a hyphen, such as `pt-BR`, is no name in GraphQL, and has an underscore there. */
const toEnum = (name: string, values: readonly string[]) =>
  new GraphQLEnumType({
    name,
    values: Object.fromEntries(values.map((value) => [value.replaceAll('-', '_'), { value }])),
  })

const mapFields = <To>(fields: Fields, to: (field: JsonSchema, key: string) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, to(field, key)]))

const join = (name: string, key: string) => `${name}${key.slice(0, 1).toUpperCase()}${key.slice(1)}`

const describe = ({ description }: JsonSchema) => (description ? { description } : {})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { createComponents } from '../../contract/json-schema.ts'
import {
  decimal,
  fieldMask,
  guid,
  int64String,
  list,
  textMap,
  timestamp,
  wholeNumber,
} from '../../contract/wire/scalars.ts'
import { fieldRows } from './field-rows.ts'

const named = z.strictObject({ x: z.string() }).meta({ id: 'Named' })

const rows = (shape: z.ZodRawShape) => {
  const components = createComponents()
  return fieldRows(components.describe(z.strictObject(shape), 'input'), components)
}

test.each<[string, z.ZodType, string, string[]]>([
  ['text', z.string().min(1).max(2000), 'text', ['1 to 2\u202f000 characters']],
  ['a code of fixed length', z.string().length(2), 'text', ['exactly 2 characters']],
  ['a whole number', wholeNumber({ min: 1 }), 'whole number', ['at least 1']],
  ['a number', z.number().max(0.5), 'number', ['at most 0.5']],
  ['a switch', z.boolean(), 'true or false', []],
  ['an id', guid(), 'GUID', []],
  ['money', decimal(), 'decimal text', []],
  ['a revision', int64String(), 'whole number as text', []],
  ['a time', timestamp(), 'time (ISO 8601)', []],
  ['a list', list(z.string().max(5), { maxSize: 3 }), 'list of text', ['at most 3 items', 'each at most 5 characters']],
  ['a named part', named, 'Named', []],
  ['a list of named parts', z.array(named), 'list of Named', []],
  ['a map', textMap(), 'object of texts', []],
  ['free JSON', z.record(z.string(), z.unknown()), 'object of any shape', []],
  ['a field mask', fieldMask(), 'text or object', []],
])('%s is described in words', (_, schema, type, bounds) => {
  expect(rows({ x: schema })[0]).toMatchObject({ path: 'x', type, bounds, required: true })
})

test('choices are listed', () => {
  expect(rows({ x: z.enum(['A', 'B']) })).toMatchObject([{ type: 'one of', values: ['A', 'B'] }])
  expect(rows({ x: z.literal('A') })).toMatchObject([{ type: 'one of', values: ['A'] }])
})

test('unnamed parts are inlined, named ones linked', () => {
  const found = rows({ a: z.array(z.strictObject({ b: named.optional() })), c: z.array(named) })
  expect(found.map(({ path, link, required }) => [path, link, required])).toEqual([
    ['a', undefined, true],
    ['a[].b', 'Named', false],
    ['c', 'Named', true],
  ])
})

test('read-only fields are omitted from arguments', () => {
  expect(rows({ a: z.string(), b: z.unknown().optional().meta({ readOnly: true }) }).map(({ path }) => path)).toEqual([
    'a',
  ])
})

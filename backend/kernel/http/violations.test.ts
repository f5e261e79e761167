import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import * as scalars from '../../contract/wire/scalars.ts'
import { VIOLATION_RULES } from '../../contract/wire/violation-rules.ts'
import { ApiError, type Violation } from '../base/errors.ts'
import type { JsonObject } from '../base/json/json.ts'
import { MAX_VIOLATIONS, validateInput } from './violations.ts'

function getViolations(schema: z.ZodType, payload: unknown): readonly Violation[] {
  try {
    validateInput(schema, payload as JsonObject)
  } catch (error) {
    if (error instanceof ApiError && error.violations) return error.violations
    throw error
  }
  return []
}

const field = (schema: z.ZodType) => z.strictObject({ x: schema })

test.each<[string, z.ZodType, unknown, Partial<Violation>[]]>([
  ['a missing field', field(z.string()), {}, [{ field: 'x', rule: 'REQUIRED_FIELD' }]],
  ['null where a value must be', field(z.string()), { x: null }, [{ field: 'x', rule: 'REQUIRED_FIELD' }]],
  ['a missing choice', field(z.enum(['A'])), {}, [{ field: 'x', rule: 'REQUIRED_FIELD' }]],
  ['a missing mask', field(scalars.fieldMask()), {}, [{ field: 'x', rule: 'REQUIRED_FIELD' }]],
  ['a missing value of any kind', field(scalars.anyValue()), {}, [{ field: 'x', rule: 'REQUIRED_FIELD' }]],
  ['an unknown field', field(z.any()), { x: 1, y: 1 }, [{ field: 'y', rule: 'FIELD_NOT_ALLOWED' }]],
  [
    'an unknown field inside',
    field(field(z.any())),
    { x: { x: 1, y: 1 } },
    [{ field: 'x.y', rule: 'FIELD_NOT_ALLOWED' }],
  ],
  ['a number for a text', field(z.string()), { x: 1 }, [{ field: 'x', rule: 'FORMAT' }]],
  ['a text for a number', field(z.number()), { x: '1' }, [{ field: 'x', rule: 'FORMAT' }]],
  ['a text for a list', field(z.array(z.string())), { x: 'a' }, [{ field: 'x', rule: 'FORMAT' }]],
  ['a list for an object', field(field(z.string())), { x: [] }, [{ field: 'x', rule: 'FORMAT' }]],
  ['a fraction for a whole number', field(z.int()), { x: 1.5 }, [{ field: 'x', rule: 'FORMAT' }]],
  ['no multiple', field(z.number().multipleOf(5)), { x: 7 }, [{ field: 'x', rule: 'FORMAT' }]],
  ['no GUID', field(scalars.guid()), { x: 'a' }, [{ field: 'x', rule: 'FORMAT' }]],
  ['no e-mail', field(scalars.email()), { x: 'a' }, [{ field: 'x', rule: 'FORMAT', data: { type: 'EMAIL' } }]],
  ['no country', field(scalars.countryCode()), { x: 'ZZ' }, [{ rule: 'FORMAT', data: { type: 'COUNTRY' } }]],
  ['no phone number', field(scalars.phone()), { x: 'a' }, [{ rule: 'FORMAT', data: { type: 'PHONE' } }]],
  ['no date', field(scalars.timestamp()), { x: 'yesterday' }, [{ field: 'x', rule: 'FORMAT' }]],
  ['no decimal', field(scalars.decimal()), { x: '1e5' }, [{ field: 'x', rule: 'FORMAT' }]],
  ['another literal', field(z.literal('A')), { x: 'B' }, [{ rule: 'INVALID_ENUM_VALUE', data: { allowed: ['A'] } }]],
  ['no choice', field(z.enum(['A', 'B'])), { x: 'C' }, [{ rule: 'INVALID_ENUM_VALUE', data: { allowed: ['A', 'B'] } }]],
  ['a number over the bound', field(z.number().max(5)), { x: 6 }, [{ rule: 'MAX', data: { threshold: 5 } }]],
  ['a number under the bound', field(z.int().min(5)), { x: 4 }, [{ rule: 'MIN', data: { threshold: 5 } }]],
  ['a text too long', field(z.string().max(2)), { x: 'abc' }, [{ rule: 'MAX_LENGTH', data: { threshold: 2 } }]],
  ['a text too short', field(z.string().min(2)), { x: 'a' }, [{ rule: 'MIN_LENGTH', data: { threshold: 2 } }]],
  ['a text of another length', field(z.string().length(2)), { x: 'a' }, [{ rule: 'EXACT_LENGTH' }]],
  ['a list too long', field(z.array(z.any()).max(1)), { x: [1, 2] }, [{ rule: 'MAX_SIZE', data: { threshold: 1 } }]],
  ['a list too short', field(z.array(z.any()).min(1)), { x: [] }, [{ rule: 'MIN_SIZE', data: { threshold: 1 } }]],
  ['a list of another size', field(z.array(z.any()).length(1)), { x: [] }, [{ rule: 'EXACT_SIZE' }]],
  ['a decimal over the bound', field(scalars.decimal({ lte: '1' })), { x: '1.1' }, [{ rule: 'DECIMAL_LTE' }]],
  ['a decimal under the bound', field(scalars.decimal({ gte: '1' })), { x: '0' }, [{ rule: 'DECIMAL_GTE' }]],
  ['a decimal at the upper limit', field(scalars.decimal({ lt: '1' })), { x: '1.0' }, [{ rule: 'DECIMAL_LT' }]],
  ['a decimal at the lower limit', field(scalars.decimal({ gt: '1' })), { x: '1' }, [{ rule: 'DECIMAL_GT' }]],
  [
    'a decimal too fine',
    field(scalars.decimal({ maxScale: 2 })),
    { x: '0.001' },
    [{ rule: 'DECIMAL_MAX_SCALE', data: { threshold: 2 } }],
  ],
  [
    'two of a one-of group',
    scalars.oneOf(z.strictObject({ a: z.any().optional(), b: z.any().optional() }), ['a', 'b']),
    { a: 1, b: 2 },
    [{ field: 'b', rule: 'ONE_OF_ALIGNMENT', data: { fields: ['a', 'b'] } }],
  ],
  [
    'none of a one-of group that needs one',
    scalars.oneOf(z.strictObject({ a: z.any().optional(), b: z.any().optional() }), ['a', 'b'], { required: true }),
    {},
    [{ field: 'a', rule: 'REQUIRED_ONE_OF_FIELD' }],
  ],
  ['a rule of its own', field(z.string().refine(() => false, 'is odd')), { x: 'a' }, [{ rule: 'VALIDATION' }]],
  ['neither form of a mask', field(scalars.fieldMask()), { x: 1 }, [{ field: 'x', rule: 'FORMAT' }]],
  [
    'the right form of a mask with a fault inside',
    field(scalars.fieldMask()),
    { x: { paths: ['a', 1] } },
    [{ field: 'x.paths[1]', rule: 'FORMAT' }],
  ],
  [
    'an unknown kind of a tagged choice',
    field(z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('A') })])),
    { x: { kind: 'B' } },
    [{ field: 'x.kind', rule: 'INVALID_ENUM_VALUE' }],
  ],
  [
    'no kind of a tagged choice',
    field(z.discriminatedUnion('kind', [z.strictObject({ kind: z.literal('A') })])),
    { x: {} },
    [{ field: 'x.kind', rule: 'REQUIRED_FIELD' }],
  ],
  [
    'a fault in a value of a map',
    field(z.record(z.string(), z.string())),
    { x: { 'a b': 1 } },
    [{ field: 'x.a b', rule: 'FORMAT' }],
  ],
  [
    'a fault in a list of objects',
    field(z.array(field(z.string()))),
    { x: [{ x: 'a' }, { x: 2 }] },
    [{ field: 'x[1].x', rule: 'FORMAT' }],
  ],
])('%s', (_, schema, payload, expected) => {
  expect(getViolations(schema, payload)).toEqual(expected.map((violation) => expect.objectContaining(violation)))
})

test('all violations of a call are reported together', () => {
  const schema = z.strictObject({ a: z.string(), b: z.number() })
  expect(getViolations(schema, { b: 'x', c: 1 }).map(({ field, rule }) => `${field} ${rule}`)).toEqual([
    'a REQUIRED_FIELD',
    'b FORMAT',
    'c FIELD_NOT_ALLOWED',
  ])
})

test('the number of reported violations is bounded', () => {
  const keys = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, 1]))
  expect(getViolations(z.strictObject({}), keys)).toHaveLength(MAX_VIOLATIONS)
  expect(getViolations(z.strictObject({ x: z.array(z.string()) }), { x: Array(10_000).fill(1) })).toHaveLength(
    MAX_VIOLATIONS,
  )
})

test('every violation has a rule of the wire', () => {
  const schema = z.strictObject({
    mask: scalars.fieldMask(),
    price: scalars.money(2),
    lines: scalars.list(z.strictObject({ quantity: scalars.wholeNumber({ min: 1 }) }), { maxSize: 2 }),
    map: scalars.textMap().optional(),
  })
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('mask', 'price', 'lines', 'map', 'other'), fc.jsonValue()), (payload) => {
      for (const { rule } of getViolations(schema, payload)) expect(VIOLATION_RULES).toContain(rule)
    }),
  )
})

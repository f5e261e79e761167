import fc from 'fast-check'
import type { Filter, Scalar, Sort } from '../query/query.ts'

/** Few values, so that filters match; among them strings that break careless SQL. */
const texts = fc.oneof(
  fc.constantFrom('', 'a', 'A', 'ab', 'b', 's', 't', 'n', '1', 'true', 'null'),
  fc.constantFrom('ä', 'ß', '𝒜', '𝒜b', '\ue000', '\uffff'),
  fc.constantFrom(
    "'",
    '"',
    '%',
    '_',
    'a%',
    'a_b',
    '\\',
    "'; DROP TABLE things; --",
    '$1',
    '?1',
    '{}',
    '[]',
    '\u{10ffff}',
    '\ud7ff',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }).filter((text) => !text.includes('\0')),
)

const numbers = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(
    0.1,
    0.30000000000000004,
    -0.5,
    1e21,
    2 ** 53,
    2 ** 60,
    2 ** 60 + 1024,
    -(2 ** 63),
    5e-324,
    1.7976931348623157e308,
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const values = fc.oneof(texts, numbers, fc.boolean())

const scalars = fc.oneof({ weight: 8, arbitrary: values }, { weight: 1, arbitrary: fc.constant(null) })

const elements = fc.oneof(
  { weight: 8, arbitrary: scalars },
  { weight: 1, arbitrary: fc.constantFrom<unknown>([], ['a'], [1, 'a'], {}, { a: 'a' }) },
)

const contents = fc.oneof(
  { weight: 6, arbitrary: scalars },
  { weight: 3, arbitrary: fc.array(elements, { maxLength: 4 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>({}, { c: 'a' }, { a: { c: 1 } }) },
)

const PATHS = ['a', 'n', 'tags', 'b.c', 'b.c.d', 'b', 'missing'] as const
const SEARCHED_PATHS = [...PATHS, 'k', 'm', 'labels', 't', 'u'] as const

const paths = fc.constantFrom<string>(...SEARCHED_PATHS, 'id')

/** Fields of a document: each may be absent, null, a scalar of any type, a list or an object. */
export const fields = fc.record(
  {
    a: contents,
    n: contents,
    tags: fc.oneof(contents, fc.array(elements, { maxLength: 5 })),
    b: fc.oneof(contents, fc.record({ c: fc.oneof(contents, fc.record({ d: contents })) })),
  },
  { requiredKeys: [] },
)

/** Fields of the forms that the collection `sought` declares. */
export const searchedFields = fc.record(
  {
    a: scalars,
    n: scalars,
    k: fc.oneof(texts, fc.constant(null)),
    m: scalars,
    b: fc.oneof(scalars, fc.record({ c: scalars })),
    tags: fc.array(elements, { maxLength: 5 }),
    labels: fc.oneof(fc.constant(null), fc.array(texts, { maxLength: 3 })),
    t: texts,
    u: fc.oneof(
      texts,
      fc.array(texts, { minLength: 2, maxLength: 4 }).map((parts) => parts.join('')),
    ),
  },
  { requiredKeys: [] },
)

const lists: fc.Arbitrary<readonly Scalar[]> = fc.array(scalars, { maxLength: 4 })

const conditions: fc.Arbitrary<Filter> = fc.oneof(
  fc.record({ op: fc.constantFrom('eq', 'ne'), path: paths, value: scalars }),
  fc.record({ op: fc.constantFrom('gt', 'gte', 'lt', 'lte'), path: paths, value: values }),
  fc.record({ op: fc.constantFrom('startsWith', 'endsWith', 'contains'), path: paths, value: texts }),
  fc.record({ op: fc.constantFrom('hasSome', 'hasAll', 'in'), path: paths, values: lists }),
  fc.record({
    op: fc.constant('hasWord'),
    path: paths,
    starts: fc.array(texts, { maxLength: 2 }),
    wholes: fc.array(texts, { maxLength: 2 }),
  }),
  fc.record({ op: fc.constant('exists'), path: paths, value: fc.boolean() }),
)

export const filters: fc.Arbitrary<Filter> = fc.letrec<{ filter: Filter }>((tie) => ({
  filter: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    conditions,
    fc.record({ op: fc.constantFrom('and', 'or'), filters: fc.array(tie('filter'), { maxLength: 3 }) }),
    fc.record({ op: fc.constant('not'), filter: tie('filter') }),
  ),
})).filter

export const sorts: fc.Arbitrary<readonly Sort[]> = fc.array(
  fc.record({ path: paths, order: fc.constantFrom('ASC', 'DESC') }),
  { maxLength: 3 },
)

import { expect, test } from 'vitest'
import type { Store } from '../store.ts'
import { newSite, seed, thing, things } from './thing.ts'

/** Values that would change the statement if they became part of its text. */
export const HOSTILE_VALUES = [
  "' OR '1'='1",
  "'); DROP TABLE things; --",
  "\\'; DELETE FROM things; --",
  '" OR ""="',
  '$1',
  '?1',
  "x' UNION SELECT document FROM things --",
  '%',
  '_',
  '\\',
  '*',
]

/** Tests that a hostile value, run against a database, matches the document that contains it, and nothing else. */
export function describeBoundValues(store: () => Store): void {
  test('hostile values find the documents that hold them, and change nothing', async () => {
    const site = newSite()
    await seed(
      store(),
      ...HOSTILE_VALUES.map((a, index) => thing(site, `d${index}`, { a })),
      thing(site, 'plain', { a: 'plain' }),
    )
    for (const [index, value] of HOSTILE_VALUES.entries())
      for (const op of ['eq', 'contains', 'startsWith', 'endsWith'] as const) {
        const { items } = await store()
          .reader(things)
          .query(site, { filter: { op, path: 'a', value }, paging: { limit: 100, offset: 0 } })
        const holds = (a: string) =>
          op === 'eq'
            ? a === value
            : op === 'contains'
              ? a.includes(value)
              : op === 'startsWith'
                ? a.startsWith(value)
                : a.endsWith(value)
        expect(
          items.map(({ id }) => id),
          `${op} ${value}`,
        ).toContain(`d${index}`)
        expect(
          items.every(({ a }) => holds(String(a))),
          `${op} ${value}`,
        ).toBe(true)
      }
    expect(await store().reader(things).count(site)).toBe(HOSTILE_VALUES.length + 1)
  })
}

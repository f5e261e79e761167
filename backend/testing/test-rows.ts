import { describe, expect, test } from 'vitest'

type Check = () => void | Promise<void>
type NamedCheck = { name: string; check: Check }
/** Adds a check of the row at hand to the test of that title. */
type AddCheck = (title: string, check: Check) => void

/** Of a machine that does much else at the time, for each row. */
const ROW_TIMEOUT_MS = 20_000
const TIMEOUT_MS = 600_000

/**
 * One test for a whole table, whose rows begin with their names. Every row runs, whichever fails; the failure names each
 * row that failed with what it got. The test's name says how many rows there are.
 */
export function testRows<Row extends unknown[]>(
  title: string,
  rows: readonly (readonly [...Row])[],
  check: (...row: Row) => void | Promise<void>,
  rowTimeout = ROW_TIMEOUT_MS,
): void {
  testChecks(
    title,
    rows.map((row) => ({ name: String(row[0]), check: () => check(...row) })),
    rowTimeout,
  )
}

/**
 * Several tests of a table: one for each title that `define` adds, over all rows that add it. `beforeEach` runs before each
 * row of each test.
 */
export function describeRows<Row extends unknown[]>(
  {
    title,
    rows,
    beforeEach,
  }: { title: string; rows: readonly (readonly [...Row])[]; beforeEach?: () => Promise<void> },
  define: (add: AddCheck, ...row: Row) => void,
): void {
  const tests = new Map<string, NamedCheck[]>()
  for (const row of rows) {
    const add: AddCheck = (title, check) => {
      const checks = tests.get(title) ?? []
      tests.set(title, [
        ...checks,
        {
          name: String(row[0]),
          async check() {
            await beforeEach?.()
            await check()
          },
        },
      ])
    }
    define(add, ...row)
  }
  if (tests.size === 0) throw new Error(`${title}: a table without rows tests nothing`)
  describe(title, () => {
    for (const [name, checks] of tests) testChecks(name, checks)
  })
}

function testChecks(title: string, checks: readonly NamedCheck[], rowTimeout = ROW_TIMEOUT_MS): void {
  if (checks.length === 0) throw new Error(`${title}: a table without rows tests nothing`)
  const timeout = Math.max(TIMEOUT_MS, checks.length * rowTimeout)
  test(`${title} (${checks.length} rows)`, { timeout }, () => runRows(checks))
}

/** Runs every check; throws one error that lists the rows that failed. */
export async function runRows(checks: readonly NamedCheck[]): Promise<void> {
  const failures: string[] = []
  for (const { name, check } of checks) {
    const { assertionCalls } = expect.getState()
    try {
      await check()
      if (expect.getState().assertionCalls === assertionCalls) failures.push(`${name}: nothing was asserted`)
    } catch (error) {
      failures.push(`${name}: ${error instanceof Error ? error.message : error}`)
    }
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} of ${checks.length} rows failed:\n${failures.join('\n')}`)
}

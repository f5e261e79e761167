import { describeProblem } from '../../../kernel/runtime/imports/problems.ts'
import type { Row } from './read-rows.ts'
import { MAX_ROWS, type Problem } from './records.ts'

/** The problem of an item with more rows than can be read; those after them are an item of their own. */
export const tooManyRows = (rows: readonly Row[], column: string): Problem & { code: 'INVALID' } => ({
  line: rows[MAX_ROWS]?.line ?? 1,
  column,
  ...describeProblem('INVALID', { rule: `must have at most ${MAX_ROWS} lines` }),
  code: 'INVALID',
})

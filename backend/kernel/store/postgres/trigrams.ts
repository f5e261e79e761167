import type { SearchDialect } from '../sql/search-dialect.ts'
import type { Database } from './database.ts'
import { postgresDialect } from './dialect.ts'

/** Whether substrings are found by the extension `pg_trgm`, or by a trigram function of our own. */
export type Trigrams = 'extension' | 'own'

/** Installs the extension where the server has it and the role may. */
export async function findTrigrams(database: Database): Promise<Trigrams> {
  try {
    await database.borrow((client) => client.query('CREATE EXTENSION IF NOT EXISTS pg_trgm'))
    return 'extension'
  } catch {
    return 'own'
  }
}

const FUNCTION = 'awning_trigrams'
const LENGTH = 3

/** The distinct parts of three characters of a text. */
export const createTrigramFunction =
  `CREATE OR REPLACE FUNCTION ${FUNCTION}(whole text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS` +
  ` $$ SELECT coalesce(array_agg(DISTINCT substr(whole, place, ${LENGTH})), '{}')` +
  ` FROM generate_series(1, char_length(whole) - ${LENGTH - 1}) AS place $$`

/** The index of a text column. */
export const trigramIndex = (column: string, trigrams: Trigrams) =>
  trigrams === 'extension' ? `USING gin (${column} gin_trgm_ops)` : `USING gin (${FUNCTION}(${column}))`

/** Returns the dialect with conditions that the index supports. */
export function searchDialectWith(trigrams: Trigrams): SearchDialect {
  if (trigrams === 'extension') return postgresDialect
  const narrowed =
    (test: SearchDialect['textContains']): SearchDialect['textContains'] =>
    (column, part, bind) => {
      const exact = test(column, part, bind)
      if ([...part].length < LENGTH) return exact
      return `${FUNCTION}(${column}) @> ${FUNCTION}(${bind(part)}) AND ${exact}`
    }
  return {
    ...postgresDialect,
    textContains: narrowed(postgresDialect.textContains),
    textStartsWith: narrowed(postgresDialect.textStartsWith),
    textEndsWith: narrowed(postgresDialect.textEndsWith),
  }
}

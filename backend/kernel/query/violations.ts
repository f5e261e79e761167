import { QueryError, type QueryRule, type QueryViolation } from './errors.ts'

const MAX_VIOLATIONS = 20
const MAX_FIELD_LENGTH = 200

/** Gathers what is wrong with a query while it is read. */
export type Violations = {
  /** Notes one thing wrong; gives back `undefined`, for the value that could not be read. */
  add(field: string, rule: QueryRule, description: string): undefined
  readonly some: boolean
  /** Throws what was gathered, if anything was. */
  raise(): void
}

export function collectViolations(): Violations {
  const found: QueryViolation[] = []
  return {
    add(field, rule, description) {
      if (found.length < MAX_VIOLATIONS) found.push({ field: field.slice(0, MAX_FIELD_LENGTH), rule, description })
    },
    get some() {
      return found.length > 0
    },
    raise() {
      if (found.length > 0) throw new QueryError(found)
    },
  }
}

export type JsonObject = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

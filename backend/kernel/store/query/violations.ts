import { QueryError, type QueryRule, type QueryViolation } from './errors.ts'

const MAX_VIOLATIONS = 20
const MAX_FIELD_LENGTH = 200

/** Collects violations while a query is parsed. */
export type Violations = {
  /** Adds a violation; returns undefined, as the value that could not be parsed. */
  add(field: string, rule: QueryRule, description: string): undefined
  readonly some: boolean
  /** Throws a `QueryError` if there are violations. */
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

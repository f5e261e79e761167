/** The violation rules that a query can break. */
export type QueryRule =
  | 'FIELD_NOT_ALLOWED'
  | 'FORMAT'
  | 'INVALID_ENUM_VALUE'
  | 'MAX'
  | 'MAX_LENGTH'
  | 'MAX_SIZE'
  | 'MIN'
  | 'ONE_OF_ALIGNMENT'

/** One violation in a query; `field` is the wire path, for example `query.filter.price.$foo`. */
export type QueryViolation = { field: string; rule: QueryRule; description: string }

/** A client's query is malformed, or asks for what the collection does not allow. */
export class QueryError extends Error {
  override readonly name = 'QueryError'
  readonly violations: readonly QueryViolation[]
  constructor(violations: readonly QueryViolation[]) {
    super(violations.map(({ field, description }) => `"${field}" ${description}`).join(', '))
    this.violations = violations
  }
}

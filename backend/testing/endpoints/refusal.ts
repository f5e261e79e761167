import { wireError } from '../../contract/wire/error.ts'

/** An error: its code, or its violations, each as `lineItems[0].quantity MIN`. */
export type Refusal = {
  status: number
  code: string | undefined
  violations: string[]
  data: Record<string, unknown> | undefined
}

/** A missing entity in wire form: a 404 with empty details. */
export const NOT_FOUND: Refusal = { status: 404, code: undefined, violations: [], data: undefined }

/** Parses the body of an error response; throws where it is not in wire form. */
export function toRefusal(status: number, body: unknown): Refusal {
  const { applicationError, validationError } = wireError.parse(body).details
  const violations = validationError?.fieldViolations ?? []
  const unnamed = violations.find(({ data, ruleName, violatedRule }) => !data || ruleName !== violatedRule)
  if (unnamed) throw new Error(`a violation lacks its data or its rule's name: ${JSON.stringify(unnamed)}`)
  return {
    status,
    code: applicationError?.code,
    violations: violations.map(({ field, violatedRule }) => `${field} ${violatedRule}`),
    data: applicationError?.data,
  }
}

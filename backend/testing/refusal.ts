import { wireError } from '../contract/wire/error.ts'

/** Why something was refused: by its code, or by its violations, each as `lineItems[0].quantity MIN`. */
export type Refusal = {
  status: number
  code: string | undefined
  violations: string[]
  data: Record<string, unknown> | undefined
}

/** How the wire says that what a call is about is not there: a 404 with empty details (ROUTES.md section 4). */
export const NOT_FOUND: Refusal = { status: 404, code: undefined, violations: [], data: undefined }

/** Reads the body of an answer that is not a 200; throws where it is not shaped as the wire's refusals are. */
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

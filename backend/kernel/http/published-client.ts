import type { WireError } from '../../contract/wire/error.ts'
import { isRecord, type JsonObject } from '../base/json/json.ts'
import type { ErrorAnswer } from './error-body.ts'

/** Whether the caller is the published SDK: it names itself in a header of every call. */
export const isPublishedClient = (header: (name: string) => string | undefined): boolean =>
  header('x-wix-bi-gateway')?.includes('environment=js-sdk') ?? false

/**
 * Names the fields of a refused query as the SDK's query builders can show them, which replace the word `query` at the
 * beginning of a path by `undefined`. A builder is known by the page that it sends with every query.
 */
export function forQueryBuilder(answer: ErrorAnswer, { query }: JsonObject): ErrorAnswer {
  const body = answer.body as WireError
  const violations = body.details.validationError?.fieldViolations
  if (!violations || !isRecord(query)) return answer
  const page = query.cursorPaging ?? query.paging
  if (!isRecord(page) || !('limit' in page) || !(isRecord(query.filter) || 'cursor' in page)) return answer
  const fieldViolations = violations.map((violation) => ({
    ...violation,
    field: violation.field.replace(/^query\./, ''),
  }))
  return { ...answer, body: { ...body, details: { validationError: { fieldViolations } } } }
}

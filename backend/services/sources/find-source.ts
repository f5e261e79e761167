import { SOURCE_NAMESPACE } from '../../contract/commerce/enumerations.ts'
import { type OrderSource, orderSource } from '../../contract/commerce/order-source.ts'
import type { ExtendedFields } from '../../contract/wire/extended-fields.ts'
import { ApiError, invalid } from '../../kernel/base/errors.ts'
import type { JsonObject } from '../../kernel/base/json/json.ts'
import { validateInput } from '../../kernel/http/violations.ts'

type WithFields = { readonly extendedFields?: ExtendedFields | undefined }

/** The visits that led to a cart, checkout or order; undefined where they are not known. */
export function findSource({ extendedFields }: WithFields): OrderSource | undefined {
  return orderSource.safeParse(extendedFields?.namespaces?.[SOURCE_NAMESPACE]).data
}

/** Throws where a client sends visits that are none; `at`: the argument that has the fields. */
export function requireSource(extendedFields: ExtendedFields | undefined, at: string): void {
  const input = extendedFields?.namespaces?.[SOURCE_NAMESPACE]
  if (input === undefined) return
  const field = `${at}.extendedFields.namespaces.${SOURCE_NAMESPACE}`
  try {
    validateInput(orderSource, input as JsonObject)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.violations) throw error
    throw invalid(
      ...error.violations.map((each) => ({ ...each, field: each.field ? `${field}.${each.field}` : field })),
    )
  }
}

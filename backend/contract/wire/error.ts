import { z } from 'zod'
import { jsonObject, oneOf } from './scalars.ts'
import { VIOLATION_RULES } from './violation-rules.ts'

/** An application error; clients switch on its code. */
export const applicationError = z
  .strictObject({ code: z.string(), description: z.string(), data: jsonObject().optional() })
  .meta({ id: 'ApplicationError' })
export type ApplicationError = z.infer<typeof applicationError>

/** A violation of one rule by one field; `field` is the path in the request (`lineItems[0].quantity`). */
export const fieldViolation = z
  .strictObject({
    field: z.string(),
    description: z.string(),
    violatedRule: z.enum(VIOLATION_RULES),
    ruleName: z.string().optional(),
    data: jsonObject().optional(),
  })
  .meta({ id: 'FieldViolation' })
export type FieldViolation = z.infer<typeof fieldViolation>

/** All violations of a request. */
export const validationError = z.strictObject({ fieldViolations: z.array(fieldViolation) })
export type ValidationError = z.infer<typeof validationError>

/** Error details: an application code, field violations, or neither for an internal error. */
export const errorDetails = oneOf(
  z.strictObject({
    applicationError: applicationError.optional(),
    validationError: validationError.optional(),
    systemError: z.strictObject({ errorCode: z.string().optional() }).optional(),
    tracing: z.record(z.string(), z.string()).optional(),
  }),
  ['applicationError', 'validationError', 'systemError'],
).meta({ id: 'ErrorDetails' })
export type ErrorDetails = z.infer<typeof errorDetails>

/** The body of every response other than 200. */
export const wireError = z
  .strictObject({
    message: z.string(),
    details: errorDetails,
    /** Only in answers of the OAuth calls (RFC 6749, section 5.2). */
    error: z.string().optional(),
    error_description: z.string().optional(),
  })
  .meta({ id: 'WireError' })
export type WireError = z.infer<typeof wireError>

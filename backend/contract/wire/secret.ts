import type { z } from 'zod'

/**
 * Declares a field as secret: a password, a code, a token or a key. It is never logged, kept, or part of an idempotency
 * record (must 77 of /docs/security). OpenAPI has the format for it.
 */
export const secret = <S extends z.ZodType>(schema: S): S => schema.meta({ format: SECRET_FORMAT }) as S

const SECRET_FORMAT = 'password'

/** Whether a schema, without what makes it optional, is declared as secret. */
export const isSecret = (schema: z.ZodType): boolean => schema.meta()?.format === SECRET_FORMAT

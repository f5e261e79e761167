import { ApiError, STATUS_CODES } from '../../kernel/base/errors.ts'
import { readText } from '../../kernel/http/body.ts'

/** A submitted form: field names to trimmed values. */
export type Form = ReadonlyMap<string, string>

/** The maximum body size in bytes; a full form with a long note in any script needs about a tenth. */
const MAX_FORM_BYTES = 64 * 1024
/** The maximum length of a field; no form of these pages has longer ones. */
const MAX_FIELD_LENGTH = 4000

/**
 * Parses a urlencoded form. Refuses other media types (415) and oversized bodies (413). Fields in `untrimmed` keep their
 * leading and trailing spaces.
 */
export async function readForm(request: Request, untrimmed: readonly string[] = []): Promise<Form> {
  const [mediaType] = (request.headers.get('content-type') ?? '').split(';')
  if (mediaType?.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
    throw new ApiError(415, 'A form is sent as application/x-www-form-urlencoded', { code: STATUS_CODES[415] })
  const form = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(await readText(request, MAX_FORM_BYTES)))
    if (value.length <= MAX_FIELD_LENGTH) form.set(name, untrimmed.includes(name) ? value : value.trim())
  return form
}

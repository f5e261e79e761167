import { invalid } from '../../base/errors.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

const MIN = 8
const MAX = 128

/** Rejects a password that is too short, too long or common (must 24 of /docs/security). */
export function requireGoodPassword(password: string | undefined, field: string): string {
  const length = [...(password ?? '')].length
  if (password === undefined || length === 0)
    throw invalid({ field, description: 'must be set', rule: 'REQUIRED_FIELD' })
  if (length < MIN)
    throw invalid({
      field,
      description: `must have at least ${MIN} characters`,
      rule: 'MIN_LENGTH',
      data: { threshold: MIN },
    })
  if (length > MAX)
    throw invalid({
      field,
      description: `must have at most ${MAX} characters`,
      rule: 'MAX_LENGTH',
      data: { threshold: MAX },
    })
  if (isCommon(password))
    throw invalid({ field, description: 'is one of the first that others try: choose another one', rule: 'VALIDATION' })
  return password
}

/** Ignores case, trailing digits and repetition when comparing with common passwords. */
function isCommon(password: string): boolean {
  const folded = password.toLowerCase()
  const bare = folded.replace(/[\d!.?@#$%&*]{0,6}$/, '')
  return COMMON_PASSWORDS.has(folded) || COMMON_PASSWORDS.has(bare) || new Set(folded).size < 3
}

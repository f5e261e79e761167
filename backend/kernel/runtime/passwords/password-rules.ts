import { invalid, type Violation } from '../../base/errors.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'
import type { Passwords } from './passwords.ts'

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
    throw invalid({
      field,
      description: 'is one of the first that others try: choose another one',
      rule: 'VALIDATION',
      data: { reason: 'PASSWORD_COMMON' },
    })
  return password
}

/** Hashes a password that somebody chooses; rejects one that breaks the rules, or is in a published leak. */
export async function hashChosenPassword(
  { passwords }: { passwords: Passwords },
  password: string | undefined,
  field = 'password',
): Promise<string> {
  const good = requireGoodPassword(password, field)
  await requireUnbreached({ passwords }, good, field)
  return passwords.hash(good)
}

/** Rejects a password of a published leak, where the operator has them looked up. */
export async function requireUnbreached(
  { passwords }: { passwords: Pick<Passwords, 'isBreached'> },
  password: string,
  field = 'password',
): Promise<void> {
  if (await passwords.isBreached(password))
    throw invalid({
      field,
      description: 'is in a published leak of another service: choose another one',
      rule: 'VALIDATION',
      data: { reason: BREACHED },
    })
}

/** The reason of a violation by a leaked password. */
const BREACHED = 'PASSWORD_BREACHED'

/** Whether a password was refused because it is in a published leak. */
export const isBreachRefusal = (violations: readonly Violation[] | undefined): boolean =>
  violations?.some(({ data }) => data?.reason === BREACHED) ?? false

/** Ignores case, trailing digits and repetition when comparing with common passwords. */
function isCommon(password: string): boolean {
  const folded = password.toLowerCase()
  const bare = folded.replace(/[\d!.?@#$%&*]{0,6}$/, '')
  return COMMON_PASSWORDS.has(folded) || COMMON_PASSWORDS.has(bare) || new Set(folded).size < 3
}

import { withoutAddresses } from '../kernel/personal-data/without-addresses.ts'

const HIDDEN = '[hidden]'

/** Field names whose values never belong in a log (security.md 50). */
const SECRET_NAME =
  /^(authorization|cookie|set-cookie|x-outbox-key|card|number|securitycode)$|token|secret|password|apikey/i

/** Secrets inside texts, for example in an error's message: link keys, merchant keys, JWTs, passwords in URLs. */
const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/([?&](?:key|[a-z_]*token|code|password|secret)=)[^&\s"'#]+/gi, `$1${HIDDEN}`],
  [/\bawn_[\w-]+/g, HIDDEN],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g, HIDDEN],
  [/(:\/\/[^\s/:@]*:)[^\s/@]+@/g, `$1${HIDDEN}@`],
  [/\b(Bearer )[\w.~+/-]+=*/gi, `$1${HIDDEN}`],
]

const MAX_DEPTH = 6

/** The fields of a log line with everything hidden that could be used to act as somebody else, or that tells of somebody. */
export function withoutSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return '[deeper]'
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth + 1))
  if (value instanceof Date) return value.toISOString()
  const facts = value instanceof Error ? { ...value, ...describe(value) } : value
  const shown: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(facts)) {
    shown[withoutAddresses(name)] =
      SECRET_NAME.test(name) && item !== undefined ? HIDDEN : withoutSecrets(item, depth + 1)
  }
  return shown
}

function redactText(text: string): string {
  // Addresses last: a password in a URL ends at an @, too.
  return withoutAddresses(SECRET_TEXTS.reduce((shown, [secret, instead]) => shown.replace(secret, instead), text))
}

/** What an error says; its own properties do not list that. */
function describe({ name, message, stack, cause }: Error): Record<string, unknown> {
  return { name, message, stack, ...(cause !== undefined && { cause }) }
}

import { redactEmailAddresses } from '../kernel/runtime/personal-data/redact-email-addresses.ts'

const HIDDEN = '[hidden]'

/** Field names whose values must never be logged (must 50 of /docs/security). */
const SECRET_NAME =
  /^(authorization|cookie|set-cookie|x-outbox-key|card|number|securitycode)$|token|secret|password|apikey/i

/** Secrets inside texts, for example in error messages: link keys, API keys, JWTs, passwords in URLs. */
const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/([?&](?:key|[a-z_]*token|code|password|secret)=)[^&\s"'#]+/gi, `$1${HIDDEN}`],
  [/\bawn_[\w-]+/g, HIDDEN],
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]+)?/g, HIDDEN],
  [/(:\/\/[^\s/:@]*:)[^\s/@]+@/g, `$1${HIDDEN}@`],
  [/\b(Bearer )[\w.~+/-]+=*/gi, `$1${HIDDEN}`],
]

const MAX_DEPTH = 6

/** Redacts credentials and e-mail addresses in the fields of a log line. */
export function redactSecrets(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth === MAX_DEPTH) return '[deeper]'
  if (Array.isArray(value)) return value.map((item) => redactSecrets(item, depth + 1))
  if (value instanceof Date) return value.toISOString()
  const facts = value instanceof Error ? { ...value, ...describe(value) } : value
  const redacted: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(facts)) {
    redacted[redactEmailAddresses(name)] =
      SECRET_NAME.test(name) && item !== undefined ? HIDDEN : redactSecrets(item, depth + 1)
  }
  return redacted
}

function redactText(text: string): string {
  // E-mail addresses last, because a password in a URL is followed by an @, too.
  return redactEmailAddresses(SECRET_TEXTS.reduce((shown, [secret, instead]) => shown.replace(secret, instead), text))
}

/** The fields of an error, which are not enumerable. */
function describe({ name, message, stack, cause }: Error): Record<string, unknown> {
  return { name, message, stack, ...(cause !== undefined && { cause }) }
}

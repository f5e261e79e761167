/** Longer than any language tag that is in use (RFC 5646, section 4.4.1). */
const MAX_LENGTH = 35

/** A BCP 47 tag in its usual form, `de-AT`, also from `de_at`; undefined for what only looks like one. */
export function canonicalLocale(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined
  try {
    return Intl.getCanonicalLocales(text.trim().replaceAll('_', '-'))[0]
  } catch {
    return undefined
  }
}

/** `en` of `en-GB`. */
export function languageOf(locale: string): string {
  return locale.split('-')[0] ?? 'en'
}

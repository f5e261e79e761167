import { LRUCache } from 'lru-cache'

/** Longer than any language tag that is in use (RFC 5646, section 4.4.1). */
const MAX_LENGTH = 35

/** Browsers say the same few again and again, and asking `Intl` takes longer than the rest of many a call. */
const canonical = new LRUCache<string, { locale: string | undefined }>({ max: 1000, memoMethod: (text) => read(text) })

/** A BCP 47 tag in its usual form, `de-AT`, also from `de_at`; undefined for what only looks like one. */
export function canonicalLocale(text: string): string | undefined {
  return text.length > MAX_LENGTH ? undefined : canonical.memo(text).locale
}

function read(text: string): { locale: string | undefined } {
  try {
    return { locale: Intl.getCanonicalLocales(text.trim().replaceAll('_', '-'))[0] }
  } catch {
    return { locale: undefined }
  }
}

/** `en` of `en-GB`. */
export function getLanguage(locale: string): string {
  return locale.split('-')[0] ?? 'en'
}

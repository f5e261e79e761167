import { LRUCache } from 'lru-cache'

/** The minimum buffer size for language tags that RFC 5646, section 4.4.1, recommends. */
const MAX_LENGTH = 35

/** Cached, because browsers send the same few locales and `Intl` is slow compared with most calls. */
const canonical = new LRUCache<string, { locale: string | undefined }>({ max: 1000, memoMethod: (text) => read(text) })

/** Canonicalises a BCP 47 tag to `de-AT`, also from `de_at`; undefined for an invalid one. */
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

/** Returns the language of a locale: `en` for `en-GB`. */
export function getLanguage(locale: string): string {
  return locale.split('-')[0] ?? 'en'
}

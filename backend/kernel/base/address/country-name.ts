import { LRUCache } from 'lru-cache'

/** Cached, because creating `Intl.DisplayNames` is slow and there are few locales. */
const displayNames = new LRUCache<string, Intl.DisplayNames>({
  max: 50,
  memoMethod: (locale) => new Intl.DisplayNames([locale], { type: 'region' }),
})

/** Cached, because `Intl` lookups dominate the formatting of an address. */
const cachedNames = new LRUCache<string, string>({ max: 1000 })

/** Country name in the shopper's locale. */
export function countryName(code: string, locale: string): string {
  const key = `${locale}/${code}`
  const known = cachedNames.get(key)
  if (known !== undefined) return known
  const name = displayNames.memo(locale).of(code) ?? code
  cachedNames.set(key, name)
  return name
}

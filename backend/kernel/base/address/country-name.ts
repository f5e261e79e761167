import { LRUCache } from 'lru-cache'

/** Cached, because creating `Intl.DisplayNames` is slow and there are few languages. */
const displayNames = new LRUCache<string, Intl.DisplayNames>({
  max: 50,
  memoMethod: (language) => new Intl.DisplayNames([language], { type: 'region' }),
})

/** Cached, because `Intl` lookups dominate the formatting of an address. */
const cachedNames = new LRUCache<string, string>({ max: 1000 })

/** Country name in the shopper's language. */
export function countryName(code: string, language: string): string {
  const key = `${language}/${code}`
  const known = cachedNames.get(key)
  if (known !== undefined) return known
  const name = displayNames.memo(language).of(code) ?? code
  cachedNames.set(key, name)
  return name
}

/** The page's language, in the forms that pages have it: `en_US` and worse must not break anything. */
export function canonicalLocale(value: string | undefined | null): string {
  try {
    return Intl.getCanonicalLocales((value ?? '').trim().replaceAll('_', '-'))[0] ?? 'en'
  } catch {
    return 'en'
  }
}

/** The language file that suits the locale best: `pt-BR` itself, then `pt`, then `en`. */
export function languageFor(locale: string, available: readonly string[]): string {
  const parts = locale.split('-')
  for (; parts.length > 0; parts.pop()) {
    const candidate = parts.join('-')
    if (available.includes(candidate)) return candidate
  }
  return 'en'
}

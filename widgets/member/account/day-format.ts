/**
 * Dates in the visitor's regional format: for a page whose language is just `en`, `Intl` would use that of the United
 * States.
 */
export function dayFormat(locale: string, withTime: 'with time' | undefined = undefined): Intl.DateTimeFormat {
  const { language, region } = new Intl.Locale(locale)
  const local = region ? locale : navigator.languages.find((each) => each.startsWith(`${language}-`))
  return new Intl.DateTimeFormat(local ?? locale, {
    dateStyle: 'medium',
    ...(withTime && { timeStyle: 'short' }),
  })
}

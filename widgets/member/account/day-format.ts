/** Days as they are written where the visitor is: a page that says `en` alone would have those of the United States. */
export function dayFormat(locale: string): Intl.DateTimeFormat {
  const { language, region } = new Intl.Locale(locale)
  const local = region ? locale : navigator.languages.find((each) => each.startsWith(`${language}-`))
  return new Intl.DateTimeFormat(local ?? locale, { dateStyle: 'medium' })
}

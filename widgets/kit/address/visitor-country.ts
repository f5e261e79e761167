/** What the browser's settings reveal about the visitor's location. */
type BrowserPlace = { readonly languages: readonly string[]; readonly timeZone: string | undefined }

/** `Intl.Locale` with the time zones of its region: a method in current browsers, a property in older ones. */
type ZonedLocale = Intl.Locale & { getTimeZones?(): string[] | undefined; readonly timeZones?: readonly string[] }

/**
 * The country that the visitor is probably in, without a request: that of the browser's time zone, else the region of
 * the first language. 'en-US' alone says nothing, as it is what browsers everywhere are delivered with.
 */
export function findVisitorCountry({ languages, timeZone }: BrowserPlace = readBrowser()): string | undefined {
  try {
    return (timeZone && findByTimeZone(timeZone)) || findByLanguage(languages)
  } catch {
    return undefined
  }
}

function readBrowser(): BrowserPlace {
  return { languages: navigator.languages, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}

function findByTimeZone(timeZone: string): string | undefined {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters
    .flatMap((first) => letters.map((second) => first + second))
    .find((code) => {
      const locale: ZonedLocale = new Intl.Locale(`und-${code}`)
      // `Intl` maps codes of former countries to their successors.
      return locale.region === code && (locale.getTimeZones?.() ?? locale.timeZones)?.includes(timeZone)
    })
}

function findByLanguage([first = '']: readonly string[]): string | undefined {
  return first === 'en-US' ? undefined : first ? new Intl.Locale(first).region : undefined
}

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
    return (timeZone && findByTimeZone(timeZone, languages)) || findByLanguage(languages)
  } catch {
    return undefined
  }
}

function readBrowser(): BrowserPlace {
  return { languages: navigator.languages, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}

/**
 * The countries that have a time zone in an area, those with many people first. `Intl` lists the zones of a country and
 * not the country of a zone, and each question takes a third of a millisecond; asked about all 676 pairs of letters, it
 * stopped a phone for a second.
 */
const COUNTRIES: Readonly<Record<string, string>> = {
  Europe:
    'RU TR DE GB FR IT ES PL UA RO NL BE SE CZ GR PT HU BY AT CH RS BG DK SK FI NO IE HR MD BA AL LT MK SI LV EE LU ME MT AD AX GG GI IM JE LI MC SM VA',
  Asia: 'CN IN ID PK BD RU JP PH VN IR TH MM KR IQ AF YE UZ MY SA NP KP SY TW LK KZ KH JO AZ TJ AE IL LA HK KG TM SG PS LB OM KW GE MN AM QA BH TL CY BT MO BN',
  America:
    'US BR MX CO AR CA PE VE CL GT EC BO HT DO CU HN NI PY SV CR PA UY PR JM TT GY AG AI AW BB BL BQ BS BZ CW DM GD GF GL GP KN KY LC MF MQ MS PM SR SX TC VC VG VI',
  Africa:
    'NG ET EG CD TZ ZA KE SD UG ES DZ MA AO MZ GH CI CM NE ML BF MW ZM TD SO SN ZW GN RW BJ BI TN SS TG SL LY CG CF LR MR ER GM NA BW LS GA GW GQ SZ DJ EH ST',
  Antarctica: 'AU AQ',
  Pacific: 'US CL EC PG NZ FJ SB AS CK FM GU KI MH MP NC NF NR NU PF PN PW TK TO TV UM VU WF WS',
  Australia: 'AU',
  Atlantic: 'ES PT BM CV FK FO GS IS SH',
  Indian: 'MG MU RE KM CC CX IO MV SC TF YT',
  Arctic: 'SJ',
}

function findByTimeZone(timeZone: string, languages: readonly string[]): string | undefined {
  const area = timeZone.replace(/\/.*/, '')
  const countries = Object.hasOwn(COUNTRIES, area) ? COUNTRIES[area]?.split(' ') : []
  const spoken = languages.map((language) => language.slice(-2)).filter((code) => countries?.includes(code))
  return [...spoken, ...(countries ?? [])].find((code) => {
    const locale: ZonedLocale = new Intl.Locale(`und-${code}`)
    return (locale.getTimeZones?.() ?? locale.timeZones)?.includes(timeZone)
  })
}

function findByLanguage([first = '']: readonly string[]): string | undefined {
  return first === 'en-US' ? undefined : first ? new Intl.Locale(first).region : undefined
}

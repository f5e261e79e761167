/** The zone of most people, or of the capital, in countries with several. */
const MAIN_ZONES: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MH: 'Pacific/Majuro',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PS: 'Asia/Hebron',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  UM: 'Pacific/Wake',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
  XK: 'Europe/Belgrade',
}

/** The method of newer engines, and the property of older ones. */
type LocaleWithZones = { getTimeZones?: () => string[] | undefined; timeZones?: string[] | undefined }

/** The time zone of a country (ISO 3166-1), which its shop starts with; UTC for a country without one. */
export function getCountryZone(country: string): string {
  const main = MAIN_ZONES[country]
  if (main || !/^[A-Z]{2}$/.test(country)) return main ?? 'UTC'
  const locale = new Intl.Locale('und', { region: country }) as LocaleWithZones
  return (locale.getTimeZones?.() ?? locale.timeZones)?.[0] ?? 'UTC'
}

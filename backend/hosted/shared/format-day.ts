/** A day of the calendar, such as `2026-11-22`, in words. */
export function formatDay(day: string, dateLocale: string): string {
  return new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
}

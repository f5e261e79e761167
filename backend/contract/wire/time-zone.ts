/** How far local time is ahead of UTC at an instant, in milliseconds. */
export function getOffset(time: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0
  const format = formats.get(timeZone) ?? createFormat(timeZone)
  formats.set(timeZone, format)
  const parts = format.formatToParts(time)
  const get = (type: string) => Number(parts.find((part) => part.type === type)?.value)
  const local = Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'))
  return local - Math.floor(time / 1000) * 1000
}

/** The instant of a local time. One that a clock change skips becomes the time an hour later. */
export function fromLocalTime(local: number, timeZone: string): number {
  const near = local - getOffset(local, timeZone)
  const time = local - getOffset(near, timeZone)
  // West of Greenwich a skipped time would come out before the change.
  return time + getOffset(time, timeZone) < local ? near : time
}

/**
 * Cached by time zone, because creating a format takes longer than everything else here. The map stays small, because
 * it contains only the time zones of shops.
 */
const formats = new Map<string, Intl.DateTimeFormat>()

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const numeric = 'numeric'
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  })
}

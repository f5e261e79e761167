/** Tested in this order, because other browsers also contain 'Chrome' or 'Safari' in their user agents. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux/, 'Linux'],
]

const findName = (names: typeof BROWSERS, text: string) => names.find(([pattern]) => pattern.test(text))?.[1]

/** Browser and system by the `User-Agent` header, as 'Firefox · Linux'. The header itself is not stored. */
export function getDeviceName(userAgent: string | undefined): string | undefined {
  const text = userAgent?.slice(0, 500) ?? ''
  return [findName(BROWSERS, text), findName(SYSTEMS, text)].filter(Boolean).join(' · ') || undefined
}

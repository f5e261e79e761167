/** The usual rate of sales tax by country, in percent, with its local name. Merchants check them: laws change. */
export const USUAL_RATES: Readonly<Record<string, { name: string; percent: string } | undefined>> = Object.fromEntries(
  (
    [
      ['USt', { AT: '20' }],
      ['MwSt', { DE: '19', CH: '8.1', LI: '8.1' }],
      ['TVA', { BE: '21', FR: '20', LU: '17', RO: '21' }],
      ['VAT', { BG: '20', CY: '19', GB: '20', IE: '23', MT: '18', ZA: '15' }],
      ['PDV', { HR: '25' }],
      ['DPH', { CZ: '21', SK: '23' }],
      ['Moms', { DK: '25', SE: '25' }],
      ['Käibemaks', { EE: '24' }],
      ['ALV', { FI: '25.5' }],
      ['ΦΠΑ', { GR: '24' }],
      ['ÁFA', { HU: '27' }],
      ['IVA', { ES: '21', IT: '22', PT: '23' }],
      ['PVN', { LV: '21' }],
      ['PVM', { LT: '21' }],
      ['BTW', { NL: '21' }],
      ['VAT (PTU)', { PL: '23' }],
      ['DDV', { SI: '22' }],
      ['MVA', { NO: '25' }],
      ['VSK', { IS: '24' }],
      ['KDV', { TR: '20' }],
      ['מע״מ', { IL: '18' }],
      ['消費税', { JP: '10' }],
      ['GST', { AU: '10', NZ: '15', SG: '9' }],
    ] as const
  ).flatMap(([name, rates]) => Object.entries(rates).map(([country, percent]) => [country, { name, percent }])),
)

const DECIMAL = /^\d*(?:\.\d*)?$/

/** Converts '19' percent to the rate '0.19'; what is no number is returned as it is, and the API refuses its field. */
export function fromPercent(percent: string): string {
  if (!percent || !DECIMAL.test(percent)) return percent
  return shift(percent, -2)
}

/** Converts the rate '0.19' to '19' percent. */
export const toPercent = (rate: string): string => (rate && DECIMAL.test(rate) ? shift(rate, 2) : rate)

/** Moves the decimal point of a number that is written in digits, so that nothing is rounded. */
function shift(text: string, places: number): string {
  const [whole = '', fraction = ''] = text.split('.')
  const digits = whole + fraction
  const point = whole.length + places
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0')
  const at = Math.max(point, 1)
  const moved = padded.slice(0, at).replace(/^0+(?=\d)/, '')
  const rest = padded.slice(at).replace(/0+$/, '')
  return rest ? `${moved}.${rest}` : moved
}

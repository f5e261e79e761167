/** A tax rate, a decimal string, as a percentage in a language: '8.875%', '8,875 %'. */
export const formatRate = (rate: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(Number(rate))

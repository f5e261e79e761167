/** Which orders are rounded to what can be paid in cash: none, those that are not paid online, or all. */
export const CASH_ROUNDINGS = ['NONE', 'OFFLINE', 'ALL'] as const
export type CashRounding = (typeof CASH_ROUNDINGS)[number]

/**
 * The smallest amounts of cash where they are greater than the smallest amounts of the currency: `cashRounding`, and
 * `cashDigits` or `digits` where these are fewer than those of ISO 4217, in the supplemental currency data of CLDR 48.2.
 */
const CASH_STEPS: Readonly<Record<string, string>> = {
  CAD: '0.05',
  CHF: '0.05',
  DKK: '0.50',
  HUF: '5',
  ...Object.fromEntries(
    [
      ...[
        'AFN',
        'ALL',
        'AMD',
        'COP',
        'CRC',
        'CZK',
        'GYD',
        'IDR',
        'IQD',
        'IRR',
        'KPW',
        'LAK',
        'LBP',
        'MGA',
        'MMK',
        'MNT',
      ],
      ...['MUR', 'NOK', 'PKR', 'RSD', 'SEK', 'SOS', 'SYP', 'TWD', 'TZS', 'UZS', 'YER'],
    ].map((code) => [code, '1']),
  ),
}

/** The smallest amount of cash of a currency as decimal text; undefined where every amount can be paid in cash. */
export const findCashStep = (currency: string): string | undefined => CASH_STEPS[currency]

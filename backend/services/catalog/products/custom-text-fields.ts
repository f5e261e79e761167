import type { PricedCustomTextField } from '../../../contract/catalog/custom-text-field.ts'
import { decimalScale } from '../../../contract/wire/decimal.ts'
import { invalid } from '../../../kernel/base/errors.ts'
import { decimalScaleViolation } from '../../../kernel/base/money/decimal-scale.ts'
import type { Currency } from '../../../kernel/base/money/money.ts'
import { RESERVED_NAMES } from './options.ts'

type Violation = Parameters<typeof invalid>[number]

/** Texts by the titles of their fields, as references have them. */
export type CustomTexts = Readonly<Record<string, string>>

/** The fields as stored. Titles have to differ, and surcharges must not have more decimals than the currency. */
export function toCustomTextFields(
  inputs: readonly PricedCustomTextField[],
  currency: Currency,
): PricedCustomTextField[] {
  const fields = inputs.map((input) => ({ ...input, title: input.title.trim() }))
  const titles = new Set<string>()
  const violations = fields.flatMap(({ title, surcharge }, index): Violation[] => {
    const at = `customTextFields[${index}]`
    const isTwice = titles.has(title)
    titles.add(title)
    return [
      ...(title === ''
        ? [{ field: `${at}.title`, description: 'must not be empty', rule: 'REQUIRED_FIELD' as const }]
        : []),
      ...(RESERVED_NAMES.has(title)
        ? [{ field: `${at}.title`, description: 'cannot be the title of a field', rule: 'FORMAT' as const }]
        : []),
      ...(isTwice
        ? [
            {
              field: `${at}.title`,
              description: `is there twice: ${title}`,
              rule: 'VALIDATION' as const,
              data: { value: title },
            },
          ]
        : []),
      ...(surcharge !== undefined && decimalScale(surcharge) > currency.exponent
        ? [decimalScaleViolation(currency, `${at}.surcharge`)]
        : []),
    ]
  })
  if (violations.length > 0) throw invalid(...violations)
  return fields.map(({ title, maxLength, mandatory, surcharge }) => ({
    title,
    maxLength,
    mandatory,
    ...(surcharge !== undefined && { surcharge }),
  }))
}

/**
 * Checks the texts of a reference. Returns them in the order of the product's fields, without spaces at their ends and
 * without empty ones; or violations, whose fields begin with `at`: a required text is missing, one is too long, or the
 * product has no such field.
 */
export function checkCustomTexts(
  fields: readonly PricedCustomTextField[],
  sent: unknown,
  at: string,
): { texts: CustomTexts; violations: Violation[] } {
  if (sent !== undefined && sent !== null && (typeof sent !== 'object' || Array.isArray(sent))) {
    const description = 'must be an object of texts by their titles'
    return { texts: {}, violations: [{ field: at, description, rule: 'VALIDATION' }] }
  }
  const entries = Object.entries(sent ?? {})
    .map(([title, value]) => [title, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
  const byTitle = new Map(entries)
  const violations = [
    ...entries.flatMap(([title, value]) =>
      checkText(
        fields.find((field) => field.title === title),
        value,
        `${at}.${title}`,
      ),
    ),
    ...fields.flatMap(({ title, mandatory }): Violation[] =>
      mandatory && !byTitle.has(title)
        ? [{ field: `${at}.${title}`, description: 'must not be empty', rule: 'REQUIRED_FIELD' }]
        : [],
    ),
  ]
  const texts = fields.flatMap(({ title }) => (byTitle.has(title) ? [[title, byTitle.get(title) as string]] : []))
  return { texts: Object.fromEntries(texts), violations }
}

function checkText(definition: PricedCustomTextField | undefined, value: unknown, field: string): Violation[] {
  if (!definition) return [{ field, description: 'is no text of this product', rule: 'FIELD_NOT_ALLOWED' }]
  if (typeof value !== 'string') return [{ field, description: 'must be a string', rule: 'VALIDATION' }]
  const { maxLength: threshold } = definition
  if (value.length <= threshold) return []
  const description = `must be at most ${threshold} characters long`
  return [{ field, description, rule: 'MAX_LENGTH', data: { threshold } }]
}

/** The entered texts of a stored reference; the shop's own changes of its fields leave them as they were written. */
export function readCustomTexts(options: Readonly<Record<string, unknown>> | undefined): CustomTexts {
  const sent = options?.customTextFields
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return {}
  return Object.fromEntries(
    Object.entries(sent).flatMap(([title, value]) =>
      typeof value === 'string' && value !== '' ? [[title, value]] : [],
    ),
  )
}

/** What the entered texts cost per item, in minor units. */
export function textSurcharge(
  fields: readonly PricedCustomTextField[],
  texts: CustomTexts,
  currency: Currency,
): bigint {
  return fields.reduce(
    (sum, { title, surcharge }) =>
      surcharge !== undefined && Object.hasOwn(texts, title) ? sum + currency.parse(surcharge) : sum,
    0n,
  )
}

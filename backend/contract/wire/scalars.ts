import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { z } from 'zod'
import { isAppUri } from './app-uri.ts'
import { compareDecimals, DECIMAL_PATTERN, decimalScale, numberScale } from './decimal.ts'
import { foldTyped } from './fold-typed.ts'
import { readCountry } from './places.ts'
import type { ViolationRule } from './violation-rules.ts'

/**
 * The `params` of a custom issue of this contract: the violated rule by its wire name, and the bound as the violation's
 * data. Every other issue is one of zod's own and is mapped by its code.
 */
export type RuleParams = { rule: ViolationRule; data: Record<string, unknown> }

/** Bounds of a decimal string; every bound is itself a decimal string, so that no bound is rounded. */
export type DecimalBounds = { gte?: string; lte?: string; gt?: string; lt?: string; maxScale?: number }

/** The bounds of number strings by their schema, for the documentation, because JSON Schema cannot express them. */
export const decimalBounds = z.registry<DecimalBounds & { max?: number }>()

/** The largest amount of money that the wire allows. */
export const MAX_MONEY = '1000000000000000'

// One label of a host name; its length is bounded, so that the pattern stays linear.
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?'
const EMAIL_PATTERN = new RegExp(`^[^\\s@\\p{C}"(),:;<>[\\\\\\]]{1,64}@${LABEL}(?:\\.${LABEL}){1,10}$`, 'u')
/** The longest phone number, with its extension. */
const MAX_PHONE = 60

/** An id: 32 hexadecimal digits in five groups, any version. */
export const guid = () => z.guid()

/** An e-mail address, at most 254 characters (RFC 5321, section 4.5.3.1); unquoted local part, international allowed. */
export const email = () => z.string().overwrite(foldTyped).email({ pattern: EMAIL_PATTERN }).max(254)

/** An e-mail address, or an empty text, which removes it. */
export const emailOrEmpty = () =>
  z
    .string()
    .overwrite(foldTyped)
    .max(254)
    .regex(new RegExp(`^$|${EMAIL_PATTERN.source}`, 'u'))

/** Plain text; bounds in UTF-16 code units. */
export function text(bounds: { min?: number; max?: number } = {}) {
  let schema = z.string()
  if (bounds.min !== undefined) schema = schema.min(bounds.min)
  if (bounds.max !== undefined) schema = schema.max(bounds.max)
  return schema
}

/** A decimal string. A broken bound is a custom issue with the rule DECIMAL_LTE, DECIMAL_GTE, DECIMAL_LT … */
export function decimal(bounds: DecimalBounds = {}) {
  const checks = decimalChecks(bounds)
  return z
    .string()
    .regex(DECIMAL_PATTERN, { abort: true })
    .check((context) => {
      for (const { rule, bound, holds, message } of checks) {
        if (!holds(context.value)) context.issues.push(ruleIssue(context.value, rule, { threshold: bound }, message))
      }
    })
    .meta({ format: 'decimal' })
    .register(decimalBounds, bounds)
}

/** Money as a decimal string in major units ('12.50'), 0 to 10^15. */
export const money = (maxScale?: number) => decimal({ gte: '0', lte: MAX_MONEY, maxScale })

/** A point in time: ISO 8601 with time and zone, as `Date.prototype.toISOString` writes it (RFC 3339). */
export const timestamp = () => z.iso.datetime({ offset: true })

/** An existing calendar day: `1990-12-31`. */
export const calendarDate = () => z.iso.date()

/** A language that a shop speaks, such as `de`, or its regional variant, such as `pt-BR`. */
export const shopLanguage = () => z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/)

/** A currency: three capital letters (ISO 4217). */
export const currencyCode = () => z.string().regex(/^[A-Z]{3}$/)

/**
 * An existing country (ISO 3166-1 alpha-2, and the user-assigned XK for Kosovo). Its other code and its names are read,
 * too, and become the two capital letters.
 */
export const countryCode = () =>
  z.stringFormat('country', (text) => readCountry(text) !== undefined).overwrite((text) => readCountry(text) ?? text)

/**
 * A phone number as people write it, with an extension (`x12`, `ext. 12`), as libphonenumber reads it. Whether it fits a
 * country is not checked, so the number may have any calling code or none.
 */
export const phone = () =>
  z.stringFormat('phone', (text) => isPhone(foldTyped(text).trim())).overwrite((text) => foldTyped(text).trim())

// Any country will do, because it only says what stands before a number without a calling code.
const isPhone = (text: string) =>
  text.length <= MAX_PHONE && parsePhoneNumberFromString(text, { defaultCountry: 'DE', extract: false }) !== undefined

/** A line of an address: blanks alone are no text. */
export const line = (bounds: { min?: number; max?: number }) => {
  const schema = z.string().overwrite((text) => text.trim())
  return (bounds.min === undefined ? schema : schema.min(bounds.min)).max(bounds.max ?? 1000)
}

/** A postcode as its country writes it, or as it was typed; its digits and letters are the usual ones. */
export const postcode = () =>
  z
    .string()
    .overwrite((text) => foldTyped(text).trim())
    .max(50)

/** An absolute http or https URL. Code that fetches or redirects to it has to check the host itself. */
export const webUrl = (max = 2048) => z.url({ protocol: /^https?$/ }).max(max)

/**
 * An absolute address that has the form of one of a page, or of an app by its scheme (`com.example.app://back`). Code that
 * stores it has to check that it is one of them.
 */
export const redirectUri = () =>
  z
    .string()
    .regex(/^[a-z][a-z\d+.-]*:\/[^\s\p{C}]*$/iu)
    .max(2048)

/**
 * An absolute address of a page, or of an app by its scheme. Code that redirects to it has to find it among those of the
 * shop's clients.
 */
export const returnUrl = () =>
  z.stringFormat('uri', (text) => isAppUri(text) || webUrl().safeParse(text).success).max(2048)

/**
 * An address that pages show as a link or a picture, as published clients send it: http or https, or a file of the SDK
 * (`wix:image://v1/…`). Any other scheme could run in the page (`javascript:`). Empty: none.
 */
export const linkUrl = (max = 2048) =>
  z
    .string()
    .regex(/^(?:$|(?:https?:\/\/|wix:(?:image|vector|video|audio|document):\/\/|image:\/\/)[^\s\p{C}]+$)/iu)
    .max(max)

/** A whole number within bounds. */
export function wholeNumber(bounds: { min?: number; max?: number } = {}) {
  let schema = z.int()
  if (bounds.min !== undefined) schema = schema.min(bounds.min)
  if (bounds.max !== undefined) schema = schema.max(bounds.max)
  return schema
}

/** The catalogue's largest price, cost or weight. */
export const MAX_AMOUNT = 999999999.99

/**
 * A non-negative JSON number of money or weight in major units, as the catalogue uses it. At most three decimals,
 * because some currencies have three; how many a shop's own currency takes is the service's rule.
 */
export function amount(bounds: { min?: number; max?: number; maxScale?: number } = {}) {
  const { min = 0, max = MAX_AMOUNT, maxScale = 3 } = bounds
  return z
    .number()
    .min(min)
    .max(max)
    .check((context) => {
      if (numberScale(context.value) <= maxScale) return
      const message = `must have at most ${maxScale} decimals`
      context.issues.push(ruleIssue(context.value, 'DECIMAL_MAX_SCALE', { threshold: maxScale }, message))
    })
}

/** A list within bounds of its size. */
export function list<Item extends z.ZodType>(item: Item, bounds: { minSize?: number; maxSize?: number } = {}) {
  let schema = z.array(item)
  if (bounds.minSize !== undefined) schema = schema.min(bounds.minSize)
  if (bounds.maxSize !== undefined) schema = schema.max(bounds.maxSize)
  return schema
}

/** A JSON object of any content, for data that callers define themselves. */
export const jsonObject = () => z.record(z.string(), z.unknown())

/** Limits a schema to a number of characters of JSON, because free-form data has no other bound. */
export function jsonWithin<Schema extends z.ZodType>(schema: Schema, maxLength: number): Schema {
  return schema.check((context) => {
    if (JSON.stringify(context.value).length <= maxLength) return
    const message = `must be at most ${maxLength} characters of JSON`
    context.issues.push(ruleIssue(context.value, 'MAX_LENGTH', { threshold: maxLength }, message))
  })
}

/** Any JSON value; required. */
export const anyValue = () =>
  z.unknown().check((context) => {
    if (context.value === undefined) context.issues.push(ruleIssue(undefined, 'REQUIRED_FIELD', {}, 'must be set'))
  })

/** Text by text key, as the choices of a variant: option name to choice value. */
export const textMap = () => z.record(z.string(), z.string())

/** A whole number of 64 bits with sign, as a decimal string: revisions, sequences, sizes. */
export const int64String = () =>
  z
    .string()
    .regex(/^-?\d{1,19}$/)
    .meta({ format: 'int64' })

/** A whole number from 0 to a bound, as a decimal string. */
export const countText = ({ max }: { max: number }) =>
  z
    .string()
    .regex(/^\d{1,19}$/)
    .check((context) => {
      if (!/^\d+$/.test(context.value) || BigInt(context.value) <= BigInt(max)) return
      context.issues.push(ruleIssue(context.value, 'MAX', { threshold: max }, `must be at most ${max}`))
    })
    .register(decimalBounds, { max })

/** The field mask of a PATCH: comma-separated paths, or a list of them. */
export const fieldMask = () =>
  z.union([text({ max: 4096 }), z.strictObject({ paths: list(text({ min: 1, max: 512 }), { maxSize: 100 }) })])

/** At most one of the fields may be set (ONE_OF_ALIGNMENT); with `required`, exactly one (REQUIRED_ONE_OF_FIELD). */
export function oneOf<Entity extends z.ZodObject>(
  schema: Entity,
  fields: readonly (keyof Entity['shape'] & string)[],
  { required = false } = {},
): Entity {
  return schema.check((context) => {
    const value = context.value as Record<string, unknown>
    const present = fields.filter((field) => value[field] !== undefined)
    const [first, second] = present
    if (second !== undefined) {
      const message = `must not be set together with ${first}`
      context.issues.push(ruleIssue(value, 'ONE_OF_ALIGNMENT', { fields: present }, message, [second]))
    } else if (required && first === undefined) {
      const message = `one of ${fields.join(', ')} must be set`
      context.issues.push(
        ruleIssue(value, 'REQUIRED_ONE_OF_FIELD', { fields: [...fields] }, message, [fields[0] ?? '']),
      )
    }
  })
}

function ruleIssue(
  input: unknown,
  rule: ViolationRule,
  data: RuleParams['data'],
  message: string,
  path: string[] = [],
) {
  const params: RuleParams = { rule, data }
  return { code: 'custom' as const, input, message, params, path, continue: true }
}

type DecimalCheck = { rule: ViolationRule; bound: string | number; message: string; holds: (value: string) => boolean }

function decimalChecks({ gte, lte, gt, lt, maxScale }: DecimalBounds): DecimalCheck[] {
  const checks: DecimalCheck[] = []
  const add = (rule: ViolationRule, bound: string | number, words: string, holds: (value: string) => boolean) =>
    checks.push({ rule, bound, message: `must ${words}`, holds })
  if (gte !== undefined) add('DECIMAL_GTE', gte, `be at least ${gte}`, (value) => compareDecimals(value, gte) >= 0)
  if (lte !== undefined) add('DECIMAL_LTE', lte, `be at most ${lte}`, (value) => compareDecimals(value, lte) <= 0)
  if (gt !== undefined) add('DECIMAL_GT', gt, `be above ${gt}`, (value) => compareDecimals(value, gt) > 0)
  if (lt !== undefined) add('DECIMAL_LT', lt, `be below ${lt}`, (value) => compareDecimals(value, lt) < 0)
  if (maxScale !== undefined) {
    const words = `have at most ${maxScale} digits after the point`
    add('DECIMAL_MAX_SCALE', maxScale, words, (value) => decimalScale(value) <= maxScale)
  }
  return checks
}

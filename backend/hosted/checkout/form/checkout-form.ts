import { updateCheckoutRequest } from '../../../contract/checkout/requests.ts'
import { foldDigits } from '../../../contract/wire/fold-digits.ts'
import { ApiError, type Violation } from '../../../kernel/base/errors.ts'
import type { JsonObject } from '../../../kernel/base/json/json.ts'
import { normaliseJson, setPath } from '../../../kernel/base/json/json.ts'
import { validateInput } from '../../../kernel/http/violations.ts'
import { cardProblems, parseExpiry } from '../../shared/card-problem.ts'
import type { Translate } from '../../shared/localisation.ts'
import type { Form } from '../../shared/read-form.ts'
import type { FieldErrorView } from '../view-model.ts'
import { ADDRESS_FIELDS, ADDRESS_PATHS, type AddressField, FIELDS, INTENTS, type Intent } from './fields.ts'

export function getIntent(form: Form): Intent | undefined {
  return INTENTS.find((intent) => intent === form.get(FIELDS.intent))
}

/** Converts form fields to the API's checkout entity; emptied fields are cleared. */
export function toCheckoutInput(id: string, form: Form, names: readonly string[]): JsonObject {
  const checkout: JsonObject = { id }
  for (const name of names) {
    const value = form.get(name)
    if (value) setPath(checkout, name, normaliseJson(value, name))
  }
  return checkout
}

/** Names of all fields of an address. */
export function addressNames(kind: keyof typeof ADDRESS_PATHS): string[] {
  return Object.values(ADDRESS_FIELDS).map((name) => `${ADDRESS_PATHS[kind]}.${name}`)
}

/** Validates the fields against the API contract, with messages for shoppers. */
export function contractErrors(checkout: JsonObject, t: Translate): FieldErrorView[] {
  try {
    validateInput(updateCheckoutRequest, { checkout })
    return []
  } catch (error) {
    if (!(error instanceof ApiError) || !error.violations) throw error
    return error.violations.map((violation) => {
      const field = violation.field.replace(/^checkout\./, '')
      return { field, text: toSentence(violation, field, t) }
    })
  }
}

/** What is wrong with a field, by the violated rule. */
function toSentence({ rule, data }: Violation, field: string, t: Translate): string {
  const label = getLabel(field, t)
  if (rule === 'MAX_LENGTH') return t('address.tooLong', { field: label, max: Number(data?.threshold) })
  if (field === FIELDS.email) return t('contact.email.invalid')
  return t(rule === 'FORMAT' ? 'address.wrong' : 'address.check', { field: label })
}

/** Removes card fields: they are never stored or rendered back. */
export function withoutCard(form: Form): Form {
  return new Map([...form].filter(([name]) => !name.startsWith('payment.card.')))
}

/** The submitted card; kept in memory for this request only. */
export function readCard(form: Form) {
  const holder = form.get(FIELDS.cardHolder)
  return {
    number: foldDigits(form.get(FIELDS.cardNumber) ?? ''),
    ...parseExpiry(foldDigits(form.get(FIELDS.cardExpiry) ?? '')),
    securityCode: foldDigits(form.get(FIELDS.cardCode) ?? ''),
    ...(holder && { holder }),
  }
}

/** Errors for card fields that are missing, or cannot be right. */
export function validateCard(form: Form, t: Translate, now: Date): FieldErrorView[] {
  const card = readCard(form)
  const { number, expiryMonth, securityCode } = card
  const filled = { number, expiry: Number(expiryMonth) >= 1 && Number(expiryMonth) <= 12, code: securityCode }
  return cardProblems(card, now).map((part) => ({
    field: CARD_FIELDS[part],
    text: t(`payment.card.${part}.${filled[part] ? 'invalid' : 'missing'}`),
  }))
}

const CARD_FIELDS = { number: FIELDS.cardNumber, expiry: FIELDS.cardExpiry, code: FIELDS.cardCode }

/** One message per field is enough; in the order of the page, in which browsers send its fields. */
export function firstErrorPerField(errors: readonly FieldErrorView[], form: Form): FieldErrorView[] {
  const sent = [...form.keys()]
  // Fields that were not submitted, such as unticked boxes, come last.
  const place = ({ field = '' }: FieldErrorView) => (sent.includes(field) ? sent.indexOf(field) : sent.length)
  return errors
    .filter((error, index) => errors.findIndex((other) => other.field === error.field) === index)
    .sort((one, other) => place(one) - place(other))
}

function getLabel(field: string, t: Translate): string {
  const addressField = (Object.entries(ADDRESS_FIELDS) as [AddressField, string][]).find(([, name]) =>
    field.endsWith(name),
  )
  return addressField ? t(`address.${addressField[0]}`) : field
}

import { updateCheckoutRequest } from '../../contract/checkout/requests.ts'
import { ApiError, STATUS_CODES } from '../../kernel/errors.ts'
import { readText } from '../../kernel/http/body.ts'
import type { JsonObject } from '../../kernel/http/json.ts'
import { normaliseJson, setPath } from '../../kernel/http/json.ts'
import { validateInput } from '../../kernel/http/violations.ts'
import { subdivisionsOf } from '../places.ts'
import type { Translate } from '../words/words.ts'
import { ADDRESS_FIELDS, ADDRESS_PATHS, type AddressField, FIELDS, INTENTS, type Intent } from './fields.ts'
import type { FieldErrorView } from './view-model.ts'

/** A form as it came: names to trimmed texts. */
export type Form = ReadonlyMap<string, string>

/** In bytes: an address in any script with a long note is a tenth of it. */
const MAX_FORM = 64 * 1024
/** Longer fields are none of ours. */
const MAX_FIELD = 4000

/** The body of a form as browsers send the pages' own; another media type is refused (415), a longer one as well (413). */
export async function readForm(request: Request): Promise<Form> {
  const [mediaType] = (request.headers.get('content-type') ?? '').split(';')
  if (mediaType?.trim().toLowerCase() !== 'application/x-www-form-urlencoded')
    throw new ApiError(415, 'A form is sent as application/x-www-form-urlencoded', { code: STATUS_CODES[415] })
  const form = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(await readText(request, MAX_FORM)))
    if (value.length <= MAX_FIELD) form.set(name, value.trim())
  return form
}

export function intentOf(form: Form): Intent | undefined {
  return INTENTS.find((intent) => intent === form.get(FIELDS.intent))
}

/** The checkout's fields of a form as the wire's entity; a field that was emptied is cleared. */
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

/** What the wire's own rules say against the fields, in the shopper's words. */
export function contractErrors(checkout: JsonObject, t: Translate): FieldErrorView[] {
  try {
    validateInput(updateCheckoutRequest, { checkout })
    return []
  } catch (error) {
    if (!(error instanceof ApiError) || !error.violations) throw error
    return error.violations.map((violation) => {
      const field = violation.field.replace(/^checkout\./, '')
      return {
        field,
        text: field === FIELDS.email ? t('contact.email.invalid') : t('address.missing', { field: labelOf(field, t) }),
      }
    })
  }
}

const NEEDED: readonly AddressField[] = ['firstName', 'lastName', 'country', 'addressLine', 'postalCode', 'city']

/** Which fields of an address are missing. */
export function missingInAddress(kind: keyof typeof ADDRESS_PATHS, form: Form, t: Translate): FieldErrorView[] {
  const nameOf = (field: AddressField) => `${ADDRESS_PATHS[kind]}.${ADDRESS_FIELDS[field]}`
  const needed = subdivisionsOf(form.get(nameOf('country'))) ? [...NEEDED, 'subdivision' as const] : NEEDED
  return needed
    .filter((field) => !form.get(nameOf(field)))
    .map((field) => ({ field: nameOf(field), text: t('address.missing', { field: t(`address.${field}`) }) }))
}

/** What was typed of a card is never shown again. */
export function withoutCard(form: Form): Form {
  return new Map([...form].filter(([name]) => !name.startsWith('payment.card.')))
}

/** A card as it was typed; `errors` names what is missing. It lives for this request only. */
export function readCard(form: Form, t: Translate) {
  const number = form.get(FIELDS.cardNumber) ?? ''
  const expiry = /^(\d{1,2})\s*[/-]?\s*(\d{2}|\d{4})$/.exec(form.get(FIELDS.cardExpiry) ?? '')
  const securityCode = form.get(FIELDS.cardCode) ?? ''
  const holder = form.get(FIELDS.cardHolder)
  const errors: FieldErrorView[] = []
  if (!number) errors.push({ field: FIELDS.cardNumber, text: t('payment.card.number.missing') })
  if (!expiry) errors.push({ field: FIELDS.cardExpiry, text: t('payment.card.expiry.missing') })
  if (!securityCode) errors.push({ field: FIELDS.cardCode, text: t('payment.card.code.missing') })
  return {
    card: {
      number,
      expiryMonth: expiry?.[1] ?? '',
      expiryYear: expiry?.[2] ?? '',
      securityCode,
      ...(holder && { holder }),
    },
    errors,
  }
}

function labelOf(field: string, t: Translate): string {
  const known = (Object.entries(ADDRESS_FIELDS) as [AddressField, string][]).find(([, name]) => field.endsWith(name))
  return known ? t(`address.${known[0]}`) : field
}

import { GIFT_NAMESPACE } from '../../../contract/commerce/enumerations.ts'
import { type GiftRecipient, giftRecipient } from '../../../contract/commerce/gift-recipient.ts'
import type { ExtendedFields } from '../../../contract/wire/extended-fields.ts'
import { ApiError, invalid } from '../../../kernel/base/errors.ts'
import type { JsonObject } from '../../../kernel/base/json/json.ts'
import { addDays, localDate } from '../../../kernel/base/time/local-date.ts'
import { validateInput } from '../../../kernel/http/violations.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { getSite, type Site } from '../../sites/index.ts'
import type { LineItemRecord } from './line-item-record.ts'

/** The maximum number of days ahead for which a gift card mail can be scheduled; our own choice. */
const MAX_DAYS_AHEAD = 365

type WithFields = { readonly extendedFields?: ExtendedFields | undefined }

/** The recipient of a line's gift cards; undefined if the buyer gets them. */
export function getGiftRecipient({ extendedFields }: WithFields): GiftRecipient | undefined {
  return giftRecipient.safeParse(extendedFields?.namespaces?.[GIFT_NAMESPACE]).data
}

/** The line with another recipient of its gift cards, or with none. */
export function withGiftRecipient(line: LineItemRecord, recipient: GiftRecipient | undefined): LineItemRecord {
  const { extendedFields, ...rest } = line
  const { [GIFT_NAMESPACE]: _, ...others } = extendedFields?.namespaces ?? {}
  const namespaces = recipient ? { ...others, [GIFT_NAMESPACE]: recipient } : others
  return Object.keys(namespaces).length > 0 ? { ...rest, extendedFields: { namespaces } } : rest
}

/** The first and the last day on which a gift card can be sent, in the shop's time zone. */
export function getGiftDays({ timeZone = 'UTC' }: Pick<Site, 'timeZone'>, now: Date): { first: string; last: string } {
  const first = localDate(now, timeZone)
  return { first, last: addDays(first, MAX_DAYS_AHEAD) }
}

/** A recipient from a client's input; throws its violations, with field names below `at`. */
export function readGiftRecipient(
  input: JsonObject,
  { site, now, at }: { site: Pick<Site, 'timeZone'>; now: Date; at: string },
): GiftRecipient {
  const recipient = validateBelow(at, input)
  const { first, last } = getGiftDays(site, now)
  const { sendOn } = recipient
  const field = `${at}.sendOn`
  if (sendOn && sendOn < first)
    throw invalid({ field, description: `must be ${first} or later`, rule: 'MIN', data: { threshold: first } })
  if (sendOn && sendOn > last)
    throw invalid({ field, description: `must be ${last} or earlier`, rule: 'MAX', data: { threshold: last } })
  return recipient
}

function validateBelow(at: string, input: JsonObject): GiftRecipient {
  try {
    return validateInput(giftRecipient, input)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.violations) throw error
    throw invalid(...error.violations.map((each) => ({ ...each, field: each.field ? `${at}.${each.field}` : at })))
  }
}

/** Validates a recipient that a merchant sets for a line. Any date is allowed: a past one means at once. */
export function requireGiftRecipient({ extendedFields }: WithFields, line: string): void {
  const input = extendedFields?.namespaces?.[GIFT_NAMESPACE]
  if (input !== undefined) validateBelow(`${line}.extendedFields.namespaces.${GIFT_NAMESPACE}`, input as JsonObject)
}

/** Validates the recipients of new lines, including their dates. */
export async function requireGiftRecipients(context: Context, lineItems: readonly WithFields[] = []): Promise<void> {
  for (const [index, { extendedFields }] of lineItems.entries()) {
    const input = extendedFields?.namespaces?.[GIFT_NAMESPACE]
    if (input === undefined) continue
    const at = `lineItems[${index}].extendedFields.namespaces.${GIFT_NAMESPACE}`
    readGiftRecipient(input as JsonObject, { site: await getSite(context), now: context.now, at })
  }
}

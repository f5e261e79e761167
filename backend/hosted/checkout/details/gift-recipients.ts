import { GIFT_NAMESPACE } from '../../../contract/commerce/enumerations.ts'
import { type GiftRecipient, MAX_GIFT_MESSAGE } from '../../../contract/commerce/gift-recipient.ts'
import { ApiError } from '../../../kernel/base/errors.ts'
import { type PricedCheckout, setGiftRecipients } from '../../../services/checkout/index.ts'
import { getGiftDays, getGiftRecipient, readGiftRecipient } from '../../../services/pricing/index.ts'
import { formatDay } from '../../shared/format-day.ts'
import type { Localisation } from '../../shared/localisation.ts'
import type { Form } from '../../shared/read-form.ts'
import { type GiftField, giftFieldName } from '../form/fields.ts'
import type { OpenCheckout } from '../open-checkout.ts'
import type { CheckoutPageProps, FieldErrorView } from '../view-model.ts'

/** Values of the field `to`: whether the buyer gets a gift card, or somebody else. */
export const GIFT_CHOICES = { me: 'me', somebody: 'somebody' } as const

const listGiftCards = ({ lines }: PricedCheckout) => lines.filter(({ itemType }) => itemType === 'GIFT_CARD')

/** Who gets the gift cards of each line, with what was typed last. */
export function giftsView(priced: PricedCheckout, typed: Form | undefined): Pick<CheckoutPageProps, 'gifts'> {
  const days = getGiftDays(priced.site, priced.now)
  const gifts = listGiftCards(priced).map(({ stored, name: product }) => {
    const chosen = getGiftRecipient(stored)
    const value = (field: GiftField, saved = '') => typed?.get(giftFieldName(stored.id, field)) ?? saved
    const to = value('to', chosen ? GIFT_CHOICES.somebody : GIFT_CHOICES.me)
    // A day that has passed meanwhile cannot be chosen again.
    const saved = chosen?.sendOn && chosen.sendOn > days.first ? chosen.sendOn : days.first
    return {
      lineId: stored.id,
      product,
      isForSomebody: to === GIFT_CHOICES.somebody,
      name: value('name', chosen?.name),
      email: value('email', chosen?.email),
      message: value('message', chosen?.message),
      sendOn: value('sendOn', saved),
      days,
    }
  })
  return gifts.length > 0 ? { gifts } : {}
}

/** The recipients that a form names, by line, and what is wrong with them. */
export type SubmittedGifts = {
  recipients: ReadonlyMap<string, GiftRecipient | undefined>
  errors: readonly FieldErrorView[]
}

/** Reads the recipients of gift cards; a line without a choice keeps its own. */
export function readGifts(priced: PricedCheckout, form: Form, localisation: Localisation): SubmittedGifts {
  const recipients = new Map<string, GiftRecipient | undefined>()
  const errors: FieldErrorView[] = []
  const { site, now } = priced
  const { first } = getGiftDays(site, now)
  for (const { stored } of listGiftCards(priced)) {
    const get = (field: GiftField) => form.get(giftFieldName(stored.id, field))
    const to = get('to')
    if (to !== GIFT_CHOICES.somebody) {
      if (to === GIFT_CHOICES.me) recipients.set(stored.id, undefined)
      continue
    }
    const sendOn = get('sendOn')
    // Browsers send line breaks as two characters, and count one.
    const message = get('message')?.replaceAll('\r\n', '\n')
    const input = {
      ...(get('name') && { name: get('name') ?? '' }),
      ...(get('email') && { email: get('email') ?? '' }),
      ...(message && { message }),
      // Today is as soon as the order is paid.
      ...(sendOn && sendOn !== first && { sendOn }),
    }
    try {
      recipients.set(stored.id, readGiftRecipient(input, { site, now, at: GIFT_NAMESPACE }))
    } catch (error) {
      if (!(error instanceof ApiError) || !error.violations) throw error
      for (const { field } of error.violations) {
        const name = field.slice(GIFT_NAMESPACE.length + 1) as Exclude<GiftField, 'to'>
        const text = giftErrorText(name, Boolean(get(name)), priced, localisation)
        errors.push({ field: giftFieldName(stored.id, name), text })
      }
    }
  }
  return { recipients, errors }
}

function giftErrorText(
  field: Exclude<GiftField, 'to'>,
  isFilled: boolean,
  { site, now }: PricedCheckout,
  { t, locale, dateLocale }: Localisation,
): string {
  switch (field) {
    case 'name':
      return t('gift.name.missing')
    case 'email':
      return t(isFilled ? 'contact.email.invalid' : 'gift.email.missing')
    case 'message':
      return t('gift.message.long', { most: new Intl.NumberFormat(locale).format(MAX_GIFT_MESSAGE) })
    case 'sendOn':
      return t('gift.day.wrong', { last: formatDay(getGiftDays(site, now).last, dateLocale) })
  }
}

/** Saves the recipients that a form named. */
export async function saveGifts(open: OpenCheckout, { recipients }: SubmittedGifts): Promise<void> {
  if (recipients.size > 0) await setGiftRecipients(open.context, open.record.id, recipients)
}

import { GIFT_NAMESPACE } from '../../../contract/commerce/enumerations.ts'
import type { GiftRecipient } from '../../../contract/commerce/gift-recipient.ts'
import { formatDay } from '../../app/formats.ts'
import { t } from '../../app/words.ts'
import type { OrderLine } from './order-facts.ts'

/** Who gets the gift cards of a line by mail, on which day, and with what message. */
export const Gift = ({ line }: { readonly line: OrderLine }) => {
  const gift = line.extendedFields?.namespaces?.[GIFT_NAMESPACE] as Partial<GiftRecipient> | undefined
  if (line.itemType?.preset !== 'GIFT_CARD' || !gift?.email) return null
  const { name = '', email, message, sendOn } = gift
  const people = { name, email }
  return (
    <p className="muted">
      <bdi>{sendOn ? t('order.gift.day', { ...people, date: formatDay(sendOn) }) : t('order.gift.paid', people)}</bdi>
      {message && (
        <>
          <br />
          <q dir="auto">{message}</q>
        </>
      )}
    </p>
  )
}

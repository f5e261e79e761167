import { formatDay } from '../../app/formats.ts'
import { t } from '../../app/words.ts'
import { getGift, type OrderLine } from './order-facts.ts'

/** Who gets the gift cards of a line by mail, on which day, and with what message. */
export const Gift = ({ line }: { readonly line: OrderLine }) => {
  const gift = getGift(line)
  if (!gift?.email) return null
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

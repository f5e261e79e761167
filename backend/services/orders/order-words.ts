import type { AddressWithContact } from '../../contract/wire/address.ts'
import { toPhoneWords } from '../../kernel/base/address/phone-words.ts'
import { toWords } from '../../kernel/base/text/words.ts'
import { fillInUpgrade } from '../../kernel/http/service/fill-in-upgrade.ts'
import { type OrderRecord, orders } from './records.ts'

type WordsOf = Pick<
  OrderRecord,
  'number' | 'buyer' | 'lines' | 'billingInfo' | 'shippingDestination' | 'recipientInfo' | 'buyerNote' | 'channel'
>

/** Words of a note that are kept: it may be long, and is the least of what an order is looked for by. */
const NOTE_WORDS = 30

/** The words that an order is found by: its number, people, addresses, telephone numbers and items. */
export function toOrderWords(order: WordsOf): readonly string[] {
  const { number, buyer, lines, buyerNote, channel } = order
  const people = [order.billingInfo, order.shippingDestination, order.recipientInfo].filter(
    (each) => each !== undefined,
  )
  const phones = people.flatMap(({ address, contactDetails }) => toPhoneWords(contactDetails?.phone, address?.country))
  const texts = [
    number,
    channel?.externalOrderId,
    ...people.flatMap(toNames),
    buyer.email,
    ...lines.flatMap(({ name, translatedName, sku }) => [sku, name, translatedName]),
    ...people.flatMap(toPlaces),
  ]
  return [...new Set([...phones, ...toWords(texts), ...toWords([buyerNote], NOTE_WORDS)])]
}

const toNames = ({ contactDetails }: AddressWithContact) => [
  contactDetails?.firstName,
  contactDetails?.lastName,
  contactDetails?.company,
]

const toPlaces = ({ address }: AddressWithContact) => [
  address?.addressLine,
  address?.addressLine2,
  address?.streetAddress && `${address.streetAddress.name} ${address.streetAddress.number}`,
  address?.postalCode,
  address?.city,
]

export const orderWordsUpgrade = fillInUpgrade({
  name: 'orders: the words that they are found by',
  collection: orders,
  isOpen: ({ sought }) => sought.words === undefined,
  fill: (order) => ({ ...order, sought: { ...order.sought, words: toOrderWords(order) } }),
})

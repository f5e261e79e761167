import type { PricedCustomTextField } from '../../../backend/contract/catalog/custom-text-field.ts'
import { sum } from '../../kit/money.ts'
import type { Offer } from '../../kit/offer/offer.ts'

/** Texts by the titles of their fields, as typed. */
export type Texts = Readonly<Record<string, string>>

const isEntered = (texts: Texts, title: string): boolean => Boolean(texts[title]?.trim())

/** The offer with the surcharges of the texts that are entered, before and after a discount. */
export const applyTexts = (offer: Offer, fields: readonly PricedCustomTextField[], texts: Texts): Offer => {
  const charged = fields.flatMap(({ title, surcharge }) => (surcharge && isEntered(texts, title) ? [surcharge] : []))
  if (charged.length === 0 || offer.price === undefined) return offer
  return {
    ...offer,
    price: sum([offer.price, ...charged]),
    before: offer.before && sum([offer.before, ...charged]),
  }
}

/** The titles of the required texts that are missing. */
export const findProblems = (fields: readonly PricedCustomTextField[], texts: Texts): string[] =>
  fields.filter(({ title, mandatory }) => mandatory && !isEntered(texts, title)).map(({ title }) => title)

import type { Client } from '../client/index.ts'
import type { Words } from './i18n/words.ts'

/**
 * Returns a converter of words, so that they write the shop's money in the currency that the page asks for; they stay
 * unchanged where the shop has no rate for it.
 */
export async function convertTo(client: Client, wanted: string): Promise<(words: Words) => Words> {
  const { currency, conversions } = await client.call(
    'GET /v1/display-currencies',
    { clientId: client.clientId },
    { open: true },
  )
  const conversion = conversions.find((each) => each.currency === wanted.toUpperCase())
  if (!conversion) return (words) => words
  return (words) => ({
    ...words,
    converted: { shown: conversion.currency, currency },
    money: (money, of) => {
      const amount = typeof money === 'string' ? money : money?.amount
      if (of !== currency || amount === undefined) return words.money(money, of)
      return words.money(multiply(amount, conversion.rate), conversion.currency)
    },
  })
}

/** Exact product of two decimal strings. */
function multiply(a: string, b: string): string {
  const [first, second] = [toDigits(a), toDigits(b)]
  const places = first.places + second.places
  const whole = first.digits * second.digits
  const digits = String(whole < 0n ? -whole : whole).padStart(places + 1, '0')
  return `${whole < 0n ? '-' : ''}${digits.slice(0, digits.length - places)}.${digits.slice(digits.length - places)}0`
}

function toDigits(text: string) {
  const [whole = '', fraction = ''] = text.split('.')
  return { digits: BigInt(whole + fraction), places: fraction.length }
}

import type { LineItem, Words } from '../../kit/index.ts'

/** Not to be had at all. */
export const isGone = ({ availability }: LineItem) =>
  availability?.status === 'NOT_FOUND' || availability?.status === 'NOT_AVAILABLE'

/** Why the shop would not sell the line as it is. */
export function complaintOf({ availability, quantity }: LineItem, words: Words): string | undefined {
  const { status, quantityAvailable = 0 } = availability ?? {}
  if (status === 'NOT_FOUND' || status === 'NOT_AVAILABLE') return words.t(`cart.${status}`)
  if (status !== 'PARTIALLY_AVAILABLE') return undefined
  // A buyer who has just reduced the quantity need not wait for the shop to agree.
  return quantity > quantityAvailable ? words.t('cart.PARTIALLY_AVAILABLE', { count: quantityAvailable }) : undefined
}

/** In the buyer's language where the shop has it. */
export const textOf = (text: { translated?: string; original?: string } | undefined) =>
  text?.translated || text?.original || ''

export const nameOf = ({ productName }: LineItem): string => textOf(productName)

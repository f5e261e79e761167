import type { LineItem } from '../../client/index.ts'
import type { Words } from '../i18n/words.ts'

/** Not to be had at all. */
export const isGone = ({ availability }: LineItem): boolean =>
  availability?.status === 'NOT_FOUND' || availability?.status === 'NOT_AVAILABLE'

/** Whether the shop would not sell the line as it is: what is gone, and more pieces than there are. */
export const hasComplaint = (line: LineItem): boolean => {
  const { status, quantityAvailable = 0 } = line.availability ?? {}
  // A buyer who has just reduced the quantity need not wait for the shop to agree.
  return isGone(line) || (status === 'PARTIALLY_AVAILABLE' && line.quantity > quantityAvailable)
}

/** Why the shop would not sell the line as it is. */
export const complaintOf = (line: LineItem, words: Words): string | undefined => {
  const { status, quantityAvailable = 0 } = line.availability ?? {}
  if (!hasComplaint(line) || !status || status === 'AVAILABLE') return undefined
  return words.t(`cart.${status}`, { count: quantityAvailable })
}

import type { LineItem } from '../../client/index.ts'
import type { Words } from '../i18n/words.ts'

/** Whether the line cannot be bought in any quantity. */
export const isUnavailable = ({ availability }: LineItem): boolean =>
  availability?.status === 'NOT_FOUND' || availability?.status === 'NOT_AVAILABLE'

/** Whether the line cannot be bought as it is: unavailable, or more than there is in stock. */
export const hasAvailabilityIssue = (line: LineItem): boolean => {
  const { status, quantityAvailable = 0 } = line.availability ?? {}
  // Compared with the quantity shown, as a buyer who has just reduced it need not wait for the shop.
  return isUnavailable(line) || (status === 'PARTIALLY_AVAILABLE' && line.quantity > quantityAvailable)
}

/** Why the line cannot be bought as it is, for the visitor; undefined where it can. */
export const availabilityMessage = (line: LineItem, words: Words): string | undefined => {
  const { status, quantityAvailable = 0 } = line.availability ?? {}
  if (!hasAvailabilityIssue(line) || !status || status === 'AVAILABLE') return undefined
  return words.t(`cart.${status}`, { count: quantityAvailable })
}

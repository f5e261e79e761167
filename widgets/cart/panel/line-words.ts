import type { LineItem } from '../../kit/index.ts'

/** In the buyer's language where the shop has it. */
export const textOf = (text: { translated?: string; original?: string } | undefined) =>
  text?.translated || text?.original || ''

export const nameOf = ({ productName }: LineItem): string => textOf(productName)

import type { LineItem } from '../../kit/index.ts'

/** The text in the buyer's language, where the shop has it. */
export const getText = (text: { translated?: string; original?: string } | undefined) =>
  text?.translated || text?.original || ''

export const getLineName = ({ productName }: LineItem): string => getText(productName)

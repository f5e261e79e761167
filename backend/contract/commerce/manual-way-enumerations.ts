/** Ways in which the merchant collects the money without a provider. */
export const MANUAL_WAYS = ['BANK_TRANSFER', 'ON_DELIVERY', 'INVOICE'] as const
export type ManualWay = (typeof MANUAL_WAYS)[number]

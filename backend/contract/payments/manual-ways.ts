import { z } from 'zod'
import { decimal, text } from '../wire/scalars.ts'

/** Ways in which the merchant collects the money without a provider. */
export const MANUAL_WAYS = ['BANK_TRANSFER', 'ON_DELIVERY', 'INVOICE'] as const
export type ManualWay = (typeof MANUAL_WAYS)[number]

export const manualWay = z
  .strictObject({
    way: z.enum(MANUAL_WAYS),
    /** What buyers need for it, such as the account to transfer to; on the order's page and in its mail. */
    instructions: text({ max: 1000 }).optional(),
    /** What it costs the buyer, on top of the order; taxed as the delivery is. */
    fee: decimal({ gt: '0', lte: '1000000' }).optional(),
  })
  .meta({ id: 'ManualPaymentWay' })
export type ManualWaySetting = z.output<typeof manualWay>

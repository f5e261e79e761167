import { z } from 'zod'
import { decimal, text } from '../wire/scalars.ts'
import { MANUAL_WAYS } from './manual-way-enumerations.ts'

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

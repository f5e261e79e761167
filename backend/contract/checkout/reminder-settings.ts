import { z } from 'zod'
import { wholeNumber } from '../wire/scalars.ts'

/** Whether and when buyers who left a checkout are mailed a reminder. Awning's own. */
export const checkoutReminderSettings = z
  .strictObject({
    /** False by default. A reminder is sent only to buyers who agreed to marketing mails, once per checkout. */
    enabled: z.boolean(),
    /** Hours after the last change of the checkout. */
    afterHours: wholeNumber({ min: 1, max: 72 }),
  })
  .meta({ id: 'CheckoutReminderSettings' })
export type CheckoutReminderSettings = z.infer<typeof checkoutReminderSettings>

export const getCheckoutReminderSettingsRequest = z.strictObject({})
export const updateCheckoutReminderSettingsRequest = z.strictObject({ settings: checkoutReminderSettings.partial() })
export const checkoutReminderSettingsResponse = z.strictObject({ settings: checkoutReminderSettings })

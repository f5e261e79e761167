import { z } from 'zod'
import { list, text, wholeNumber } from '../wire/scalars.ts'
import { MODERATION_MODES } from './enumerations.ts'

/** How a shop handles reviews. */
export const reviewSettings = z
  .strictObject({
    moderation: z.enum(MODERATION_MODES),
    /** Whether reviews with links wait for the merchant's approval, in either mode. */
    holdLinks: z.boolean(),
    /** Reviews that contain one of these words, in any case, are held for moderation, too. */
    heldWords: list(text({ min: 2, max: 100 }), { maxSize: 500 }),
    /** Namespaces that visitors may review besides the shop’s products (`stores`). */
    openNamespaces: list(text({ min: 1, max: 36 }), { maxSize: 20 }),
    /** Buyers are mailed a link to a form once all of their order was sent. */
    requestReviews: z.boolean(),
    /** The number of days between the shipment and that mail. */
    requestAfterDays: wholeNumber({ min: 0, max: 365 }),
  })
  .meta({ id: 'ReviewSettings' })
export type ReviewSettings = z.infer<typeof reviewSettings>

export const reviewSettingsResponse = z.strictObject({ settings: reviewSettings })
/** Omitted settings do not change. */
export const updateReviewSettingsRequest = z.strictObject({ settings: reviewSettings.partial() })

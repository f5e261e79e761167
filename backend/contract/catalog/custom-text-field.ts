import { z } from 'zod'
import { decimal, text, wholeNumber } from '../wire/scalars.ts'

/** The maximum number of custom text fields of a product; a table has as many groups of columns. */
export const MAX_CUSTOM_TEXT_FIELDS = 6
/** The maximum length of a buyer's text, as published for `CustomTextField.maxLength`. */
export const MAX_CUSTOM_TEXT_LENGTH = 500

/**
 * A text that buyers enter for a product, such as an engraving: the published `CustomTextField` with a surcharge of our
 * own.
 */
export const pricedCustomTextField = z
  .strictObject({
    /** What buyers read at the field: 'Engraving'. Unique within the product, since texts are sent by it. */
    title: text({ min: 1, max: 100 }),
    /** The number of characters that a buyer may enter. */
    maxLength: wholeNumber({ min: 1, max: MAX_CUSTOM_TEXT_LENGTH }),
    /** Whether the product can be ordered only with this text. */
    mandatory: z.boolean(),
    /** What the text costs per item, in addition to the product's price. Discounts of the product leave it as it is. */
    surcharge: decimal({ gt: '0', lte: '999999999', maxScale: 3 }).optional(),
  })
  .meta({ id: 'PricedCustomTextField' })

export type PricedCustomTextField = z.infer<typeof pricedCustomTextField>

import { z } from 'zod'
import { countryCode, currencyCode, text } from '../wire/scalars.ts'

/** A new shop; everything else has a default that its owner changes later. */
export const newShop = z.strictObject({
  name: text({ min: 1, max: 100 }),
  country: countryCode(),
  /** The country's own where it is absent. */
  currency: currencyCode().optional(),
  language: text({ min: 2, max: 35 }),
})
export type NewShop = z.output<typeof newShop>

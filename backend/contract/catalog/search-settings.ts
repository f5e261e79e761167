import { z } from 'zod'
import { guid, list, text } from '../wire/scalars.ts'

/** What a shop makes of searches for its products. Awning's own. */
export const searchSettings = z
  .strictObject({
    /** Groups of words or phrases that mean the same: each finds what the others find. */
    synonyms: list(z.strictObject({ words: list(text({ min: 1, max: 60 }), { minSize: 2, maxSize: 20 }) }), {
      maxSize: 200,
    }),
    /** The products that come first for a search, in this order, whether or not they have its words. */
    firsts: list(
      z.strictObject({
        /** What people type; case, accents and the order of words do not count. */
        text: text({ min: 1, max: 100 }),
        productIds: list(guid(), { minSize: 1, maxSize: 20 }),
      }),
      { maxSize: 200 },
    ),
  })
  .meta({ id: 'SearchSettings' })
export type SearchSettings = z.infer<typeof searchSettings>

export const updateSearchSettingsRequest = z.strictObject({ settings: searchSettings.partial() })
export const searchSettingsResponse = z.strictObject({ settings: searchSettings })

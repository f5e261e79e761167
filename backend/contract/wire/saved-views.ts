import { z } from 'zod'
import { list, text, wholeNumber } from './scalars.ts'

const view = z.strictObject({
  name: text({ min: 1, max: 50 }),
  /** The values of the filters of the list, by their names. */
  search: z.record(z.string().max(20), text({ max: 200 })).refine((search) => Object.keys(search).length <= 20, {
    message: 'must be at most 20 fields',
  }),
})

/** Lists that the people of a shop have saved under names. */
export const savedViews = z.strictObject({
  /** Counts the changes; 0 before the first one. */
  revision: wholeNumber({ min: 0 }),
  views: list(view, { maxSize: 30 }),
})
export type SavedView = z.output<typeof view>

import type { JobHandler } from '../../kernel/runtime/jobs/jobs.ts'
import { findProducts } from '../catalog/index.ts'
import { countTogether } from './count-together.ts'
import { takeViews } from './view-buffer.ts'

/** The interval of the job that counts views. */
export const COUNT_VIEWS_MS = 30_000

/** Counts the products viewed together since the last run, with two writes per product however often it was viewed. */
export const countViews: JobHandler = {
  kind: 'recommendations.count-views',
  everyMs: COUNT_VIEWS_MS,
  async run(_, context) {
    const views = takeViews(context)
    if (!views) return
    const { now: at } = context
    // Product ids come from clients, so only existing products are counted.
    const known = new Set((await findProducts(context, [...views.partners.keys()])).map(({ id }) => id))
    for (const [productId, together] of views.partners) {
      const partners = together.filter((id) => known.has(id))
      if (!known.has(productId) || partners.length === 0) continue
      const times = views.times.get(productId) ?? 0
      await context.commit((work) => countTogether(context, work, { kind: 'viewed', productId, partners, times, at }))
    }
  },
}

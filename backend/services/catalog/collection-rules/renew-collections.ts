import type { Context } from '../../../kernel/runtime/context/context.ts'
import type { Subscriber } from '../../../kernel/runtime/events/subscriber.ts'
import type { JobHandler } from '../../../kernel/runtime/jobs/jobs.ts'
import { allOf } from '../../../kernel/store/query/combine.ts'
import { getStockIds } from '../products/load.ts'
import { collectionRules, type ProductRecord, products, stock } from '../records.ts'
import { loadRules, moveByRules, withRuledStock } from './apply-rules.ts'
import { hasCondition } from './match-rule.ts'

const RENEW_JOB = 'catalog.renew-collection'
const HOUR = 3_600_000
/** Products per unit of work: few, so that shoppers do not wait for a long commit. */
const BATCH = 50
/** Batches per run of the job, so that the shop's other jobs run in between. */
const BATCHES = 20
/** A product that was being stored while the rule changed is met by a second run. */
const SECOND_RUN_MS = 60_000

/** `members`: only what is in the collection, as nothing can join it. */
type Renewal = { collectionId: string; renewal?: string; members?: true; after?: string; isLast?: true }

/** Schedules that all products are compared with the new rule of a collection. */
export function scheduleRenewal(
  { now }: Context,
  work: Parameters<Parameters<Context['commit']>[0]>[0],
  payload: Renewal,
  waitMs = 0,
): void {
  work.schedule({ kind: RENEW_JOB, payload, runAt: new Date(now.getTime() + waitMs) })
}

/** Puts products into a collection and takes them out, batch by batch. Repeated, it changes nothing. */
export const renewCollectionJob: JobHandler = {
  kind: RENEW_JOB,
  async run({ payload }, context) {
    let renewal = payload as Renewal
    for (let batch = 0; batch < BATCHES; batch++) {
      const after = await renewBatch(context, renewal)
      if (after === undefined) return finish(context, renewal)
      renewal = { ...renewal, after }
    }
    await context.commit(async (work) => scheduleRenewal(context, work, renewal))
  },
}

/** Compares the next products with the rule; returns where the following ones begin, undefined after the last. */
function renewBatch(context: Context, { collectionId, members, after }: Renewal): Promise<string | undefined> {
  return context.commit(async (work) => {
    const record = await work.get(collectionRules, context.siteId, collectionId)
    if (!record) return undefined
    const { items } = await context.store.reader(products).query(context.siteId, {
      filter: allOf(
        members && { op: 'hasSome', path: 'collectionIds', values: [collectionId] },
        after === undefined ? undefined : { op: 'gt', path: 'numericId', value: after },
      ),
      sort: [{ path: 'numericId', order: 'ASC' }],
      paging: { limit: BATCH, offset: 0 },
    })
    await moveByRules(
      context,
      work,
      [record],
      await withRuledStock(context, [record], items, () => load(context, items)),
    )
    return items.length === BATCH ? items.at(-1)?.numericId : undefined
  })
}

const load = (context: Context, records: readonly ProductRecord[]) =>
  context.store.reader(stock).getMany(context.siteId, records.flatMap(getStockIds))

/** Notes that the products of a collection are those of its rule, and looks again for what was stored meanwhile. */
function finish(context: Context, { collectionId, renewal, isLast }: Renewal): Promise<void> {
  return context.commit(async (work) => {
    const record = await work.get(collectionRules, context.siteId, collectionId)
    if (!record || renewal === undefined || record.renewal !== renewal) return
    const { renewal: _, ...done } = record
    work.update(collectionRules, done)
    if (!isLast) scheduleRenewal(context, work, { collectionId, isLast: true }, SECOND_RUN_MS)
  })
}

/** Takes out what is not new any more. */
export const agingJob: JobHandler = {
  kind: 'catalog.renew-new-products',
  everyMs: HOUR,
  async run(_, context) {
    const aging = (await loadRules(context)).filter((record) => hasCondition([record], 'CREATED_WITHIN'))
    if (aging.length === 0) return
    await context.commit(async (work) => {
      for (const { id } of aging) scheduleRenewal(context, work, { collectionId: id, members: true })
    })
  },
}

const STOCK_CHANGED = 'com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged'

/** Moves a product that has sold out, or is in stock again. Sales do not wait for it. */
export const followStock: Subscriber<typeof STOCK_CHANGED> = {
  name: 'collection-rules',
  types: [STOCK_CHANGED],
  wants: ({ body }) => body.plain.variants.some(({ oldValue, newValue }) => oldValue?.inStock !== newValue?.inStock),
  async handle(event, context) {
    const rules = (await loadRules(context)).filter((record) => hasCondition([record], 'IN_STOCK'))
    if (rules.length === 0) return
    await context.commit(async (work) => {
      const product = await work.get(products, context.siteId, event.body.plain.productId)
      if (!product) return
      const stocked = await withRuledStock(context, rules, [product], () => load(context, [product]))
      await moveByRules(context, work, rules, stocked)
    })
  },
}

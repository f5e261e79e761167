import { collectionRuleCalls } from '../../../contract/catalog/calls.ts'
import type { CollectionRule } from '../../../contract/catalog/collection-rule.ts'
import { mapInSlices } from '../../../kernel/base/async/map-in-slices.ts'
import { invalid, missing } from '../../../kernel/base/errors.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import type { Context } from '../../../kernel/runtime/context/context.ts'
import { loadCollectionForUpdate } from '../collections/load.ts'
import { catalogErrors } from '../errors.ts'
import { getStockIds } from '../products/load.ts'
import { collectionRules, products, stock } from '../records.ts'
import { loadRules, MAX_RULES, withRuledStock } from './apply-rules.ts'
import { meetsRule } from './match-rule.ts'
import { scheduleRenewal } from './renew-collections.ts'

/** The most products that a preview compares. */
const MOST_PREVIEWED = 20_000
const PAGE = 500
const EXAMPLES = 5

export const collectionRuleEndpoints: readonly Endpoint[] = [
  endpoint(collectionRuleCalls.listCollectionRules, 'app', async (_, context) => ({
    rules: (await loadRules(context)).map(({ id, rule, renewal }) => ({
      collectionId: id,
      rule,
      isRenewing: renewal !== undefined,
    })),
  })),
  endpoint(collectionRuleCalls.setCollectionRule, 'app', ({ id, rule }, context) => setRule(context, id, rule), {
    errors: [missing, catalogErrors.TOO_MANY_COLLECTION_RULES],
  }),
  endpoint(
    collectionRuleCalls.removeCollectionRule,
    'app',
    ({ id }, context) =>
      context.commit(async (work) => {
        await loadCollectionForUpdate(work, context, id)
        const record = await work.get(collectionRules, context.siteId, id)
        if (record) work.delete(collectionRules, record)
      }),
    { errors: [missing] },
  ),
  endpoint(collectionRuleCalls.previewCollectionRule, 'app', ({ rule }, context) => {
    requireBounds(rule)
    return preview(context, rule)
  }),
]

function setRule(context: Context, id: string, rule: CollectionRule): Promise<{ rule: CollectionRule }> {
  requireBounds(rule)
  return context.commit(async (work) => {
    await loadCollectionForUpdate(work, context, id)
    const before = await work.get(collectionRules, context.siteId, id)
    if (!before && (await loadRules(context)).length >= MAX_RULES)
      throw catalogErrors.TOO_MANY_COLLECTION_RULES(`A shop has at most ${MAX_RULES} collections with a rule`, {
        limit: MAX_RULES,
      })
    const renewal = context.ids.guid()
    if (before) work.update(collectionRules, { ...before, rule, renewal })
    else work.insert(collectionRules, { siteId: context.siteId, id, rule, renewal })
    scheduleRenewal(context, work, { collectionId: id, renewal })
    return { rule }
  })
}

/** Throws for a condition on the price that bounds nothing, or that no price can meet. */
function requireBounds({ conditions }: CollectionRule): void {
  for (const [index, condition] of conditions.entries()) {
    if (condition.kind !== 'PRICE') continue
    const { min, max } = condition
    const field = `rule.conditions[${index}].max`
    if (min === undefined && max === undefined)
      throw invalid({ field, description: 'or a min is needed', rule: 'REQUIRED_FIELD' })
    if (min !== undefined && max !== undefined && Number(min) > Number(max))
      throw invalid({ field, description: 'must not be below min', rule: 'MIN', data: { threshold: Number(min) } })
  }
}

async function preview(context: Context, rule: CollectionRule) {
  const { siteId, store, now } = context
  const rules = [{ siteId, id: '', revision: 0, rule }]
  const found: { id: string; name: string }[] = []
  let count = 0
  let before: string | undefined
  for (let seen = 0; seen < MOST_PREVIEWED; seen += PAGE) {
    const { items } = await store.replicaReader(products).query(siteId, {
      ...(before !== undefined && { filter: { op: 'lt', path: 'numericId', value: before } }),
      sort: [{ path: 'numericId', order: 'DESC' }],
      paging: { limit: PAGE, offset: 0 },
    })
    const stocked = await withRuledStock(context, rules, items, () =>
      store.replicaReader(stock).getMany(siteId, items.flatMap(getStockIds)),
    )
    await mapInSlices(stocked, (each) => {
      if (!meetsRule(rule, each, now)) return
      count++
      const { id, name } = each.product
      if (found.length < EXAMPLES) found.push({ id, name })
    })
    if (items.length < PAGE) return { count, products: found, isPartial: false }
    before = items.at(-1)?.numericId
  }
  return { count, products: found, isPartial: true }
}

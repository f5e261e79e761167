import { z } from 'zod'
import { decimal, guid, list, MAX_MONEY, text, wholeNumber } from '../wire/scalars.ts'
import { RULE_MATCHES, RULED_PRODUCT_TYPES } from './enumerations.ts'

/** What a product has to be. Texts are compared without regard to capitals. */
const ruleCondition = z.discriminatedUnion('kind', [
  /** The price after the product’s own discount, in the shop’s currency; both bounds count. */
  z.strictObject({
    kind: z.literal('PRICE'),
    min: decimal({ gte: '0', lte: MAX_MONEY }).optional(),
    max: decimal({ gte: '0', lte: MAX_MONEY }).optional(),
  }),
  /** It has this option, or this choice of it. */
  z.strictObject({
    kind: z.literal('OPTION'),
    option: text({ min: 1, max: 50 }),
    choice: text({ min: 1, max: 50 }).optional(),
  }),
  z.strictObject({ kind: z.literal('TYPE'), productType: z.enum(RULED_PRODUCT_TYPES) }),
  z.strictObject({ kind: z.literal('NAME'), contains: text({ min: 1, max: 80 }) }),
  z.strictObject({ kind: z.literal('BRAND'), brand: text({ min: 1, max: 50 }) }),
  z.strictObject({ kind: z.literal('RIBBON'), ribbon: text({ min: 1, max: 30 }) }),
  /** At least one of its variants can be bought. */
  z.strictObject({ kind: z.literal('IN_STOCK') }),
  z.strictObject({ kind: z.literal('CREATED_WITHIN'), days: wholeNumber({ min: 1, max: 3650 }) }),
  /** It has a discount of its own. */
  z.strictObject({ kind: z.literal('ON_SALE') }),
])
export type RuleCondition = z.infer<typeof ruleCondition>

/** Which products a collection has: those that meet all of the conditions, or any. */
export const collectionRule = z
  .strictObject({ match: z.enum(RULE_MATCHES), conditions: list(ruleCondition, { minSize: 1, maxSize: 20 }) })
  .meta({ id: 'CollectionRule' })
export type CollectionRule = z.infer<typeof collectionRule>

const ruled = z.strictObject({
  collectionId: guid(),
  rule: collectionRule,
  /** Products are still put in and taken out after a change of the rule. */
  isRenewing: z.boolean(),
})

/** GET /awning/v1/collection-rules. */
export const listCollectionRulesResponse = z.strictObject({ rules: list(ruled, { maxSize: 100 }) })

/** PUT and DELETE /awning/v1/collections/{id}/rule. */
export const setCollectionRuleRequest = z.strictObject({ id: guid(), rule: collectionRule })
export const setCollectionRuleResponse = z.strictObject({ rule: collectionRule })
export const removeCollectionRuleRequest = z.strictObject({ id: guid() })

/** POST /awning/v1/collection-rules/preview. */
export const previewCollectionRuleRequest = z.strictObject({ rule: collectionRule })
export const previewCollectionRuleResponse = z.strictObject({
  count: z.number(),
  /** Some of them, the newest first. */
  products: list(z.strictObject({ id: guid(), name: z.string() }), { maxSize: 5 }),
  /** The shop has more products than were looked at. */
  isPartial: z.boolean(),
})

import type { CollectionRule, RuleCondition } from '../../../contract/catalog/collection-rule.ts'
import { inventoryStatus, type StockedProduct } from '../products/availability.ts'
import type { CollectionRuleRecord, ProductRecord } from '../records.ts'

const DAY = 86_400_000

const isSame = (one: string | undefined, other: string) =>
  one !== undefined && one.trim().toLowerCase() === other.trim().toLowerCase()

/** Whether a product meets the conditions. `now` decides what is new. */
export function meetsRule({ match, conditions }: CollectionRule, stocked: StockedProduct, now: Date): boolean {
  const meets = (condition: RuleCondition) => meetsCondition(condition, stocked, now)
  return match === 'ALL' ? conditions.every(meets) : conditions.some(meets)
}

function meetsCondition(condition: RuleCondition, stocked: StockedProduct, now: Date): boolean {
  const { product } = stocked
  const { price, discountedPrice } = product.amounts
  switch (condition.kind) {
    case 'PRICE':
      return (
        (condition.min === undefined || discountedPrice >= Number(condition.min)) &&
        (condition.max === undefined || discountedPrice <= Number(condition.max))
      )
    case 'OPTION': {
      const { option, choice } = condition
      return product.options.some(
        ({ name, choices }) =>
          isSame(name, option) &&
          (choice === undefined || choices.some(({ description }) => isSame(description, choice))),
      )
    }
    case 'TYPE':
      return toType(product) === condition.productType
    case 'NAME':
      return product.folded.name.includes(condition.contains.trim().toLowerCase())
    case 'BRAND':
      return isSame(product.brand, condition.brand)
    case 'RIBBON':
      return isSame(product.ribbon, condition.ribbon)
    case 'IN_STOCK':
      return inventoryStatus(stocked) !== 'OUT_OF_STOCK'
    case 'CREATED_WITHIN':
      return now.getTime() - Date.parse(product.createdDate) < condition.days * DAY
    case 'ON_SALE':
      return discountedPrice < price
  }
}

function toType({ productType, giftCard }: ProductRecord) {
  return giftCard ? 'GIFT_CARD' : productType === 'digital' ? 'DIGITAL' : 'PHYSICAL'
}

/** Whether a condition of this kind decides about products of some rule. */
export function hasCondition(rules: readonly CollectionRuleRecord[], kind: RuleCondition['kind']): boolean {
  return rules.some(({ rule }) => rule.conditions.some((condition) => condition.kind === kind))
}

/** The collections of a product: those without a rule as they are, and of the others those whose rule it meets. */
export function toRuledCollections(
  rules: readonly CollectionRuleRecord[],
  stocked: StockedProduct,
  now: Date,
): readonly string[] {
  const { collectionIds } = stocked.product
  const meets = new Map(rules.map(({ id, rule }) => [id, meetsRule(rule, stocked, now)]))
  const stays = collectionIds.filter((id) => meets.get(id) !== false)
  const joined = [...meets].flatMap(([id, isIn]) => (isIn && !collectionIds.includes(id) ? [id] : []))
  return joined.length === 0 && stays.length === collectionIds.length ? collectionIds : [...stays, ...joined]
}

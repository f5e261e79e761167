import type { Input } from '../../app/api.ts'

export type Rule = Input<'PUT /awning/v1/collections/{id}/rule'>['rule']
type Condition = Rule['conditions'][number]
export type ConditionKind = Condition['kind']

/** The kinds of conditions, in the order in which they are offered. */
export const CONDITION_KINDS = [
  'PRICE',
  'ON_SALE',
  'IN_STOCK',
  'CREATED_WITHIN',
  'NAME',
  'BRAND',
  'RIBBON',
  'OPTION',
  'TYPE',
] as const satisfies readonly ConditionKind[]

/** The typed values of a condition; numbers are values of number fields. Those of other kinds stay while it is typed. */
export type ConditionDraft = {
  readonly kind: ConditionKind
  readonly min: string
  readonly max: string
  readonly days: string
  readonly text: string
  readonly choice: string
  readonly productType: Extract<Condition, { kind: 'TYPE' }>['productType']
}

export const NEW_CONDITION: ConditionDraft = {
  kind: 'PRICE',
  min: '',
  max: '',
  days: '30',
  text: '',
  choice: '',
  productType: 'PHYSICAL',
}

type RuleDraft = {
  readonly isRuled: boolean
  readonly match: Rule['match']
  readonly conditions: readonly ConditionDraft[]
}

export function toRuleDraft(rule: Rule | undefined): RuleDraft {
  if (!rule) return { isRuled: false, match: 'ALL', conditions: [NEW_CONDITION] }
  return { isRuled: true, match: rule.match, conditions: rule.conditions.map(toConditionDraft) }
}

function toConditionDraft(condition: Condition): ConditionDraft {
  const { kind } = condition
  switch (condition.kind) {
    case 'PRICE':
      return { ...NEW_CONDITION, kind, min: condition.min ?? '', max: condition.max ?? '' }
    case 'CREATED_WITHIN':
      return { ...NEW_CONDITION, kind, days: String(condition.days) }
    case 'OPTION':
      return { ...NEW_CONDITION, kind, text: condition.option, choice: condition.choice ?? '' }
    case 'TYPE':
      return { ...NEW_CONDITION, kind, productType: condition.productType }
    case 'NAME':
      return { ...NEW_CONDITION, kind, text: condition.contains }
    case 'BRAND':
      return { ...NEW_CONDITION, kind, text: condition.brand }
    case 'RIBBON':
      return { ...NEW_CONDITION, kind, text: condition.ribbon }
    case 'IN_STOCK':
    case 'ON_SALE':
      return { ...NEW_CONDITION, kind }
  }
}

export const toRule = ({ match, conditions }: RuleDraft): Rule => ({ match, conditions: conditions.map(toCondition) })

function toCondition({ kind, min, max, days, text, choice, productType }: ConditionDraft): Condition {
  const words = text.trim()
  switch (kind) {
    case 'PRICE':
      return { kind, ...(min && { min }), ...(max && { max }) }
    case 'CREATED_WITHIN':
      return { kind, days: Number(days) }
    case 'OPTION':
      return { kind, option: words, ...(choice.trim() && { choice: choice.trim() }) }
    case 'TYPE':
      return { kind, productType }
    case 'NAME':
      return { kind, contains: words }
    case 'BRAND':
      return { kind, brand: words }
    case 'RIBBON':
      return { kind, ribbon: words }
    case 'IN_STOCK':
    case 'ON_SALE':
      return { kind }
  }
}

import { expect, test } from 'vitest'
import { CONDITION_KINDS, NEW_CONDITION, type Rule, toRule, toRuleDraft } from './rule-draft.ts'

const RULE: Rule = {
  match: 'ANY',
  conditions: [
    { kind: 'PRICE', min: '10', max: '20.50' },
    { kind: 'PRICE', max: '5' },
    { kind: 'ON_SALE' },
    { kind: 'IN_STOCK' },
    { kind: 'CREATED_WITHIN', days: 14 },
    { kind: 'NAME', contains: 'mug' },
    { kind: 'BRAND', brand: 'Kiln' },
    { kind: 'RIBBON', ribbon: 'New' },
    { kind: 'OPTION', option: 'Size', choice: 'L' },
    { kind: 'OPTION', option: 'Size' },
    { kind: 'TYPE', productType: 'GIFT_CARD' },
  ],
}

test('a rule is the same after it was shown in its form', () => {
  expect(toRule(toRuleDraft(RULE))).toEqual(RULE)
  expect(new Set(RULE.conditions.map(({ kind }) => kind))).toEqual(new Set(CONDITION_KINDS))
})

test('what was typed for another kind of condition is not sent', () => {
  const conditions = [{ ...NEW_CONDITION, kind: 'BRAND' as const, min: '5', text: ' Kiln ' }]
  expect(toRule({ isRuled: true, match: 'ALL', conditions })).toEqual({
    match: 'ALL',
    conditions: [{ kind: 'BRAND', brand: 'Kiln' }],
  })
})

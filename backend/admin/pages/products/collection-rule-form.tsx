import { Plus, Trash2 } from 'lucide-react'
import { useDeferredValue } from 'react'
import { call } from '../../app/api.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField, SelectField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Section } from '../../ui/page.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import {
  CONDITION_KINDS,
  type ConditionDraft,
  type ConditionKind,
  NEW_CONDITION,
  type Rule,
  toRule,
  toRuleDraft,
} from './rule-draft.ts'

const PREVIEW = 'POST /awning/v1/collection-rules/preview'
const MOST_CONDITIONS = 20
const PRODUCT_TYPES = { PHYSICAL: 'physical', DIGITAL: 'digital', GIFT_CARD: 'giftCard' } as const

interface CollectionRuleFormProps {
  readonly id: string
  readonly rule: Rule | undefined
  readonly isRenewing: boolean
}

/** Whether the products of a collection are chosen by hand or follow from conditions, and from which. */
export const CollectionRuleForm = ({ id, rule, isRenewing }: CollectionRuleFormProps) => {
  const { draft, change, isDirty, reset } = useDraft(toRuleDraft(rule))
  const { conditions } = draft
  const save = () =>
    draft.isRuled
      ? call('PUT /awning/v1/collections/{id}/rule', { id, rule: toRule(draft) })
      : call('DELETE /awning/v1/collections/{id}/rule', { id })
  return (
    <Form onSave={save} isDirty={isDirty} onReset={reset}>
      <Section title={t('collection.members')}>
        <RadioField
          label={t('collection.members.which')}
          value={draft.isRuled ? 'rule' : 'hand'}
          onChange={(way) => change({ isRuled: way === 'rule' })}
          choices={[
            { id: 'hand', label: t('collection.members.hand') },
            { id: 'rule', label: t('collection.members.rule'), hint: t('collection.members.rule.hint') },
          ]}
        />
        {draft.isRuled && (
          <>
            <SelectField
              label={t('collection.rule.match')}
              value={draft.match}
              onChange={(match) => change({ match: match as Rule['match'] })}
              choices={(['ALL', 'ANY'] as const).map((each) => ({ id: each, label: t(`collection.rule.${each}`) }))}
            />
            {conditions.map((condition, index) => (
              <ConditionFields
                // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other identity while they are typed
                key={index}
                condition={condition}
                at={`rule.conditions[${index}]`}
                onChange={(part) =>
                  change({ conditions: conditions.map((each, at) => (at === index ? { ...each, ...part } : each)) })
                }
                onRemove={
                  conditions.length > 1
                    ? () => change({ conditions: conditions.filter((_, at) => at !== index) })
                    : undefined
                }
              />
            ))}
            {conditions.length < MOST_CONDITIONS && (
              <div>
                <Button
                  icon={<Plus className="icon" aria-hidden />}
                  onPress={() => change({ conditions: [...conditions, NEW_CONDITION] })}
                >
                  {t('collection.rule.add')}
                </Button>
              </div>
            )}
            <RulePreview rule={toRule(draft)} />
          </>
        )}
        {isRenewing && <p role="status">{t('collection.rule.renewing')}</p>}
      </Section>
    </Form>
  )
}

/** How many products meet the conditions as they are typed; nothing while one of them is not finished. */
const RulePreview = ({ rule }: { readonly rule: Rule }) => {
  const { data, error } = useRead(PREVIEW, { rule: useDeferredValue(rule) }, { isTried: true })
  if (!data || error) return null
  const names = data.products.map(({ name }) => name)
  return (
    <div className="field" role="status">
      <strong>
        {t(data.isPartial ? 'collection.rule.partial' : 'collection.rule.preview', { count: data.count })}
      </strong>
      {names.length > 0 && (
        <span className="field-hint">
          <bdi>{names.join(', ')}</bdi>
          {data.count > names.length && ' …'}
        </span>
      )}
    </div>
  )
}

interface ConditionFieldsProps {
  readonly condition: ConditionDraft
  /** The path of the condition in the call. */
  readonly at: string
  readonly onChange: (part: Partial<ConditionDraft>) => void
  readonly onRemove: (() => void) | undefined
}

const ConditionFields = ({ condition, at, onChange, onRemove }: ConditionFieldsProps) => {
  const name = t(`collection.rule.${condition.kind}`)
  return (
    <fieldset className="option">
      <legend className="visually-hidden">{name}</legend>
      <div className="option-head">
        <SelectField
          label={t('collection.rule.kind')}
          value={condition.kind}
          onChange={(kind) => onChange({ kind: kind as ConditionKind })}
          choices={CONDITION_KINDS.map((id) => ({ id, label: t(`collection.rule.${id}`) }))}
        />
        {onRemove && (
          <Button
            variant="quiet"
            aria-label={t('collection.rule.remove', { name })}
            icon={<Trash2 className="icon" aria-hidden />}
            onPress={onRemove}
          />
        )}
      </div>
      <ConditionValue condition={condition} at={at} onChange={onChange} />
    </fieldset>
  )
}

const TEXT_PATHS = { NAME: 'contains', BRAND: 'brand', RIBBON: 'ribbon', OPTION: 'option' } as const

const ConditionValue = ({ condition, at, onChange }: Omit<ConditionFieldsProps, 'onRemove'>) => {
  const { data } = useRead('GET /awning/v1/shop-settings', {})
  const { kind } = condition
  switch (kind) {
    case 'PRICE':
      return (
        <div className="field-pair">
          {(['min', 'max'] as const).map((bound) => (
            <NumberField
              key={bound}
              label={t(`collection.rule.${bound}`)}
              name={`${at}.${bound}`}
              currency={data?.settings.currency ?? ''}
              value={condition[bound]}
              onChange={(amount) => onChange({ [bound]: amount })}
            />
          ))}
        </div>
      )
    case 'CREATED_WITHIN':
      return (
        <NumberField
          label={t('collection.rule.days')}
          name={`${at}.days`}
          value={condition.days}
          onChange={(days) => onChange({ days })}
        />
      )
    case 'TYPE':
      return (
        <SelectField
          label={t('product.kind')}
          value={condition.productType}
          onChange={(productType) => onChange({ productType: productType as ConditionDraft['productType'] })}
          choices={Object.entries(PRODUCT_TYPES).map(([id, own]) => ({ id, label: t(`product.kind.${own}`) }))}
        />
      )
    case 'IN_STOCK':
    case 'ON_SALE':
      return null
    default:
      return (
        <div className="field-pair">
          <TextField
            label={t(`collection.rule.${kind}`)}
            name={`${at}.${TEXT_PATHS[kind]}`}
            maxLength={80}
            value={condition.text}
            onChange={(text) => onChange({ text })}
          />
          {kind === 'OPTION' && (
            <TextField
              label={t('collection.rule.choice')}
              hint={t('collection.rule.choice.hint')}
              name={`${at}.choice`}
              maxLength={50}
              value={condition.choice}
              onChange={(choice) => onChange({ choice })}
            />
          )}
        </div>
      )
  }
}

import { ListChecks, Trash2 } from 'lucide-react'
import { call, type Output } from '../../app/api.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { CheckField, RadioField, SelectField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { NumberField, PERCENT } from '../../ui/number-field.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { RowProblem } from '../../ui/row-problem.tsx'
import { type Scope, ScopeField } from '../../ui/scope-field.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { useUnchanged } from '../../ui/use-unchanged.ts'

const READ = 'GET /awning/v1/commerce-settings'
type Commerce = Output<typeof READ>
type Rules = Pick<Commerce['settings'], 'purchaseRules' | 'additionalFees'>
type Fee = Rules['additionalFees'][number]
/** A rule with the values of its fields. */
type Rule = Omit<Rules['purchaseRules'][number], 'minimumQuantity' | 'maximumQuantity'> & {
  readonly minimumQuantity?: string
  readonly maximumQuantity?: string
}

const pick = ({ settings: { purchaseRules, additionalFees } }: Commerce): Rules => ({ purchaseRules, additionalFees })

const toDraft = ({ settings: { purchaseRules, additionalFees } }: Commerce) => ({
  purchaseRules: purchaseRules.map(
    ({ minimumQuantity, maximumQuantity, ...rule }): Rule => ({
      ...rule,
      ...(minimumQuantity !== undefined && { minimumQuantity: String(minimumQuantity) }),
      ...(maximumQuantity !== undefined && { maximumQuantity: String(maximumQuantity) }),
    }),
  ),
  additionalFees,
})

/** The maximum that the API accepts. */
const MAX_RULES = 100
const MAX_FEES = 20

/** The settings of the checkout: rules that a purchase must meet, and additional fees. */
export const CheckoutRulesPage = () => {
  const { data } = useRead(READ, {})
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  return (
    <Page title={t('rules.title')} about={t('rules.about')}>
      {data && shop ? <RulesForm saved={data} currency={shop.settings.currency} /> : <Loading />}
    </Page>
  )
}

const RulesForm = ({ saved, currency }: { readonly saved: Commerce; readonly currency: string }) => {
  const { draft, change, isDirty, reset } = useDraft(toDraft(saved))
  const requireSeen = useUnchanged(READ, {}, { saved, isDirty, pick })
  const { purchaseRules, additionalFees } = draft
  const save = async () => {
    await requireSeen()
    await call('PATCH /awning/v1/commerce-settings', {
      settings: { purchaseRules: purchaseRules.map(toRule), additionalFees },
    })
  }
  return (
    <Form onSave={save} isDirty={isDirty} onReset={reset}>
      <Section title={t('rules.purchase')} about={t('rules.purchase.about')}>
        {purchaseRules.length === 0 && (
          <Empty icon={<ListChecks aria-hidden />} title={t('rules.none.title')} text={t('rules.none.text')} />
        )}
      </Section>
      {purchaseRules.map((rule, index) => (
        <RuleFields
          key={rule.id}
          rule={rule}
          at={`settings.purchaseRules[${index}]`}
          currency={currency}
          onChange={(next) => change({ purchaseRules: purchaseRules.map((each) => (each === rule ? next : each)) })}
          onRemove={() => change({ purchaseRules: purchaseRules.filter((each) => each !== rule) })}
        />
      ))}
      {purchaseRules.length < MAX_RULES && (
        <div>
          <Button
            onPress={() =>
              change({ purchaseRules: [...purchaseRules, { id: crypto.randomUUID(), severity: 'ERROR' as const }] })
            }
          >
            {t('rules.add')}
          </Button>
        </div>
      )}
      <Section title={t('rules.fees')} about={t('rules.fees.about')}>
        {additionalFees.map((fee, index) => (
          <FeeFields
            key={fee.code}
            fee={fee}
            at={`settings.additionalFees[${index}]`}
            currency={currency}
            onChange={(next) => change({ additionalFees: additionalFees.map((each) => (each === fee ? next : each)) })}
            onRemove={() => change({ additionalFees: additionalFees.filter((each) => each !== fee) })}
          />
        ))}
        {additionalFees.length < MAX_FEES && (
          <div>
            <Button
              onPress={() =>
                change({
                  additionalFees: [
                    ...additionalFees,
                    { code: crypto.randomUUID(), name: '', amount: '', taxable: true },
                  ],
                })
              }
            >
              {t('rules.fees.add')}
            </Button>
          </div>
        )}
      </Section>
    </Form>
  )
}

/** Converts a rule for the call, without empty fields. */
function toRule({ minimumSubtotal, minimumQuantity, maximumQuantity, description, ...rule }: Rule) {
  return {
    ...rule,
    ...(minimumQuantity && { minimumQuantity: Number(minimumQuantity) }),
    ...(maximumQuantity && { maximumQuantity: Number(maximumQuantity) }),
    ...(minimumSubtotal && { minimumSubtotal }),
    ...(description?.trim() && { description: description.trim() }),
  }
}

interface RuleFieldsProps {
  readonly rule: Rule
  /** The name of the field in the API. */
  readonly at: string
  readonly currency: string
  readonly onChange: (rule: Rule) => void
  readonly onRemove: () => void
}

const RuleFields = ({ rule, at, currency, onChange, onRemove }: RuleFieldsProps) => (
  <Section>
    <RowProblem at={at} />
    <NumberField
      label={t('rules.subtotal')}
      hint={t('rules.subtotal.hint')}
      name={`${at}.minimumSubtotal`}
      currency={currency}
      value={rule.minimumSubtotal ?? ''}
      onChange={(minimumSubtotal) => onChange({ ...rule, minimumSubtotal })}
    />
    <div className="field-pair">
      <NumberField
        label={t('rules.least')}
        hint={t('rules.least.hint')}
        name={`${at}.minimumQuantity`}
        value={rule.minimumQuantity ?? ''}
        onChange={(minimumQuantity) => onChange({ ...rule, minimumQuantity })}
      />
      <NumberField
        label={t('rules.most')}
        hint={t('rules.most.hint')}
        name={`${at}.maximumQuantity`}
        value={rule.maximumQuantity ?? ''}
        onChange={(maximumQuantity) => onChange({ ...rule, maximumQuantity })}
      />
    </div>
    <ScopeField name={`${at}.scope`} scope={rule.scope} onChange={(scope) => onChange(withScope(rule, scope))} />
    <RadioField
      label={t('rules.severity')}
      name={`${at}.severity`}
      value={rule.severity}
      onChange={(severity) => onChange({ ...rule, severity: severity as Rule['severity'] })}
      choices={[
        { id: 'ERROR', label: t('rules.ERROR'), hint: t('rules.ERROR.hint') },
        { id: 'WARNING', label: t('rules.WARNING'), hint: t('rules.WARNING.hint') },
      ]}
    />
    <TextField
      label={t('rules.description')}
      hint={t('rules.description.hint')}
      name={`${at}.description`}
      maxLength={1000}
      value={rule.description ?? ''}
      onChange={(description) => onChange({ ...rule, description })}
    />
    <div className="form-actions">
      <Button variant="quiet" icon={<Trash2 aria-hidden />} onPress={onRemove}>
        {t('rules.remove')}
      </Button>
    </div>
  </Section>
)

const withScope = <T extends Rule | Fee>({ scope: _, ...rest }: T, scope: Scope): T =>
  ({ ...rest, ...(scope && { scope }) }) as T

interface FeeFieldsProps {
  readonly fee: Fee
  readonly at: string
  readonly currency: string
  readonly onChange: (fee: Fee) => void
  readonly onRemove: () => void
}

const FeeFields = ({ fee, at, currency, onChange, onRemove }: FeeFieldsProps) => {
  const { amount, percent, ...rest } = fee
  const isPercent = percent !== undefined
  return (
    <div className="form">
      <RowProblem at={at} />
      <TextField
        label={t('rules.fee.name')}
        hint={t('rules.fee.name.hint')}
        name={`${at}.name`}
        maxLength={50}
        value={fee.name}
        onChange={(name) => onChange({ ...fee, name })}
      />
      <div className="field-pair">
        <SelectField
          label={t('rules.fee.kind')}
          hint={t('rules.fee.kind.hint')}
          value={isPercent ? 'percent' : 'amount'}
          onChange={(kind) => onChange({ ...rest, [kind]: amount ?? percent ?? '' } as Fee)}
          choices={[
            { id: 'amount', label: t('rules.fee.amount') },
            { id: 'percent', label: t('rules.fee.percent') },
          ]}
        />
        <NumberField
          label={t('rules.fee.value')}
          hint={t('rules.fee.value.hint')}
          name={`${at}.${isPercent ? 'percent' : 'amount'}`}
          {...(isPercent ? PERCENT : { currency })}
          value={amount ?? percent ?? ''}
          onChange={(value) => onChange({ ...rest, [isPercent ? 'percent' : 'amount']: value } as Fee)}
        />
      </div>
      <ScopeField name={`${at}.scope`} scope={fee.scope} onChange={(scope) => onChange(withScope(fee, scope))} />
      <CheckField
        label={t('rules.fee.taxable')}
        hint={t('rules.fee.taxable.hint')}
        name={`${at}.taxable`}
        value={fee.taxable ?? true}
        onChange={(taxable) => onChange({ ...fee, taxable })}
      />
      <div className="form-actions">
        <Button variant="quiet" icon={<Trash2 aria-hidden />} onPress={onRemove}>
          {t('rules.fee.remove', { name: fee.name })}
        </Button>
      </div>
    </div>
  )
}

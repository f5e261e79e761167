import { BadgePercent, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { formatMoney } from '../../app/formats.ts'
import { useRead, useTask } from '../../app/queries.ts'
import { fromDay, toDay } from '../../app/shop-days.ts'
import { requireUnchanged } from '../../app/unchanged.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { describeTerms, getValue, type OfferDraft, toTerms } from './offer.ts'
import { OfferFields, OfferState } from './offer-fields.tsx'

const READ = 'GET /awning/v1/commerce-settings'
type Commerce = Output<typeof READ>
type Rule = Commerce['settings']['discountRules'][number]
type RuleDraft = OfferDraft & { name: string; quantity: string; buy: string; get: string }

/** The kinds of automatic discounts: unlike coupons they have no free delivery. */
const KINDS = ['PERCENT', 'AMOUNT', 'FIXED_PRICE'] as const
const NEW: RuleDraft = {
  name: '',
  kind: 'PERCENT',
  value: '',
  minimum: '',
  quantity: '',
  buy: '',
  get: '',
  starts: '',
  ends: '',
  collectionIds: [],
  active: true,
}

const toDraft = (rule: Rule, timeZone: string): RuleDraft => ({
  name: rule.name,
  kind: rule.discount.kind,
  value: getValue(rule.discount),
  minimum: rule.minimum?.subtotal ?? '',
  quantity: String(rule.minimum?.quantity ?? ''),
  buy: String(rule.buyGet?.buy ?? ''),
  get: String(rule.buyGet?.get ?? ''),
  starts: toDay(rule.startsAt, timeZone),
  ends: toDay(rule.expiresAt, timeZone),
  collectionIds: rule.scope?.collectionIds ?? [],
  active: rule.active,
})

/** Converts a draft to the rule of the call; products that were set by the API are kept. */
function toRule(draft: RuleDraft, before: Rule | undefined, timeZone: string): Rule {
  const startsAt = fromDay(draft.starts, 'begin', timeZone)
  const expiresAt = fromDay(draft.ends, 'end', timeZone)
  const minimum = {
    ...(draft.minimum && { subtotal: draft.minimum }),
    ...(draft.quantity && { quantity: Number(draft.quantity) }),
  }
  const { productIds } = before?.scope ?? {}
  const scope = {
    ...(productIds && { productIds }),
    ...(draft.collectionIds.length > 0 && { collectionIds: [...draft.collectionIds] }),
  }
  return {
    id: before?.id ?? crypto.randomUUID(),
    name: draft.name.trim(),
    active: draft.active,
    discount: toTerms(draft) as Rule['discount'],
    // The API refuses one of them without the other, at the field of the other.
    ...((draft.buy || draft.get) && {
      buyGet: {
        ...(draft.buy && { buy: Number(draft.buy) }),
        ...(draft.get && { get: Number(draft.get) }),
      } as Rule['buyGet'],
    }),
    ...(Object.keys(minimum).length > 0 && { minimum }),
    ...(Object.keys(scope).length > 0 && { scope }),
    ...(startsAt && { startsAt }),
    ...(expiresAt && { expiresAt }),
  }
}

/** Saves the rules unless others have changed since they were read. */
async function saveRules(seen: Commerce, discountRules: readonly Rule[]): Promise<void> {
  await requireUnchanged(READ, {}, { seen, pick: ({ settings }) => settings.discountRules })
  await call('PATCH /awning/v1/commerce-settings', { settings: { discountRules: [...discountRules] } })
}

/** Automatic discounts of the shop. */
export const DiscountsPage = () => {
  const { data } = useRead(READ, {})
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  const [edited, setEdited] = useState<{ seen: Commerce; rule: Rule | undefined }>()
  const currency = shop?.settings.currency ?? 'EUR'
  const rules = data?.settings.discountRules ?? []
  const removal = useTask(({ seen, id }: { seen: Commerce; id: string }) =>
    saveRules(
      seen,
      seen.settings.discountRules.filter((each) => each.id !== id),
    ),
  )
  return (
    <Page title={t('discounts.title')} about={t('discounts.about')}>
      <ProblemNotice problem={removal.error} />
      {data && shop ? (
        <Section
          title={t('discounts.list')}
          actions={
            <Button variant="primary" onPress={() => setEdited({ seen: data, rule: undefined })}>
              {t('discounts.add')}
            </Button>
          }
        >
          {rules.length === 0 && (
            <Empty
              icon={<BadgePercent aria-hidden />}
              title={t('discounts.empty.title')}
              text={t('discounts.empty.text')}
            />
          )}
          <ul className="lines">
            {rules.map((rule) => (
              <li key={rule.id}>
                <span>
                  <bdi>{rule.name}</bdi>
                  <span className="field-hint">
                    {[
                      rule.buyGet && t('discounts.buyGet', rule.buyGet),
                      describeTerms(rule.discount, currency),
                      rule.minimum?.subtotal && `${t('offer.minimum')} ${formatMoney(rule.minimum.subtotal, currency)}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className="line-main">
                  <OfferState offer={rule} />
                  <Button
                    aria-label={t('discounts.change', { name: rule.name })}
                    onPress={() => setEdited({ seen: data, rule })}
                  >
                    {t('discounts.edit')}
                  </Button>
                  <Button
                    variant="quiet"
                    aria-label={t('discounts.remove', { name: rule.name })}
                    icon={<Trash2 aria-hidden />}
                    onPress={() => removal.mutate({ seen: data, id: rule.id })}
                  />
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : (
        <Loading />
      )}
      <Dialog
        title={edited?.rule ? t('discounts.change', { name: edited.rule.name }) : t('discounts.add')}
        isOpen={edited !== undefined}
        onClose={() => setEdited(undefined)}
      >
        {edited && <RuleForm {...edited} currency={currency} onClose={() => setEdited(undefined)} />}
      </Dialog>
    </Page>
  )
}

interface RuleFormProps {
  readonly seen: Commerce
  readonly rule: Rule | undefined
  readonly currency: string
  readonly onClose: () => void
}

const RuleForm = ({ seen, rule, currency, onClose }: RuleFormProps) => {
  const { timeZone } = seen.settings
  const [draft, setDraft] = useState<RuleDraft>(() => (rule ? toDraft(rule, timeZone) : NEW))
  const change = (part: Partial<RuleDraft>) => setDraft((before) => ({ ...before, ...part }))
  const { discountRules } = seen.settings
  const index = rule ? discountRules.indexOf(rule) : discountRules.length
  const at = `settings.discountRules[${index}]`
  const save = async () => {
    const next = toRule(draft, rule, timeZone)
    await saveRules(seen, rule ? discountRules.map((each) => (each === rule ? next : each)) : [...discountRules, next])
    onClose()
  }
  return (
    <PlainForm onSave={save} onCancel={onClose}>
      <TextField
        label={t('coupon.name')}
        hint={t('coupon.name.hint')}
        name={`${at}.name`}
        maxLength={256}
        value={draft.name}
        onChange={(name) => change({ name })}
        autoFocus
      />
      <OfferFields
        draft={draft}
        onChange={change}
        currency={currency}
        kinds={KINDS}
        names={{ terms: `${at}.discount`, minimum: `${at}.minimum.subtotal`, at }}
      />
      <NumberField
        label={t('discounts.quantity')}
        hint={t('offer.minimum.hint')}
        name={`${at}.minimum.quantity`}
        value={draft.quantity}
        onChange={(quantity) => change({ quantity })}
      />
      <div className="field-pair">
        <NumberField
          label={t('discounts.buy')}
          hint={t('discounts.buy.hint')}
          name={`${at}.buyGet.buy`}
          value={draft.buy}
          onChange={(buy) => change({ buy })}
        />
        <NumberField
          label={t('discounts.get')}
          hint={t('discounts.get.hint')}
          name={`${at}.buyGet.get`}
          value={draft.get}
          onChange={(get) => change({ get })}
        />
      </div>
    </PlainForm>
  )
}

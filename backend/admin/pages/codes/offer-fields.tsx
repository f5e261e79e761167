import { ALL_PRODUCTS_ID } from '../../app/catalogue.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { CheckField, SelectField, SwitchField, TextField } from '../../ui/fields.tsx'
import { NumberField, PERCENT } from '../../ui/number-field.tsx'
import { Badge } from '../../ui/page.tsx'
import { getOfferState, OFFER_KINDS, type OfferDraft, type OfferKind, VALUE_FIELDS } from './offer.ts'

const TONES = { on: 'good', off: 'neutral', later: 'warning', ended: 'neutral', used: 'neutral' } as const

/** The state of an offer as a badge. */
export const OfferState = ({ offer }: { readonly offer: Parameters<typeof getOfferState>[0] }) => {
  const state = getOfferState(offer)
  return <Badge tone={TONES[state]}>{t(`offer.${state}`)}</Badge>
}

/** API names of fields that differ between coupons and rules. */
type Names = { readonly terms: string; readonly minimum: string; readonly at: string }

interface OfferFieldsProps {
  readonly draft: OfferDraft
  readonly onChange: (part: Partial<OfferDraft>) => void
  readonly currency: string
  readonly kinds?: readonly OfferKind[]
  readonly names: Names
  /** Whether it can be turned off. */
  readonly isSwitched?: boolean
}

/** The form fields of a coupon or rule: discount, minimum subtotal, period and products. */
export const OfferFields = ({
  draft,
  onChange,
  currency,
  kinds = OFFER_KINDS,
  names,
  isSwitched = true,
}: OfferFieldsProps) => {
  const { data } = useRead('GET /v2/collections/query', { query: { paging: { limit: 100 } } })
  const collections = (data?.collections ?? []).filter(({ id }) => id !== ALL_PRODUCTS_ID)
  return (
    <>
      <div className="field-pair">
        <SelectField
          label={t('offer.kind')}
          value={draft.kind}
          onChange={(kind) => onChange({ kind: kind as OfferKind })}
          choices={kinds.map((id) => ({ id, label: t(`offer.kind.${id}`) }))}
        />
        {draft.kind !== 'FREE_SHIPPING' && (
          <NumberField
            label={t('offer.value')}
            name={`${names.terms}.${VALUE_FIELDS[draft.kind]}`}
            {...(draft.kind === 'PERCENT' ? PERCENT : { currency })}
            value={draft.value}
            onChange={(value) => onChange({ value })}
          />
        )}
      </div>
      <NumberField
        label={t('offer.minimum')}
        hint={t('offer.minimum.hint')}
        name={names.minimum}
        currency={currency}
        value={draft.minimum}
        onChange={(minimum) => onChange({ minimum })}
      />
      <div className="field-pair">
        <TextField
          label={t('offer.starts')}
          hint={t('offer.dates.hint')}
          name={`${names.at}.startsAt`}
          type="date"
          value={draft.starts}
          onChange={(starts) => onChange({ starts })}
        />
        <TextField
          label={t('offer.ends')}
          name={`${names.at}.expiresAt`}
          type="date"
          value={draft.ends}
          onChange={(ends) => onChange({ ends })}
        />
      </div>
      {collections.length > 0 && (
        <fieldset className="field-rows">
          <legend>
            <strong>{t('offer.collections')}</strong>
            <span className="field-hint">{t('offer.collections.hint')}</span>
          </legend>
          {collections.map(({ id, name = '' }) => (
            <CheckField
              key={id}
              label={name}
              value={draft.collectionIds.includes(id)}
              onChange={(isOn) =>
                onChange({
                  collectionIds: isOn
                    ? [...draft.collectionIds, id]
                    : draft.collectionIds.filter((each) => each !== id),
                })
              }
            />
          ))}
        </fieldset>
      )}
      {isSwitched && (
        <SwitchField
          label={t('offer.active')}
          hint={t('offer.active.hint')}
          value={draft.active}
          onChange={(active) => onChange({ active })}
        />
      )}
    </>
  )
}

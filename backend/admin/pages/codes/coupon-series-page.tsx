import { useNavigate } from '@tanstack/react-router'
import { call } from '../../app/api.ts'
import { useRead } from '../../app/queries.ts'
import { useShopZone } from '../../app/shop-days.ts'
import { t } from '../../app/words.ts'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Loading, Page, Section } from '../../ui/page.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { type OfferDraft, toOffer } from './offer.ts'
import { OfferFields } from './offer-fields.tsx'

type SeriesDraft = OfferDraft & { name: string; prefix: string; count: string }

const NEW: SeriesDraft = {
  name: '',
  prefix: '',
  count: '100',
  kind: 'PERCENT',
  value: '',
  minimum: '',
  starts: '',
  ends: '',
  collectionIds: [],
  active: true,
}

/** The page that makes many codes with the same terms, each for one order. */
export const NewSeriesPage = () => {
  const timeZone = useShopZone()
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  return (
    <Page title={t('series.new')} about={t('series.about')} back={{ to: '/coupons', label: 'coupons.title' }}>
      {timeZone && shop ? <SeriesForm timeZone={timeZone} currency={shop.settings.currency} /> : <Loading />}
    </Page>
  )
}

function toInput(draft: SeriesDraft, timeZone: string) {
  const prefix = draft.prefix.trim().toUpperCase()
  return {
    name: draft.name.trim(),
    count: Number(draft.count),
    ...toOffer(draft, timeZone),
    ...(prefix && { prefix }),
  }
}

const SeriesForm = ({ timeZone, currency }: { readonly timeZone: string; readonly currency: string }) => {
  const navigate = useNavigate()
  const { draft, change, isDirty } = useDraft(NEW)
  const save = async () => {
    await call('POST /awning/v1/coupon-series', { series: toInput(draft, timeZone) })
    await navigate({ to: '/coupons', ignoreBlocker: true })
  }
  return (
    <Form onSave={save} isDirty={isDirty} action={t('series.add')}>
      <Section>
        <TextField
          label={t('coupon.name')}
          hint={t('coupon.name.hint')}
          name="series.name"
          maxLength={100}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <div className="field-pair">
          <NumberField
            label={t('series.count')}
            hint={t('series.count.hint')}
            name="series.count"
            value={draft.count}
            onChange={(count) => change({ count })}
          />
          <TextField
            label={t('series.prefix')}
            hint={t('series.prefix.hint')}
            name="series.prefix"
            maxLength={20}
            value={draft.prefix}
            onChange={(prefix) => change({ prefix })}
          />
        </div>
        <OfferFields
          draft={draft}
          onChange={change}
          currency={currency}
          isSwitched={false}
          names={{ terms: 'series.terms', minimum: 'series.minimumSubtotal', at: 'series' }}
        />
      </Section>
    </Form>
  )
}

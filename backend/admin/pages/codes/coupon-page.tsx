import { useNavigate, useParams } from '@tanstack/react-router'
import { call, type Output } from '../../app/api.ts'
import { useRead } from '../../app/queries.ts'
import { toDay, useShopZone } from '../../app/shop-days.ts'
import { requireUnchanged } from '../../app/unchanged.ts'
import { t } from '../../app/words.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Loading, LoadingPage, Page, Section } from '../../ui/page.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { getValue, type OfferDraft, toOffer } from './offer.ts'
import { OfferFields, OfferState } from './offer-fields.tsx'

type Coupon = Output<'GET /awning/v1/coupons/{id}'>['coupon']
type CouponDraft = OfferDraft & { code: string; name: string; uses: string; perBuyer: string }

const READ = 'GET /awning/v1/coupons/{id}'
const BACK = { to: '/coupons', label: 'coupons.title' } as const
const NEW: CouponDraft = {
  code: '',
  name: '',
  kind: 'PERCENT',
  value: '',
  minimum: '',
  starts: '',
  ends: '',
  collectionIds: [],
  active: true,
  uses: '',
  perBuyer: '',
}

const toDraft = (coupon: Coupon, timeZone: string): CouponDraft => ({
  code: coupon.code,
  name: coupon.name,
  kind: coupon.terms.kind,
  value: getValue(coupon.terms),
  minimum: coupon.minimumSubtotal ?? '',
  starts: toDay(coupon.startsAt, timeZone),
  ends: toDay(coupon.expiresAt, timeZone),
  collectionIds: coupon.collectionIds ?? [],
  active: coupon.active,
  uses: String(coupon.usesLeft ?? ''),
  perBuyer: String(coupon.usesPerBuyer ?? ''),
})

/** The page that creates a coupon. */
export const NewCouponPage = () => {
  const timeZone = useShopZone()
  return (
    <Page title={t('coupon.new')} back={BACK}>
      {timeZone ? <CouponForm saved={undefined} timeZone={timeZone} /> : <Loading />}
    </Page>
  )
}

/** One coupon: what it takes off, when, and how often. */
export const CouponPage = () => {
  const { couponId: id } = useParams({ from: '/coupons/$couponId' })
  const { data } = useRead(READ, { id })
  const timeZone = useShopZone()
  if (data?.coupon.id !== id || !timeZone) return <LoadingPage back={BACK} />
  return (
    <Page
      title={data.coupon.code}
      about={<OfferState offer={data.coupon} />}
      back={BACK}
      actions={
        <DeleteButton
          action={t('coupon.delete')}
          title={t('coupon.delete.title', { code: data.coupon.code })}
          text={t('coupon.delete.text')}
          to="/coupons"
          onDelete={() => call('DELETE /awning/v1/coupons/{id}', { id: data.coupon.id })}
        />
      }
    >
      <CouponForm key={id} saved={data.coupon} timeZone={timeZone} />
    </Page>
  )
}

/** The API fields by the fields of the form that they are made of. */
const FIELDS = {
  code: ['code'],
  name: ['name'],
  terms: ['kind', 'value'],
  minimumSubtotal: ['minimum'],
  startsAt: ['starts'],
  expiresAt: ['ends'],
  collectionIds: ['collectionIds'],
  active: ['active'],
  usesLeft: ['uses'],
} as const satisfies Record<string, readonly (keyof CouponDraft)[]>

function toInput(draft: CouponDraft, timeZone: string) {
  return {
    code: draft.code.trim(),
    name: draft.name.trim(),
    ...toOffer(draft, timeZone),
    active: draft.active,
    ...(draft.uses && { usesLeft: Number(draft.uses) }),
  }
}

interface CouponFormProps {
  readonly saved: Coupon | undefined
  /** The time zone of the shop. */
  readonly timeZone: string
}

const CouponForm = ({ saved, timeZone }: CouponFormProps) => {
  const navigate = useNavigate()
  const before = saved ? toDraft(saved, timeZone) : NEW
  const { draft, change, isDirty, reset } = useDraft<CouponDraft>(before)
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  const save = async () => {
    const input = toInput(draft, timeZone)
    if (!saved) {
      const { coupon } = await call('POST /awning/v1/coupons', {
        coupon: { ...input, ...(draft.perBuyer && { usesPerBuyer: Number(draft.perBuyer) }) },
      })
      await navigate({ to: '/coupons/$couponId', params: { couponId: coupon.id }, ignoreBlocker: true })
      return
    }
    const { id } = saved
    // `usesLeft` is not compared: orders reduce it, which is no edit by another person.
    await requireUnchanged(
      READ,
      { id },
      { seen: { coupon: saved }, pick: ({ coupon: { revision: _, usesLeft: __, ...rest } }) => rest },
    )
    const paths = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter((field) =>
      FIELDS[field].some((part) => JSON.stringify(draft[part]) !== JSON.stringify(before[part])),
    )
    const sent = Object.fromEntries(Object.entries(input).filter(([field]) => (paths as string[]).includes(field)))
    await call('PATCH /awning/v1/coupons/{coupon.id}', { coupon: { id, ...sent }, fieldMask: { paths } })
  }
  if (!shop) return <Loading />
  return (
    <Form onSave={save} isDirty={isDirty} {...(saved ? { onReset: reset } : { action: t('coupons.add') })}>
      <Section>
        <div className="field-pair">
          <TextField
            label={t('coupons.code')}
            hint={t('coupon.code.hint')}
            name="coupon.code"
            maxLength={50}
            value={draft.code}
            onChange={(code) => change({ code })}
          />
          <TextField
            label={t('coupon.name')}
            hint={t('coupon.name.hint')}
            name="coupon.name"
            maxLength={100}
            value={draft.name}
            onChange={(name) => change({ name })}
          />
        </div>
        <OfferFields
          draft={draft}
          onChange={change}
          currency={shop.settings.currency}
          names={{ terms: 'coupon.terms', minimum: 'coupon.minimumSubtotal', at: 'coupon' }}
        />
        <div className="field-pair">
          <NumberField
            label={t('coupon.uses')}
            hint={t('coupon.uses.hint')}
            name="coupon.usesLeft"
            value={draft.uses}
            onChange={(uses) => change({ uses })}
          />
          <NumberField
            label={t('coupon.perBuyer')}
            hint={t('coupon.perBuyer.hint')}
            name="coupon.usesPerBuyer"
            isDisabled={saved !== undefined}
            value={draft.perBuyer}
            onChange={(perBuyer) => change({ perBuyer })}
          />
        </div>
      </Section>
    </Form>
  )
}

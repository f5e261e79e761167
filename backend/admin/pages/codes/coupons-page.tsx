import { useNavigate } from '@tanstack/react-router'
import { Plus, TicketPercent } from 'lucide-react'
import type { Output } from '../../app/api.ts'
import { useList, useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty, Page } from '../../ui/page.tsx'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import { describeTerms } from './offer.ts'
import { OfferState } from './offer-fields.tsx'
import { SeriesList } from './series-list.tsx'

type Coupon = Output<'POST /awning/v1/coupons/query'>['coupons'][number]

const COLUMNS = (currency: string): readonly ColumnOf<Coupon>[] => [
  { id: 'code', label: t('coupons.code'), cell: ({ code }) => <bdi>{code}</bdi> },
  { id: 'name', label: t('coupon.name'), isWideOnly: true, cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'terms', label: t('coupons.terms'), cell: ({ terms }) => describeTerms(terms, currency) },
  { id: 'state', label: t('coupons.state'), cell: (coupon) => <OfferState offer={coupon} /> },
  {
    id: 'uses',
    label: t('coupons.uses'),
    isNumber: true,
    isWideOnly: true,
    cell: ({ usesLeft }) => usesLeft ?? t('coupons.unlimited'),
  },
]

/** The list of coupons, newest first. */
export const CouponsPage = () => {
  const navigate = useNavigate()
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  const list = useList(
    'POST /awning/v1/coupons/query',
    ({ cursor }) => ({
      query: {
        cursorPaging: { limit: 50, ...(cursor && { cursor }) },
        // A cursor carries the filter and the order of its query.
        ...(!cursor && {
          filter: { seriesId: { $exists: false } },
          sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
        }),
      },
    }),
    ({ coupons, metadata }) => ({ items: coupons, next: metadata.cursors?.next }),
    [],
  )
  const add = (
    <>
      <ButtonLink to="/coupons/series/new">{t('series.add')}</ButtonLink>
      <ButtonLink to="/coupons/new" variant="primary" icon={<Plus className="icon" aria-hidden />}>
        {t('coupons.add')}
      </ButtonLink>
    </>
  )
  return (
    <Page title={t('coupons.title')} about={t('coupons.about')} isWide actions={add}>
      <Table
        label={t('coupons.title')}
        columns={COLUMNS(shop?.settings.currency ?? 'EUR')}
        {...list}
        items={shop && list.items}
        getId={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/coupons/$couponId', params: { couponId: id } })}
        empty={
          <Empty icon={<TicketPercent aria-hidden />} title={t('coupons.empty.title')} text={t('coupons.empty.text')} />
        }
      />
      {shop && <SeriesList currency={shop.settings.currency} />}
    </Page>
  )
}

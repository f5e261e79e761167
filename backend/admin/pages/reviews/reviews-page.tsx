import { useNavigate, useSearch } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Selection } from 'react-aria-components'
import { formatAgo } from '../../app/formats.ts'
import { problemText } from '../../app/problem-text.ts'
import { queryClient, useList, useRead } from '../../app/queries.ts'
import type { BulkOutcome, Refusal } from '../../app/run-all.ts'
import { t } from '../../app/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Empty, Page } from '../../ui/page.tsx'
import { useProductsById } from '../../ui/product-cell.tsx'
import { SearchInput } from '../../ui/search.tsx'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import { moderateTogether } from './moderate-together.ts'
import { REVIEW_FILTERS, type Review, type ReviewFilter, ReviewStars, ReviewState } from './review-facts.tsx'

const LIMIT = 50
const ANY = 'any'

const COLUMNS = (
  nameProduct: (id: string) => string,
  refused: readonly Refusal<Review>[],
): readonly ColumnOf<Review>[] => [
  {
    id: 'review',
    label: t('reviews.review'),
    cell: ({ id, content }) => (
      <span className="review-cell">
        <ReviewStars rating={content.rating} />
        {content.title && <bdi className="review-cell-title">{content.title}</bdi>}
        {content.body && <bdi className="muted small review-cell-body">{content.body}</bdi>}
        {refused
          .filter(({ item }) => item.id === id)
          .map(({ problem }) => (
            <span key={id} className="field-error">
              {problemText(problem)}
            </span>
          ))}
      </span>
    ),
  },
  {
    id: 'product',
    label: t('reviews.product'),
    isWideOnly: true,
    cell: ({ entityId }) => <bdi>{nameProduct(entityId)}</bdi>,
  },
  {
    id: 'author',
    label: t('reviews.author'),
    isWideOnly: true,
    cell: ({ author }) => <bdi>{author.authorName ?? '–'}</bdi>,
  },
  { id: 'date', label: t('reviews.date'), isWideOnly: true, cell: ({ createdDate }) => formatAgo(String(createdDate)) },
  { id: 'state', label: t('reviews.state'), cell: (review) => <ReviewState review={review} /> },
]

/** The list of reviews, pending ones first, with moderation of single or selected reviews. */
export const ReviewsPage = () => {
  const navigate = useNavigate({ from: '/reviews' })
  const { search = '', filter = 'waiting', stars = ANY, product = ANY } = useSearch({ from: '/reviews' })
  const known = filter in REVIEW_FILTERS ? (filter as ReviewFilter) : 'waiting'
  const [selected, setSelected] = useState<Selection>(new Set())
  const [refused, setRefused] = useState<readonly Refusal<Review>[]>([])
  const text = search.trim()
  const { data: shown } = useRead('GET /stores-reader/v1/products/query-platformized', {
    query: { cursorPaging: { limit: 100 }, sort: [{ fieldName: 'name', order: 'ASC' as const }] },
  })
  const list = useList(
    'POST /reviews/v1/reviews/query',
    ({ cursor }) => ({
      returnPrivateReviews: true,
      ...(text && { search: { expression: text } }),
      query: {
        cursorPaging: { limit: LIMIT, ...(cursor && { cursor }) },
        // A cursor carries the filter and the order of its query.
        ...(!cursor && {
          filter: {
            ...REVIEW_FILTERS[known],
            ...(stars !== ANY && { 'content.rating': Number(stars) }),
            ...(product !== ANY && { entityId: product }),
          },
          sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
        }),
      },
    }),
    ({ reviews, metadata }) => ({ items: reviews, next: metadata.cursors?.next }),
    [known, text, stars, product],
  )
  const products = useProductsById((list.items ?? []).map(({ entityId }) => entityId))
  const columns = useMemo(
    () => COLUMNS((id) => products.get(id)?.name ?? t('reviews.goneProduct'), refused),
    [products, refused],
  )
  const show = (next: { search?: string; filter?: string; stars?: string; product?: string }) => {
    setSelected(new Set())
    setRefused([])
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true })
  }
  const chosen = (list.items ?? []).filter(({ id }) => selected === 'all' || selected.has(id))
  const isFiltered = Boolean(text) || known !== 'all' || stars !== ANY || product !== ANY
  return (
    <Page
      title={t('reviews.title')}
      about={t('reviews.about')}
      isWide
      actions={<ButtonLink to="/settings/reviews">{t('reviews.rules')}</ButtonLink>}
    >
      <div className="list-head">
        <FilterTabs
          label={t('reviews.filter')}
          value={known}
          onChange={(filter) => show({ filter })}
          choices={Object.keys(REVIEW_FILTERS).map((id) => ({ id, label: t(`reviews.filter.${id as ReviewFilter}`) }))}
        />
        <SearchInput label={t('reviews.search')} value={search} onSearch={(search) => show({ search })} />
      </div>
      <div className="list-tools">
        <SelectField
          label={t('reviews.rating')}
          value={stars}
          onChange={(stars) => show({ stars })}
          choices={[
            { id: ANY, label: t('reviews.rating.any') },
            ...[5, 4, 3, 2, 1].map((count) => ({ id: String(count), label: t('reviews.stars', { count }) })),
          ]}
        />
        <SelectField
          label={t('reviews.product')}
          value={product}
          onChange={(product) => show({ product })}
          choices={[
            { id: ANY, label: t('reviews.product.any') },
            ...(shown?.products ?? []).map(({ id, name = '' }) => ({ id, label: name })),
          ]}
        />
      </div>
      <BulkDecision
        chosen={chosen}
        onDone={(refused) => {
          setSelected(new Set())
          setRefused(refused)
        }}
      />
      <Table
        label={t('reviews.title')}
        columns={columns}
        {...list}
        getId={({ id }) => id}
        onOpen={({ id }) => void navigate({ to: '/reviews/$reviewId', params: { reviewId: id } })}
        selected={selected}
        onSelect={setSelected}
        empty={
          <Empty
            icon={<MessageSquareText aria-hidden />}
            title={t(isFiltered ? 'reviews.none.title' : 'reviews.empty.title')}
            text={t(isFiltered ? 'reviews.none.text' : 'reviews.empty.text')}
          />
        }
      />
    </Page>
  )
}

interface BulkDecisionProps {
  readonly chosen: readonly Review[]
  readonly onDone: (refused: readonly Refusal<Review>[]) => void
}

/** A decision about all selected reviews; failures are listed with the reason. */
const BulkDecision = ({ chosen, onDone }: BulkDecisionProps) => {
  const [pending, setPending] = useState<'APPROVED' | 'REJECTED'>()
  const [outcome, setOutcome] = useState<BulkOutcome<Review>>()
  const decide = async (status: 'APPROVED' | 'REJECTED') => {
    setPending(status)
    setOutcome(undefined)
    const done = await moderateTogether(chosen, status)
    await queryClient.invalidateQueries()
    setPending(undefined)
    setOutcome(done)
    onDone(done.refused)
  }
  return (
    <div className="bulk-decision" aria-live="polite">
      {chosen.length > 0 && (
        <>
          <span>{t('reviews.chosen', { count: chosen.length })}</span>
          <Button isPending={pending === 'APPROVED'} onPress={() => void decide('APPROVED')}>
            {t('reviews.approve')}
          </Button>
          <Button isPending={pending === 'REJECTED'} onPress={() => void decide('REJECTED')}>
            {t('reviews.refuse')}
          </Button>
        </>
      )}
      {outcome && outcome.refused.length === 0 && chosen.length === 0 && (
        <Notice>{t('reviews.decided', { count: outcome.done })}</Notice>
      )}
      {outcome && outcome.refused.length > 0 && (
        <Notice kind="error">
          {outcome.refused.map(({ item: { id, content, author }, problem }) => (
            <p key={id}>
              <bdi>{content.title || author.authorName || t('reviews.review')}</bdi>: {problemText(problem)}
            </p>
          ))}
        </Notice>
      )}
    </div>
  )
}

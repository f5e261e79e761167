import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ComboField } from '../../ui/fields.tsx'
import { Loading, Page, Section } from '../../ui/page.tsx'
import { ProductCell, useProductsById } from '../../ui/product-cell.tsx'
import './recommendations.css'

const APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
/** The number of products shown per algorithm. */
const SHOWN = 8

/** The algorithms by their ids, which are the same in every shop, in the order in which widgets try them. */
const REASONS = [
  { id: 'd5aac1e1-2e53-4d11-85f7-7172710b4783', name: 'bought' },
  { id: '5dd69f67-9ab9-478e-ba7c-10c6c6e7285f', name: 'viewed' },
  { id: '68ebce04-b96a-4c52-9329-08fc9d8c1253', name: 'alike' },
  { id: 'ba491fd2-b172-4552-9ea6-7202e01d1d3c', name: 'sold' },
] as const

/** The recommendations of a product, by algorithm. */
export const RecommendationsPage = () => {
  const navigate = useNavigate({ from: '/recommendations' })
  const { product = '' } = useSearch({ from: '/recommendations' })
  const { data } = useRead('GET /stores-reader/v1/products/query-platformized', {
    query: { cursorPaging: { limit: 100 }, sort: [{ fieldName: 'name', order: 'ASC' as const }] },
  })
  const choices = (data?.products ?? []).map(({ id, name = '' }) => ({ id, label: name }))
  return (
    <Page title={t('related.title')} about={t('related.about')}>
      <Section>
        {data ? (
          <ComboField
            label={t('related.product')}
            hint={t('related.product.hint')}
            value={product}
            onChange={(product) => void navigate({ search: product ? { product } : {}, replace: true })}
            choices={choices}
          />
        ) : (
          <Loading lines={2} />
        )}
      </Section>
      {REASONS.filter(({ name }) => product || name === 'sold').map((reason) => (
        <Reason key={reason.id} {...reason} product={product} />
      ))}
    </Page>
  )
}

type ReasonProps = (typeof REASONS)[number] & { readonly product: string }

const Reason = ({ id, name, product }: ReasonProps) => {
  const { data } = useRead('POST /v1/recommendations/get', {
    algorithms: [{ id, appId: APP_ID }],
    ...(product && { items: [{ appId: APP_ID, catalogItemId: product }] }),
  })
  const ids = (data?.recommendation.items ?? []).slice(0, SHOWN).map(({ catalogItemId }) => catalogItemId)
  const products = useProductsById(ids)
  const found = ids.flatMap((each) => products.get(each) ?? [])
  return (
    <Section title={t(`related.${name}`)} about={t(`related.${name}.about`)}>
      {!data && <Loading lines={2} />}
      {data && ids.length === 0 && <p className="muted">{t('related.none')}</p>}
      {found.length > 0 && (
        <ol className="related-list">
          {found.map((each) => (
            <li key={each.id}>
              <ProductCell product={each} />
              <ButtonLink to="/recommendations" search={{ product: each.id }} variant="quiet">
                {t('related.look')}
                <span className="visually-hidden">: {each.name}</span>
              </ButtonLink>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

import { useState } from 'react'
import { formatMoney } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/page.tsx'
import { SearchInput } from '../../ui/search.tsx'
import { type CatalogItem, listItems } from './manual-order.ts'

interface ChooseItemProps {
  readonly currency: string
  readonly onChoose: (item: CatalogItem) => void
}

/** The search for products and variants by words of name, choices and SKU, the likeliest first. */
export const ChooseItem = ({ currency, onChoose }: ChooseItemProps) => {
  const [search, setSearch] = useState('')
  const text = search.trim()
  const { data } = useRead('GET /stores-reader/v1/products/query-platformized', {
    query: {
      paging: { limit: 20 },
      filter: text ? { words: { $contains: text } } : {},
    },
    includeVariants: true,
  })
  const items = data?.products.flatMap(listItems)
  return (
    <>
      <SearchInput label={t('newOrder.search')} value={search} onSearch={setSearch} />
      {!items && <Loading lines={4} />}
      {items?.length === 0 && <p className="muted">{t('products.none.title')}</p>}
      <ul className="lines">
        {items?.map((item) => {
          const name = [item.name, ...Object.values(item.choices)].join(' · ')
          return (
            <li key={item.id}>
              <span>
                <bdi>{name}</bdi>
                <span className="field-hint">{formatMoney(item.price, currency)}</span>
              </span>
              <Button aria-label={t('newOrder.add.of', { name })} onPress={() => onChoose(item)}>
                {t('newOrder.add')}
              </Button>
            </li>
          )
        })}
      </ul>
    </>
  )
}

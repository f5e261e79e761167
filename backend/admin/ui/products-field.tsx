import { useState } from 'react'
import { useRead } from '../app/queries.ts'
import { t } from '../app/words.ts'
import { Button } from './button.tsx'
import { ProductCell, useProductsById } from './product-cell.tsx'
import { SearchInput } from './search.tsx'

/** The number of products found at once. */
const FOUND = 5

interface ProductsFieldProps {
  readonly label: string
  readonly hint: string
  readonly value: readonly string[]
  readonly onChange: (ids: string[]) => void
  readonly max: number
}

/** Products in the sequence in which they were chosen: each is found by words, and added below. */
export const ProductsField = ({ label, hint, value, onChange, max }: ProductsFieldProps) => {
  const [search, setSearch] = useState('')
  const text = search.trim()
  const chosen = useProductsById(value)
  const { data } = useRead('GET /stores-reader/v1/products/query-platformized', {
    query: { paging: { limit: FOUND + max }, filter: text ? { words: { $contains: text } } : {} },
  })
  const found = (data?.products ?? []).filter(({ id }) => !value.includes(id)).slice(0, FOUND)
  return (
    <div className="field">
      {value.length > 0 && (
        <ol className="lines">
          {value.map((id) => (
            <li key={id}>
              <ProductCell product={chosen.get(id)} />
              <Button
                variant="quiet"
                aria-label={t('choices.remove', { name: chosen.get(id)?.name ?? '' })}
                onPress={() => onChange(value.filter((each) => each !== id))}
              >
                {t('search.take')}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {value.length < max && (
        <>
          <SearchInput label={label} value={search} onSearch={setSearch} />
          <span className="field-hint">{hint}</span>
          {text && data && found.length === 0 && <p className="muted">{t('products.none.title')}</p>}
          {text && (
            <ul className="lines">
              {found.map((product) => (
                <li key={product.id}>
                  <ProductCell product={product} />
                  <Button
                    aria-label={t('newOrder.add.of', { name: product.name ?? '' })}
                    onPress={() => onChange([...value, product.id])}
                  >
                    {t('newOrder.add')}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </div>
  )
}

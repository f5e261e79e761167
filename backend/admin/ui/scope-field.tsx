import { ALL_PRODUCTS_ID } from '../app/catalogue.ts'
import { useRead } from '../app/queries.ts'
import { t } from '../app/words.ts'
import { SelectField } from './fields.tsx'

/** Products of these ids, or of these collections; undefined: all. */
export type Scope = { productIds?: string[] | undefined; collectionIds?: string[] | undefined } | undefined

const ALL = 'all'
const CHOSEN = 'chosen'

interface ScopeFieldProps {
  readonly hint?: string
  readonly name?: string
  readonly scope: Scope
  readonly onChange: (scope: Scope) => void
}

/** All products, or those of one collection. What a program has chosen otherwise stays as long as it is not changed. */
export const ScopeField = ({ hint = t('rules.scope.hint'), name, scope, onChange }: ScopeFieldProps) => {
  const { data } = useRead('GET /v2/collections/query', { query: { paging: { limit: 100 } } })
  const collections = (data?.collections ?? []).filter(({ id }) => id !== ALL_PRODUCTS_ID)
  const { collectionIds: [only, ...more] = [], productIds } = scope ?? {}
  const isPlain = more.length === 0 && !productIds
  return (
    <SelectField
      label={t('rules.scope')}
      hint={hint}
      {...(name && { name })}
      value={isPlain ? (only ?? ALL) : CHOSEN}
      onChange={(id) => {
        if (id !== CHOSEN) onChange(id === ALL ? undefined : { collectionIds: [id] })
      }}
      choices={[
        { id: ALL, label: t('rules.scope.all') },
        ...collections.map(({ id = '', name = '' }) => ({ id, label: name })),
        ...(isPlain ? [] : [{ id: CHOSEN, label: t('rules.scope.chosen') }]),
      ]}
    />
  )
}

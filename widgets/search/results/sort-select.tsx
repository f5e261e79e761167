import type { SearchSort } from '../../../backend/contract/catalog/search-enumerations.ts'
import { useWidget, type WordKey } from '../../kit/index.ts'
import { Select } from '../../kit/ui/controls.ts'

const LABELS: Readonly<Record<SearchSort, WordKey>> = {
  BEST_MATCH: 'search.sort.best',
  PRICE_ASC: 'search.sort.cheapest',
  PRICE_DESC: 'search.sort.dearest',
  NEWEST: 'search.sort.newest',
  NAME: 'search.sort.name',
}
const SORTS = Object.keys(LABELS) as SearchSort[]

interface SortSelectProps {
  readonly value: SearchSort
  readonly onChange: (sort: SearchSort) => void
}

/** The order of what is found. */
export const SortSelect = ({ value, onChange }: SortSelectProps) => {
  const { words } = useWidget()
  return (
    <Select
      label={words.t('search.sort')}
      value={value}
      options={SORTS.map((sort) => ({ value: sort, label: words.t(LABELS[sort]) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value as SearchSort)}
    />
  )
}

import { type FormEvent, type ReactNode, useId } from 'react'
import type { SearchResults } from '../../../backend/contract/catalog/search.ts'
import { useWidget } from '../../kit/index.ts'
import { Disclosure, Select, TextInput } from '../../kit/ui/controls.ts'
import { Button } from '../../kit/ui/first.ts'
import { type Go, readPrice, type SearchState } from '../search-address.ts'

interface FiltersProps {
  readonly state: SearchState
  readonly answer: SearchResults
  readonly go: Go
  /** How many are chosen. */
  readonly count: number
}

/** What narrows the search, each value with what it would leave. A choice applies at once. */
export const Filters = ({ state, answer, go, count }: FiltersProps) => {
  const { words } = useWidget()
  const { facets } = answer
  const { text, collections, brands, options, inStock } = state
  return (
    <Disclosure
      part="filters"
      summary={count > 0 ? `${words.t('search.filters')} (${count})` : words.t('search.filters')}
    >
      <div className="filters">
        <Group caption={words.t('search.availability')}>
          <Check
            label={words.t('search.inStock')}
            count={facets.inStock}
            isChosen={inStock}
            onChange={() => go({ ...state, inStock: !inStock })}
          />
        </Group>
        {facets.price && (
          <Group caption={words.t('search.price')}>
            <PriceRange
              key={`${state.minPrice}-${state.maxPrice}`}
              {...{ state, go }}
              range={facets.price}
              currency={answer.currency}
            />
          </Group>
        )}
        {text && facets.collections.length > 0 && (
          <Group caption={words.t('search.collections')}>
            {facets.collections.map((each) => (
              <Check
                key={each.slug}
                label={each.name}
                count={each.count}
                isChosen={collections.includes(each.slug)}
                onChange={() => go({ ...state, collections: toggle(collections, each.slug) })}
              />
            ))}
          </Group>
        )}
        {facets.brands.length > 0 && (
          <Group caption={words.t('search.brand')}>
            {facets.brands.map((each) => (
              <Check
                key={each.name}
                label={each.name}
                count={each.count}
                isChosen={brands.includes(each.name)}
                onChange={() => go({ ...state, brands: toggle(brands, each.name) })}
              />
            ))}
          </Group>
        )}
        {facets.options.map((option) => (
          <Group key={option.name} caption={option.name}>
            {option.choices.map((choice) => {
              const value = `${option.name}:${choice.name}`
              return (
                <Check
                  key={choice.name}
                  label={choice.name}
                  count={choice.count}
                  isChosen={options.includes(value)}
                  onChange={() => go({ ...state, options: toggle(options, value) })}
                />
              )
            })}
          </Group>
        ))}
        {facets.ratings.length > 0 && (
          <Select
            label={words.t('search.rating')}
            value={`${state.minRating ?? ''}`}
            options={[
              { value: '', label: words.t('search.ratingAny') },
              ...facets.ratings.map((each) => ({
                value: `${each.atLeast}`,
                label: `${words.t('search.stars', { count: each.atLeast })} (${words.number(each.count)})`,
              })),
            ]}
            onChange={({ currentTarget: { value } }) => go({ ...state, minRating: value ? Number(value) : undefined })}
          />
        )}
      </div>
    </Disclosure>
  )
}

const toggle = (values: readonly string[], value: string): readonly string[] =>
  values.includes(value) ? values.filter((each) => each !== value) : [...values, value]

const Group = ({ caption, children }: { readonly caption: string; readonly children: ReactNode }) => (
  <fieldset className="filter" part="filter">
    <legend className="filter-caption">
      <bdi>{caption}</bdi>
    </legend>
    <div className="filter-values">{children}</div>
  </fieldset>
)

interface CheckProps {
  readonly label: string
  readonly count: number
  readonly isChosen: boolean
  readonly onChange: () => void
}

const Check = ({ label, count, isChosen, onChange }: CheckProps) => {
  const { words } = useWidget()
  return (
    <label className="filter-check">
      <input type="checkbox" checked={isChosen} onChange={onChange} />
      <span>
        <bdi>{label}</bdi> <span className="muted small">({words.number(count)})</span>
      </span>
    </label>
  )
}

interface PriceRangeProps extends Pick<FiltersProps, 'state' | 'go'> {
  readonly range: { readonly min: number; readonly max: number }
  readonly currency: string
}

const PriceRange = ({ state, go, range, currency }: PriceRangeProps) => {
  const { words } = useWidget()
  const id = useId()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    go({ ...state, minPrice: readPrice(`${sent.get('min')}`), maxPrice: readPrice(`${sent.get('max')}`) })
  }
  return (
    <form className="filter-price" onSubmit={onSubmit} noValidate>
      <TextInput
        id={`${id}-min`}
        name="min"
        label={words.t('search.from', { currency })}
        inputMode="decimal"
        required={false}
        defaultValue={state.minPrice === undefined ? '' : `${state.minPrice}`}
        placeholder={words.number(range.min)}
      />
      <TextInput
        id={`${id}-max`}
        name="max"
        label={words.t('search.to', { currency })}
        inputMode="decimal"
        required={false}
        defaultValue={state.maxPrice === undefined ? '' : `${state.maxPrice}`}
        placeholder={words.number(range.max)}
      />
      <Button type="submit">{words.t('search.apply')}</Button>
    </form>
  )
}

import type { SearchResults } from '../../../backend/contract/catalog/search.ts'
import type { Words } from '../../kit/index.ts'
import type { SearchState } from '../search-address.ts'

/** A filter that is chosen, with the search without it. */
export type Chosen = { readonly label: string; readonly without: SearchState }

/** The chosen filters by their names. A collection that is shown without words is what is searched, no filter. */
export function listChosen(state: SearchState, answer: SearchResults | undefined, words: Words): readonly Chosen[] {
  const { text, collections, brands, options, minPrice, maxPrice, minRating, inStock } = state
  const drop = (values: readonly string[], value: string) => values.filter((each) => each !== value)
  const money = (amount: number) => words.money(`${amount}`, answer?.currency)
  const toName = (slug: string) => answer?.facets.collections.find((each) => each.slug === slug)?.name ?? slug
  return [
    ...(text ? collections : []).map((slug) => ({
      label: toName(slug),
      without: { ...state, collections: drop(collections, slug) },
    })),
    ...brands.map((brand) => ({ label: brand, without: { ...state, brands: drop(brands, brand) } })),
    ...options.map((option) => ({
      label: option.replace(':', ': '),
      without: { ...state, options: drop(options, option) },
    })),
    ...(minPrice === undefined
      ? []
      : [{ label: words.t('search.atLeast', { price: money(minPrice) }), without: { ...state, minPrice: undefined } }]),
    ...(maxPrice === undefined
      ? []
      : [{ label: words.t('search.atMost', { price: money(maxPrice) }), without: { ...state, maxPrice: undefined } }]),
    ...(minRating === undefined
      ? []
      : [{ label: words.t('search.stars', { count: minRating }), without: { ...state, minRating: undefined } }]),
    ...(inStock ? [{ label: words.t('search.inStock'), without: { ...state, inStock: false } }] : []),
  ]
}

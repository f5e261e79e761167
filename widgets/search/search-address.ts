import type { SearchSort } from '../../backend/contract/catalog/search-enumerations.ts'

/** What is searched for, as it is in the address of the page. */
export type SearchState = {
  readonly text: string
  /** Slugs. */
  readonly collections: readonly string[]
  readonly brands: readonly string[]
  /** `OPTION:CHOICE`. */
  readonly options: readonly string[]
  readonly minPrice: number | undefined
  readonly maxPrice: number | undefined
  readonly minRating: number | undefined
  readonly inStock: boolean
  readonly sort: SearchSort
}

/** Shows what a search finds. */
export type Go = (state: SearchState) => void

/** The sorts by their names in the address; the best match has none. */
const SORTS: ReadonlyMap<string, SearchSort> = new Map([
  ['price-asc', 'PRICE_ASC'],
  ['price-desc', 'PRICE_DESC'],
  ['newest', 'NEWEST'],
  ['name', 'NAME'],
])

/** The bounds of the call: what is longer, or more, was not written by the widget. */
const MAX_TEXT = 200
const MAX_VALUES = 20

export const NOTHING: SearchState = {
  text: '',
  collections: [],
  brands: [],
  options: [],
  minPrice: undefined,
  maxPrice: undefined,
  minRating: undefined,
  inStock: false,
  sort: 'BEST_MATCH',
}

/** A single letter begins too many words. */
export const isAsked = (text: string): boolean => text.trim().length > 1

/** Reads what the page's address asks for; whatever is invalid in it counts as missing. */
export function readSearch(search = location.search): SearchState {
  const query = new URLSearchParams(search)
  const list = (name: string) =>
    query
      .getAll(`awning-${name}`)
      .filter((value) => value && value.length <= MAX_TEXT / 2)
      .slice(0, MAX_VALUES)
  const [, min, max] = /^([\d.]*)-([\d.]*)$/.exec(query.get('awning-price') ?? '') ?? []
  const rating = query.get('awning-rating') ?? ''
  return {
    text: (query.get('awning-q') ?? '').slice(0, MAX_TEXT),
    collections: list('collection'),
    brands: list('brand'),
    options: list('option'),
    minPrice: readPrice(min),
    maxPrice: readPrice(max),
    minRating: /^[1-5]$/.test(rating) ? Number(rating) : undefined,
    inStock: query.get('awning-stock') === '1',
    sort: SORTS.get(query.get('awning-sort') ?? '') ?? 'BEST_MATCH',
  }
}

/** A price as visitors write it; undefined where it is none. */
export function readPrice(text = ''): number | undefined {
  const price = Number(text.replace(',', '.').trim() || Number.NaN)
  return price >= 0 && price < 1e9 ? Math.round(price * 100) / 100 : undefined
}

/** An address of the page with a search in it; its own parameters stay. */
export function toSearchAddress(address: string, state: SearchState): string {
  const { minPrice, maxPrice, minRating, inStock, sort } = state
  const url = new URL(address, document.baseURI)
  const query = url.searchParams
  const set = (name: string, ...values: readonly string[]) => {
    query.delete(`awning-${name}`)
    for (const value of values) if (value) query.append(`awning-${name}`, value)
  }
  set('q', state.text.trim())
  set('collection', ...state.collections)
  set('brand', ...state.brands)
  set('option', ...state.options)
  set('price', minPrice === undefined && maxPrice === undefined ? '' : `${minPrice ?? ''}-${maxPrice ?? ''}`)
  set('rating', `${minRating ?? ''}`)
  set('stock', inStock ? '1' : '')
  set('sort', [...SORTS].find(([, each]) => each === sort)?.[0] ?? '')
  return url.href
}

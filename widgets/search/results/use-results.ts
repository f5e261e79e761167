import { useEffect, useState } from 'react'
import type { SearchResults } from '../../../backend/contract/catalog/search.ts'
import { type ApiProblem, useWidget } from '../../kit/index.ts'
import type { SearchState } from '../search-address.ts'

/** The number of products that are shown at once: full rows of two, three, four and six. */
const PAGE_SIZE = 24

/** What was found last, and the pages of it that are shown. */
type Found = { readonly answer: SearchResults; readonly pages: readonly (readonly string[])[] }

export type ResultsState = Partial<Found> & {
  readonly loading: boolean
  readonly problem: ApiProblem | undefined
  /** Shows the next page. */
  readonly more: () => void
  readonly retry: () => void
}

/** Searches whenever the state changes; what was found before stays until there is an answer. */
export function useResults(state: SearchState): ResultsState {
  const { client } = useWidget().shop
  const [found, setFound] = useState<Found>()
  const [status, setStatus] = useState<'loading' | 'done' | ApiProblem>('loading')
  const [wanted, setWanted] = useState({ state, offset: 0 })
  if (wanted.state !== state) setWanted({ state, offset: 0 })
  useEffect(() => {
    let canceled = false
    setStatus('loading')
    const { offset } = wanted
    const { text, collections, brands, options, minPrice, maxPrice, minRating, inStock, sort } = wanted.state
    client
      .call(
        'GET /awning/v1/search-results',
        {
          clientId: client.clientId,
          ...(text.trim() && { text: text.trim() }),
          collections: [...collections],
          brands: [...brands],
          options: [...options],
          minPrice,
          maxPrice,
          minRating,
          ...(inStock && { inStock }),
          sort,
          limit: PAGE_SIZE,
          ...(offset > 0 && { offset }),
        },
        { open: true },
      )
      .then(
        (answer) => {
          if (canceled) return
          setFound((before) => ({ answer, pages: [...(offset > 0 ? (before?.pages ?? []) : []), answer.productIds] }))
          setStatus('done')
        },
        (problem: ApiProblem) => canceled || setStatus(problem),
      )
    return () => {
      canceled = true
    }
  }, [client, wanted])
  const shown = found?.pages.flat().length ?? 0
  return {
    ...found,
    loading: status === 'loading',
    problem: typeof status === 'object' ? status : undefined,
    more: () => setWanted({ state, offset: shown }),
    retry: () => setWanted({ ...wanted }),
  }
}

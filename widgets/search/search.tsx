import { useEffect, useState } from 'react'
import { getPageUrl, pushUrl } from '../client/browser-facilities.ts'
import { toPageLink, usePart, useReady, useWidget } from '../kit/index.ts'
import { isAsked, readSearch, type SearchState, toSearchAddress } from './search-address.ts'
import { SearchField } from './search-field.tsx'

const loadResults = () => import('./results/index.ts')

/** The field, and below it what it finds, unless the page shows that elsewhere. */
export const Search = () => {
  const { shop, attributes, words } = useWidget()
  const elsewhere = toPageLink(attributes['results-path'])
  const [state, setState] = useState(() => readSearch())
  const hasResults = elsewhere === undefined && (isAsked(state.text) || state.collections.length > 0)
  const { module, failed } = usePart(hasResults, loadResults)
  useEffect(() => {
    // Without its words the page's own content stays.
    shop.moreWords().catch(() => {})
    const follow = () => setState(readSearch())
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [shop])
  useReady(words.t('search.label') !== '')
  const toAddress = (next: SearchState) => toSearchAddress(elsewhere ?? getPageUrl(), next)
  const go = (next: SearchState) => {
    if (elsewhere !== undefined) return location.assign(toAddress(next))
    pushUrl(toAddress(next))
    setState(next)
  }
  return (
    <div className="search">
      <SearchField text={state.text} {...{ go, toAddress }} />
      {hasResults && module && <module.Results {...{ state, go }} />}
      {hasResults && failed && <p role="status">{words.t('problem.offline')}</p>}
    </div>
  )
}

import { NOTHING, type SearchState, toSearchAddress } from '../../widgets/search/search-address.ts'
import type { Scenario } from '../tab.ts'

/** The address of the page has a search in it, or none. */
export const searchingFor =
  (text: string, more: Partial<SearchState> = {}): Scenario =>
  () => {
    history.replaceState(history.state, '', toSearchAddress(location.href, { ...NOTHING, text, ...more }))
  }

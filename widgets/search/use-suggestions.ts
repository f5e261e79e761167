import { useEffect, useState } from 'react'
import type { Suggestions } from '../../backend/contract/catalog/search.ts'
import { useWidget } from '../kit/index.ts'
import { isAsked } from './search-address.ts'

/** A pause in typing after which the shop is asked, in milliseconds. */
const PAUSE_MS = 150

/** What a text that is being typed may mean; what was suggested before stays until there is an answer. */
export function useSuggestions(text: string, isTyping: boolean): Suggestions | undefined {
  const { client } = useWidget().shop
  const [found, setFound] = useState<Suggestions>()
  useEffect(() => {
    if (!isTyping || !isAsked(text)) return setFound(undefined)
    let canceled = false
    const settle = (answer?: Suggestions) => canceled || setFound(answer)
    const timer = setTimeout(
      () =>
        client
          .call('GET /awning/v1/search-suggestions', { clientId: client.clientId, text: text.trim() }, { open: true })
          // Without suggestions the field still searches.
          .then(settle, () => settle()),
      PAUSE_MS,
    )
    return () => {
      canceled = true
      clearTimeout(timer)
    }
  }, [client, text, isTyping])
  return found
}

import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Suggestions } from '../../backend/contract/catalog/search.ts'
import { matchesMedia, usePart, useWidget } from '../kit/index.ts'
import { Icon, VisuallyHidden } from '../kit/ui/first.ts'
import { type Go, NOTHING, type SearchState } from './search-address.ts'
import { useSuggestions } from './use-suggestions.ts'

const SEARCH_ICON = 'M8.5 3a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM12.6 12.6L17 17'

const loadSuggestions = () => import('./suggestions/index.ts')

interface SearchFieldProps {
  /** What is searched for now. */
  readonly text: string
  readonly go: Go
  /** The address of the results of a search. */
  readonly toAddress: (state: SearchState) => string
}

/** A combobox with a list of suggestions (ARIA Authoring Practices Guide): the focus stays in the field. */
export const SearchField = ({ text, go, toAddress }: SearchFieldProps) => {
  const { words } = useWidget()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(text)
  const [isTyping, setTyping] = useState(false)
  const [reached, setReached] = useState<{ readonly found: Suggestions | undefined; readonly at: number }>()
  const { module } = usePart(isTyping, loadSuggestions)
  const found = useSuggestions(typed, isTyping)
  /** The place of the suggestion that Enter chooses; -1: what is typed. Other suggestions begin anew. */
  const active = reached !== undefined && reached.found === found ? reached.at : -1
  const isOpen = isTyping && module !== undefined && found !== undefined
  const isEmpty = found?.total === 0 && found.collections.length === 0
  const none = words.t('search.none', { text: typed.trim() })
  useEffect(() => setTyped(text), [text])

  const close = () => {
    setTyping(false)
    setReached(undefined)
  }
  const search = (next: SearchState) => {
    close()
    setTyped(next.text)
    // The keyboard of a phone would cover what is found.
    if (matchesMedia('(hover: none)')) input.current?.blur()
    go(next)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim()) search({ ...NOTHING, text: typed.trim() })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // In Preact it is the browser’s own event.
    const { key, isComposing } = (event.nativeEvent ?? event) as globalThis.KeyboardEvent
    // While a word of Japanese or Chinese is composed, the keys belong to the composition.
    if (isComposing) return
    const options = [...(list.current?.querySelectorAll<HTMLElement>('[role=option]') ?? [])]
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      setTyping(true)
      // The field itself is a place between the last suggestion and the first.
      const places = options.length + 1
      const next = ((active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1
      setReached({ found, at: next })
      options[next]?.scrollIntoView?.({ block: 'nearest' })
    } else if (key === 'Escape' && (isOpen || typed)) {
      // Not the dialog of the page around it.
      event.stopPropagation()
      event.preventDefault()
      if (isOpen) close()
      else setTyped('')
    } else if (key === 'Enter' && options[active]) {
      event.preventDefault()
      options[active].click()
    }
  }
  return (
    <search className="search-place">
      <form className="search-form" part="search" onSubmit={onSubmit}>
        <label className="visually-hidden" htmlFor={id}>
          {words.t('search.label')}
        </label>
        <input
          ref={input}
          className="search-input"
          part="input"
          id={id}
          type="search"
          name="awning-q"
          role="combobox"
          dir="auto"
          value={typed}
          placeholder={words.t('search.label')}
          maxLength={200}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-autocomplete="list"
          aria-expanded={isOpen && !isEmpty}
          aria-controls={isOpen && !isEmpty ? `${id}-list` : undefined}
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          onInput={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setTyping(true)
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <button className="search-button" part="icon-button" type="submit" aria-label={words.t('search.button')}>
          <Icon path={SEARCH_ICON} />
        </button>
      </form>
      {isOpen && isEmpty && (
        <p className="suggestions suggestions-none" part="suggestions">
          {none}
        </p>
      )}
      {isOpen && !isEmpty && (
        <div
          ref={list}
          id={`${id}-list`}
          className="suggestions"
          part="suggestions"
          role="listbox"
          tabIndex={-1}
          aria-label={words.t('search.suggestions')}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
        >
          <module.Suggested {...{ id, found, active, typed, search, toAddress, close }} />
        </div>
      )}
      <VisuallyHidden live>
        {isOpen ? (isEmpty ? none : words.t('search.count', { count: found.total })) : ''}
      </VisuallyHidden>
    </search>
  )
}

import { createElement } from 'react'
import { Heading, useStyles, useWidget } from '../../kit/index.ts'
import { Button, Icon, Skeleton } from '../../kit/ui/first.ts'
import { CLOSE_ICON } from '../../kit/ui/icon/icons.ts'
import { buttonStyles, disclosureStyles, fieldStyles, quietButtonStyles, skeletonStyles } from '../../kit/ui/styles.ts'
import { type Go, NOTHING, type SearchState } from '../search-address.ts'
import { listChosen } from './chosen-filters.ts'
import { Filters } from './filters.tsx'
import styles from './results.css?inline'
import { SortSelect } from './sort-select.tsx'
import { useResults } from './use-results.ts'

const STYLES = [buttonStyles, quietButtonStyles, disclosureStyles, fieldStyles, skeletonStyles, styles]

interface ResultsProps {
  readonly state: SearchState
  readonly go: Go
}

/** The products that are found, as cards, with filters and an order. */
export const Results = ({ state, go }: ResultsProps) => {
  useStyles(STYLES)
  const { words, attributes } = useWidget()
  const { answer, pages = [], loading, problem, more, retry } = useResults(state)
  const { text, sort } = state
  const chosen = listChosen(state, answer, words)
  const [collection] = state.collections
  const named = answer?.facets.collections.find(({ slug }) => slug === collection)?.name ?? collection ?? ''
  const isNothing = answer !== undefined && answer.total === 0
  const reset = () => go({ ...NOTHING, text, ...(!text && { collections: state.collections }), sort })
  return (
    <section className="search-results" part="results" aria-busy={loading}>
      <Heading className="search-title" part="title">
        {text ? words.t('search.results', { text }) : <bdi>{named}</bdi>}
      </Heading>
      <p role="status" part="results-count" className="muted">
        {answer && !loading && summarize(answer.total)}
      </p>
      {answer?.meant !== undefined && <p part="meant">{words.t('search.shown', { text, meant: answer.meant })}</p>}
      {answer && (chosen.length > 0 || answer.total > 0) && (
        <div className="search-tools">
          <Filters {...{ state, answer, go }} count={chosen.length} />
          <SortSelect value={sort} onChange={(next) => go({ ...state, sort: next })} />
        </div>
      )}
      {answer && chosen.length > 0 && (
        <ul className="search-chosen">
          {chosen.map(({ label, without }) => (
            <li key={label}>
              <button
                type="button"
                className="chosen"
                part="chosen"
                aria-label={words.t('search.remove', { name: label })}
                onClick={() => go(without)}
              >
                <bdi>{label}</bdi>
                <Icon path={CLOSE_ICON} />
              </button>
            </li>
          ))}
          {chosen.length > 1 && (
            <li>
              <Button variant="quiet" onClick={reset}>
                {words.t('search.reset')}
              </Button>
            </li>
          )}
        </ul>
      )}
      {problem && (
        <p role="status">
          {words.t(problem.kind === 'offline' ? 'problem.offline' : 'problem.system')}{' '}
          <Button onClick={retry}>{words.t('retry')}</Button>
        </p>
      )}
      {!answer && loading && (
        <div className="search-loading">
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} shape="picture" />
          ))}
        </div>
      )}
      {/* Each page is an element of its own, so that those above stay as they are. */}
      {pages.map(
        (ids) =>
          ids.length > 0 &&
          createElement('awning-product', {
            key: ids.join(),
            ids: ids.join(' '),
            layout: 'grid',
            href: attributes.href,
            theme: attributes.theme,
          }),
      )}
      {answer && pages.flat().length < answer.total && (
        <div className="search-more">
          <Button busy={loading} onClick={more}>
            {words.t('product.more')}
          </Button>
        </div>
      )}
      {answer?.found !== undefined && answer.total > 0 && pages.flat().length >= answer.total && (
        <p className="muted">{words.t('search.cut', { count: answer.total, found: words.number(answer.found) })}</p>
      )}
      {isNothing && chosen.length > 0 && (
        <div>
          <Button onClick={reset}>{words.t('search.reset')}</Button>
        </div>
      )}
      {isNothing && chosen.length === 0 && (
        <>
          <p>{words.t('search.hint')}</p>
          {createElement(
            'awning-recommendations',
            { minimum: '1', href: attributes.href, theme: attributes.theme },
            <span slot="title">{words.t('search.popular')}</span>,
          )}
        </>
      )}
    </section>
  )

  function summarize(total: number): string {
    if (total > 0) return words.t('search.count', { count: total })
    return chosen.length > 0 ? words.t('search.noneLeft') : words.t('search.none', { text: text || named })
  }
}

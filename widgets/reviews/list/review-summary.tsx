import type { ReviewSummary } from '../../../backend/contract/reviews/summary.ts'
import { useWidget } from '../../kit/index.ts'
import { Stars } from '../../kit/ui/stars/stars.tsx'

interface SummaryProps {
  readonly summary: ReviewSummary
  readonly rating: number | undefined
  /** Filters the reviews by a number of stars; undefined shows all. */
  readonly onChoose: (rating: number | undefined) => void
}

/** The average, and a row for each number of stars that filters by it. */
export const Summary = ({ summary, rating, onChoose }: SummaryProps) => {
  const { words } = useWidget()
  return (
    <div className="reviews-summary" part="summary">
      <p className="reviews-average" part="average">
        <span className="reviews-number">{words.number(summary.average)}</span>{' '}
        <Stars
          rating={summary.average}
          label={words.t('reviews.average', { average: words.number(summary.average) })}
        />
        <span className="small muted">({words.number(summary.count)})</span>
      </p>
      <ul className="reviews-histogram" part="histogram">
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = summary.histogram[stars - 1] ?? 0
          return (
            <li key={stars}>
              <button
                type="button"
                className="reviews-row"
                part="histogram-row"
                aria-pressed={rating === stars}
                onClick={() => onChoose(rating === stars ? undefined : stars)}
              >
                <span>{words.t('review.stars', { count: stars })}</span>
                <meter min={0} max={summary.count} value={count} aria-hidden="true" />
                <span className="reviews-count">{words.number(count)}</span>
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const STAR = 'M10 2.5l2.3 4.9 5.3.7-3.9 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.3L2.4 8.1l5.3-.7z'

export interface StarsProps {
  readonly rating: number
  /** Read out in place of the stars, for example '4.5 of 5 stars'. */
  readonly label: string
}

/** Five stars, of which some are filled, halves too. */
export const Stars = ({ rating, label }: StarsProps) => (
  <span className="stars" part="stars" role="img" aria-label={label}>
    {[1, 2, 3, 4, 5].map((place) => (
      <svg key={place} viewBox="0 0 20 20" aria-hidden="true">
        <path d={STAR} className="star-empty" />
        {rating >= place - 0.25 ? (
          <path d={STAR} className="star-full" />
        ) : (
          rating >= place - 0.75 && <path d={STAR} className="star-full star-half" />
        )}
      </svg>
    ))}
  </span>
)

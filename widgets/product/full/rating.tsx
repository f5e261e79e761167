import type { ShelfProduct } from '../../../backend/contract/catalog/shelf.ts'
import { useStyles, useWidget } from '../../kit/index.ts'
import { Stars } from '../../kit/ui/stars/stars.tsx'
import { starsStyles } from '../../kit/ui/styles.ts'

const STYLES = [starsStyles]

/** The average in stars, and how many reviews there are. */
export const Rating = ({ average, count }: NonNullable<ShelfProduct['rating']>) => {
  useStyles(STYLES)
  const { words } = useWidget()
  return (
    <span className="rating" part="rating">
      <Stars rating={average} label={words.t('reviews.average', { average: words.number(average) })} />{' '}
      <span className="small muted">({words.number(count)})</span>
    </span>
  )
}

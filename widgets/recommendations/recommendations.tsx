import { useRef } from 'react'
import { Heading, useReady, useWidget } from '../kit/index.ts'
import { Skeleton } from '../kit/ui/first.ts'
import { useCollapsed } from '../kit/use-collapsed.ts'
import { RecommendedCard } from './recommended-card.tsx'
import { useImpression } from './use-impression.ts'
import { useRecommended } from './use-recommended.ts'

/** Cards in a row that scrolls; nothing, and no gap, where there is nothing to recommend. */
export const Recommendations = () => {
  const { words, attributes, isHidden } = useWidget()
  const found = useRecommended()
  const list = useRef<HTMLUListElement>(null)
  const products = Array.isArray(found) ? found : []
  const isEmpty = found !== undefined && products.length === 0
  useImpression(
    list,
    products.map(({ id }) => id),
  )
  // If the shop does not respond, the page's own content stays.
  const isFailed = found === 'failed' && isHidden()
  useReady(found !== undefined && !isFailed)
  useCollapsed(isEmpty && !isFailed)
  if (isEmpty || (!found && isHidden())) return null
  // Not a heading until it has a text.
  const Title = found ? Heading : 'div'
  return (
    <section className="recommended" part="recommendations" aria-busy={!found}>
      <Title className="recommended-title" part="title">
        {found ? <slot name="title">{words.t('recommendations.title')}</slot> : <Skeleton shape="text" short />}
      </Title>
      <ul className="recommended-list" part="list" ref={list}>
        {found
          ? products.map((product) => (
              <li key={product.id}>
                <RecommendedCard product={product} hrefTemplate={attributes.href} />
              </li>
            ))
          : [1, 2, 3, 4].map((place) => (
              <li key={place}>
                <Skeleton shape="picture" />
                <Skeleton shape="text" />
                <Skeleton shape="text" short />
              </li>
            ))}
      </ul>
    </section>
  )
}

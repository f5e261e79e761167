import type { MouseEvent, ReactNode } from 'react'
import type { SuggestedProduct, Suggestions } from '../../../backend/contract/catalog/search.ts'
import { toPageLink, toProductLink, useStyles, useWidget } from '../../kit/index.ts'
import { CheapestPrice } from '../../kit/recommendations/cheapest-price.tsx'
import { showQuickView } from '../../kit/show-quick-view.ts'
import { Picture } from '../../kit/ui/first.ts'
import { pictureStyles, priceStyles } from '../../kit/ui/styles.ts'
import { type Go, NOTHING, type SearchState } from '../search-address.ts'
import styles from './suggestions.css?inline'

const STYLES = [pictureStyles, priceStyles, styles]

interface SuggestedProps {
  /** The beginning of the options’ ids. */
  readonly id: string
  readonly found: Suggestions
  readonly active: number
  readonly typed: string
  readonly search: Go
  readonly toAddress: (state: SearchState) => string
  readonly close: () => void
}

type Line = {
  readonly key: string
  /** Left out where a product opens over the page. */
  readonly href?: string | undefined
  /** Instead of following the link. */
  readonly choose?: (() => void) | undefined
  readonly content: ReactNode
}

/** The suggestions as options of a list: what was meant, products, collections, and all that is found. */
export const Suggested = ({ id, found, active, typed, search, toAddress, close }: SuggestedProps) => {
  useStyles(STYLES)
  const { words, attributes } = useWidget()
  const { meant, products, collections, total } = found
  const toLine = (key: string, state: SearchState, content: ReactNode): Line => ({
    key,
    href: toAddress(state),
    choose: () => search(state),
    content,
  })
  const lines: readonly Line[] = [
    ...(meant === undefined ? [] : [toLine('meant', { ...NOTHING, text: meant }, words.t('search.meant', { meant }))]),
    ...products.map((product): Line => {
      const href = toProductLink(attributes.href, product)
      return {
        key: product.id,
        href,
        choose: href === undefined ? () => showQuickView({ 'product-slug': product.slug }) : undefined,
        content: <ProductLine product={product} />,
      }
    }),
    ...collections.map(({ name, slug, count }): Line => {
      const content = (
        <>
          <bdi className="suggestion-name">{name}</bdi>
          <span className="muted small">
            {words.t('search.collection')} ({words.number(count)})
          </span>
        </>
      )
      const href = toPageLink(attributes['collection-href']?.replace('{slug}', encodeURIComponent(slug)))
      return href === undefined
        ? toLine(slug, { ...NOTHING, collections: [slug] }, content)
        : { key: slug, href, content }
    }),
    ...(total > products.length
      ? [toLine('all', { ...NOTHING, text: typed.trim() }, words.t('search.all', { count: total }))]
      : []),
  ]
  const onClick = (event: MouseEvent, { choose }: Line) => {
    // What opens in a new tab is the browser’s.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    if (choose) event.preventDefault()
    close()
    choose?.()
  }
  return lines.map((line, at) => {
    const shared = {
      id: `${id}-${at}`,
      className: 'suggestion',
      part: at === active ? 'suggestion suggestion-active' : 'suggestion',
      role: 'option',
      'aria-selected': at === active,
      onClick: (event: MouseEvent) => onClick(event, line),
    }
    return line.href === undefined ? (
      <div key={line.key} {...shared}>
        {line.content}
      </div>
    ) : (
      <a key={line.key} href={line.href} tabIndex={-1} {...shared}>
        {line.content}
      </a>
    )
  })
}

const ProductLine = ({ product }: { readonly product: SuggestedProduct }) => {
  const { words } = useWidget()
  const { name = '', media, stock } = product
  const image = media?.mainMedia?.thumbnail ?? media?.mainMedia?.image
  return (
    <>
      <span className="suggestion-picture">
        <Picture src={image?.url} alt="" width={image?.width} height={image?.height} />
      </span>
      <span className="suggestion-text">
        <bdi className="suggestion-name">{name}</bdi>
        <CheapestPrice product={product} />
        {stock?.inStock === false && <span className="muted small">{words.t('product.soldOut')}</span>}
      </span>
    </>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import type { ShelfProduct } from '../../../backend/contract/catalog/shelf.ts'
import { isFramed } from '../../kit/frame.ts'
import { useWidget, type WordKey } from '../../kit/index.ts'
import { Button, Notice, problemKind, Skeleton } from '../../kit/ui/index.ts'
import type { useOwn } from './use-own.ts'

/** The date format is passed in by the account: this chunk cannot import from the account's, which loads it. */
export type OwnProps = { readonly day: Intl.DateTimeFormat }

interface OwnListProps<Item> {
  readonly own: ReturnType<typeof useOwn<Item & { readonly id: string }>>
  /** Key of the message for an empty list. */
  readonly none: WordKey
  readonly children: (item: Item) => ReactNode
}

/** A list of the member's own records: loading, failed, empty, or its rows. */
export function OwnList<Item extends { readonly id: string }>({ own, none, children }: OwnListProps<Item>) {
  const { words } = useWidget()
  const { items, problem, load } = own
  const place = useRef<HTMLDivElement>(null)
  const count = useRef<number>(undefined)
  useEffect(() => {
    // The row that had the focus is gone, so the focus moves to the list.
    if (items && count.current !== undefined && items.length < count.current) place.current?.focus()
    count.current = items?.length
  }, [items])
  return (
    <div ref={place} tabIndex={-1} className="member-own" aria-busy={!items && !problem}>
      {problem && (
        <Notice
          kind={problemKind(problem)}
          action={!items && <Button onClick={() => void load()}>{words.t('retry')}</Button>}
        >
          {words.t(problem)}
        </Notice>
      )}
      {!items && !problem && <Skeleton shape="text" />}
      {items?.length === 0 && <p className="muted">{words.t(none)}</p>}
      {items && items.length > 0 && (
        <ul className="member-orders">
          {items.map((item) => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface ProductNameProps {
  readonly product: ShelfProduct | undefined
  /** URL of the page where the member saw the product, where it is known. */
  readonly href?: string | undefined
}

/** The product's name, as a link where its page is known; or the message that it is gone. */
export const ProductName = ({ product, href }: ProductNameProps) => {
  const { words } = useWidget()
  if (!product) return <span className="muted">{words.t('product.gone')}</span>
  const { name, productPageUrl: page } = product
  const url = href ?? (page && `${page.base}${page.path}`)
  if (!url) return <bdi>{name}</bdi>
  return (
    <a href={url} target={isFramed() ? '_blank' : undefined}>
      <bdi>{name}</bdi>
    </a>
  )
}

import { type ReactNode, useState } from 'react'
import { GridList, GridListItem, type Selection } from 'react-aria-components'
import { useList } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/page.tsx'
import { SearchInput } from '../../ui/search.tsx'
import './products.css'

type Picture = { readonly id: string; readonly url: string; readonly name: string }

interface PicturesDialogProps {
  readonly title: string
  /** Undefined while they load. */
  readonly pictures: readonly Picture[] | undefined
  /** Said where there are none. */
  readonly none: string
  readonly chosen?: readonly string[]
  readonly onDone: (chosen: readonly Picture[]) => void
  readonly onClose: () => void
  readonly onMore?: (() => void) | undefined
  readonly children?: ReactNode
}

/** Chooses some of many pictures. */
export const PicturesDialog = ({
  title,
  pictures,
  none,
  chosen = [],
  onDone,
  onClose,
  onMore,
  children,
}: PicturesDialogProps) => {
  const [selected, setSelected] = useState<Selection>(new Set(chosen))
  /** All that were listed: a search leaves out pictures that were chosen before it. */
  const [known, setKnown] = useState<ReadonlyMap<string, Picture>>(new Map())
  if (pictures?.some(({ id }) => !known.has(id)))
    setKnown(new Map([...known, ...pictures.map((each) => [each.id, each] as const)]))
  const choose = (next: Selection) => {
    if (next === 'all') return setSelected(new Set([...known.keys()]))
    const hidden = [...(selected as Set<string>)].filter((id) => !pictures?.some((each) => each.id === id))
    setSelected(new Set([...hidden, ...next]))
  }
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {children}
      {!pictures && <Loading lines={4} />}
      {pictures?.length === 0 && <p className="muted">{none}</p>}
      {pictures && pictures.length > 0 && (
        <GridList
          aria-label={title}
          className="picture-grid"
          layout="grid"
          selectionMode="multiple"
          items={pictures}
          selectedKeys={selected}
          onSelectionChange={choose}
        >
          {({ id, url, name }) => (
            <GridListItem id={id} textValue={name} className="picture-choice">
              <img src={url} alt="" className="picture-image" loading="lazy" />
              <bdi className="small">{name}</bdi>
            </GridListItem>
          )}
        </GridList>
      )}
      {onMore && <Button onPress={onMore}>{t('table.more')}</Button>}
      <div className="dialog-actions">
        <Button onPress={onClose}>{t('action.cancel')}</Button>
        <Button
          variant="primary"
          onPress={() => {
            onDone([...(selected as Set<string>)].flatMap((id) => known.get(id) ?? []))
            onClose()
          }}
        >
          {t('pictures.choose.done')}
        </Button>
      </div>
    </Dialog>
  )
}

const SEARCH = 'POST /site-media/v1/files/search'
const PART = 50

interface LibraryDialogProps {
  readonly onDone: (chosen: readonly Picture[]) => void
  readonly onClose: () => void
}

/** Chooses pictures and films of the media library, the newest first. */
export const LibraryDialog = (props: LibraryDialogProps) => {
  const [search, setSearch] = useState('')
  const text = search.trim()
  const { items, onMore } = useList(
    SEARCH,
    ({ cursor }) => ({
      ...(text && { search: text }),
      rootFolder: 'MEDIA_ROOT' as const,
      mediaTypes: ['IMAGE' as const, 'VECTOR' as const, 'VIDEO' as const],
      private: false,
      ...(!cursor && { sort: { fieldName: 'updatedDate', order: 'DESC' as const } }),
      paging: { limit: PART, ...(cursor && { cursor }) },
    }),
    ({ files, nextCursor }) => ({ items: files, next: nextCursor.cursors?.next }),
    [text],
  )
  return (
    <PicturesDialog
      {...props}
      title={t('pictures.library.title')}
      none={t(text ? 'pictures.library.noneFound' : 'pictures.library.none')}
      pictures={items
        ?.filter(({ operationStatus }) => operationStatus === 'READY')
        .map(({ id, url, thumbnailUrl, displayName }) => ({ id, url: thumbnailUrl ?? url, name: displayName }))}
      onMore={onMore}
    >
      <SearchInput label={t('files.search')} value={search} onSearch={setSearch} />
    </PicturesDialog>
  )
}

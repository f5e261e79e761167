import { GripVertical, ImagePlus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  Button as AriaButton,
  DropZone,
  type FileDropItem,
  FileTrigger,
  GridList,
  GridListItem,
  Text,
  useDragAndDrop,
} from 'react-aria-components'
import { uploadFile } from '../../app/upload.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { moveAll } from './move-all.ts'
import { LibraryDialog } from './pictures-dialog.tsx'
import type { PictureDraft } from './product-draft.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const MAX_PICTURES = 50

interface PicturesSectionProps {
  readonly title: string
  /** Whether pictures have an alternative text; those of collections have none. */
  readonly hasAltText?: boolean
  readonly pictures: readonly PictureDraft[]
  /** Called with a function over the current pictures, as others may have been added while one was uploaded. */
  readonly onChange: (change: (pictures: readonly PictureDraft[]) => readonly PictureDraft[]) => void
  /** Called with each upload, so that a save can wait for it. */
  readonly onUpload: (upload: Promise<void>) => void
}

type Sending = { readonly id: string; readonly name: string; readonly part: number }

/**
 * Pictures, added by drop or file dialog, in the order in which shops show them. The first one is the main picture.
 */
export const PicturesSection = ({ title, hasAltText = false, pictures, onChange, onUpload }: PicturesSectionProps) => {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const [problem, setProblem] = useState<unknown>()
  const [isChoosing, setChoosing] = useState(false)
  const added = useRef(0)

  const send = async (file: File) => {
    const id = `${added.current++}`
    setSending((all) => [...all, { id, name: file.name, part: 0 }])
    try {
      const { id: mediaId, url } = await uploadFile(file, (part) =>
        setSending((all) => all.map((one) => (one.id === id ? { ...one, part } : one))),
      )
      onChange((all) => [...all.filter((one) => one.mediaId !== mediaId), { mediaId, url, altText: '' }])
    } catch (failed) {
      setProblem(failed)
    }
    setSending((all) => all.filter((one) => one.id !== id))
  }
  const sendAll = async (files: readonly File[]) => {
    setProblem(undefined)
    // Sequentially, so that they stay in the order in which they were chosen.
    for (const file of files.slice(0, MAX_PICTURES - pictures.length)) await send(file)
  }

  const add = (chosen: readonly { readonly id: string; readonly url: string }[]) =>
    onChange((all) => [
      ...all,
      ...chosen
        .filter(({ id }) => !all.some(({ mediaId }) => mediaId === id))
        .slice(0, MAX_PICTURES - all.length)
        .map(({ id, url }) => ({ mediaId: id, url, altText: '' })),
    ])

  const receive = (files: readonly File[]) => onUpload(sendAll(files))

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) =>
      onChange((all) => moveAll(all, ({ mediaId }) => mediaId, keys as Set<string>, target)),
  })
  return (
    <Section title={title} about={t('product.pictures.about')}>
      {pictures.length > 0 && (
        <GridList
          aria-label={title}
          className="pictures"
          items={pictures}
          dependencies={[pictures]}
          keyboardNavigationBehavior="tab"
          dragAndDropHooks={dragAndDropHooks}
        >
          {(picture) => {
            const position = pictures.findIndex(({ mediaId }) => mediaId === picture.mediaId) + 1
            const name = picture.altText || t('product.picture.number', { number: position })
            return (
              <GridListItem id={picture.mediaId} textValue={name} className="picture">
                <AriaButton
                  slot="drag"
                  className="button button-quiet button-icon"
                  aria-label={t('product.picture.move', { name })}
                >
                  <GripVertical className="icon" aria-hidden />
                </AriaButton>
                <img src={picture.url} alt="" className="picture-image" loading="lazy" />
                {hasAltText ? (
                  <TextField
                    label={position === 1 ? t('product.picture.altMain') : t('product.picture.alt')}
                    placeholder={t('product.picture.alt.example')}
                    maxLength={1000}
                    value={picture.altText}
                    onChange={(altText) =>
                      onChange((all) => all.map((one) => (one.mediaId === picture.mediaId ? { ...one, altText } : one)))
                    }
                  />
                ) : (
                  <span className="field">
                    <bdi>{name}</bdi>
                  </span>
                )}
                <Button
                  variant="quiet"
                  aria-label={t('product.picture.remove', { name })}
                  icon={<Trash2 className="icon" aria-hidden />}
                  onPress={() => onChange((all) => all.filter(({ mediaId }) => mediaId !== picture.mediaId))}
                />
              </GridListItem>
            )
          }}
        </GridList>
      )}
      {sending.map(({ id, name, part }) => (
        <div key={id} className="line-main">
          <bdi>{name}</bdi>
          <progress value={part} max={1} aria-label={t('picture.sending')} />
        </div>
      ))}
      <ProblemNotice problem={problem} />
      {pictures.length < MAX_PICTURES && (
        <DropZone
          className="drop"
          aria-label={t('product.pictures.drop')}
          getDropOperation={(types) => (TYPES.some((type) => types.has(type)) ? 'copy' : 'cancel')}
          onDrop={async ({ items }) => {
            const files = items.filter(
              (item): item is FileDropItem => item.kind === 'file' && TYPES.includes(item.type),
            )
            receive(await Promise.all(files.map((item) => item.getFile())))
          }}
        >
          <ImagePlus aria-hidden />
          <Text slot="label">{t('product.pictures.drop')}</Text>
          <FileTrigger acceptedFileTypes={TYPES} allowsMultiple onSelect={(files) => receive([...(files ?? [])])}>
            <Button>{t('product.pictures.choose')}</Button>
          </FileTrigger>
          <Button onPress={() => setChoosing(true)}>{t('pictures.library')}</Button>
        </DropZone>
      )}
      {isChoosing && <LibraryDialog onDone={add} onClose={() => setChoosing(false)} />}
    </Section>
  )
}

import { Link, useParams } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { call } from '../../app/api.ts'
import { formatDate } from '../../app/formats.ts'
import { useMe } from '../../app/me.ts'
import { useRead, useTask } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice, ProblemNotice } from '../../ui/notice.tsx'
import { Facts, Loading, Page, Section } from '../../ui/page.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { FileIcon, formatBytes, nameType } from './file-facts.tsx'
import type { FileUse, LibraryFile } from './library.ts'
import { MoveDialog } from './move-dialog.tsx'
import './files.css'

/** The page of a file: details, name and labels, and the entities that use it. */
export const FilePage = () => {
  const { fileId } = useParams({ from: '/files/$fileId' })
  const { data } = useRead('GET /site-media/v1/files/get-file-by-id', { fileId })
  const { data: used } = useRead('POST /awning/v1/files/uses', { fileIds: [fileId] })
  const mayWrite = useMe()?.role !== 'support'
  const file = data?.file
  return (
    <Page
      title={file?.displayName ?? t('files.title')}
      back={{ to: '/files', label: 'files.title' }}
      actions={file && <Actions file={file} mayWrite={mayWrite} />}
      aside={
        <Section title={t('files.uses')} about={t('files.uses.about')}>
          {used ? <Uses uses={used.uses} /> : <Loading lines={2} />}
        </Section>
      }
    >
      {file ? (
        <>
          {file.state === 'DELETED' && <Notice kind="warning">{t('files.inTrash')}</Notice>}
          <Section>
            <div className="file-preview">
              {file.mediaType === 'IMAGE' || file.mediaType === 'VECTOR' ? (
                <img src={file.url} alt={file.displayName} />
              ) : file.thumbnailUrl ? (
                <img src={file.thumbnailUrl} alt={file.displayName} />
              ) : (
                <FileIcon type={file.mediaType} />
              )}
            </div>
            <FileFacts file={file} />
            {!file.private && <CopyText label={t('files.address')} text={file.url} />}
          </Section>
          {mayWrite && file.state === 'OK' && <Names key={file.id} file={file} />}
        </>
      ) : (
        <Loading />
      )}
    </Page>
  )
}

const FileFacts = ({ file }: { readonly file: LibraryFile }) => {
  const { width, height } = file.media?.image?.image ?? file.media?.video?.resolutions[0] ?? {}
  const rows: [string, ReactNode][] = [
    [t('files.type'), nameType(file.mediaType)],
    [t('files.size'), formatBytes(Number(file.sizeInBytes ?? 0))],
    [t('files.added'), formatDate(String(file.createdDate))],
  ]
  if (width && height) rows.splice(2, 0, [t('files.pixels'), `${width} × ${height}`])
  if (file.private) rows.push([t('files.access'), t('files.private')])
  return <Facts rows={rows} />
}

const Names = ({ file }: { readonly file: LibraryFile }) => {
  const { draft, change, isDirty, reset } = useDraft({
    displayName: file.displayName,
    labels: file.labels.join(', '),
  })
  const save = () =>
    call('PATCH /site-media/v1/files/update-file-descriptor', {
      file: {
        id: file.id,
        displayName: draft.displayName.trim(),
        labels: [...new Set(draft.labels.split(/[,،、]/).map((label) => label.trim()))].filter((label) => label !== ''),
      },
    })
  return (
    <Section title={t('files.names')}>
      <Form onSave={save} isDirty={isDirty} onReset={reset}>
        <TextField
          label={t('files.name')}
          name="file.displayName"
          maxLength={200}
          value={draft.displayName}
          onChange={(displayName) => change({ displayName })}
        />
        <TextField
          label={t('files.labels')}
          hint={t('files.labels.hint')}
          name="file.labels"
          maxLength={1000}
          value={draft.labels}
          onChange={(labels) => change({ labels })}
        />
      </Form>
    </Section>
  )
}

const Uses = ({ uses }: { readonly uses: readonly FileUse[] }) =>
  uses.length === 0 ? (
    <p className="muted">{t('files.uses.nowhere')}</p>
  ) : (
    <ul className="lines">
      {uses.map((use) => (
        <li key={`${use.entity} ${use.id}`}>
          <span className="line-main">
            <UseLink use={use} />
          </span>
          <span className="muted small">{t(`files.user.${use.entity}`)}</span>
        </li>
      ))}
    </ul>
  )

/** A link to the page of an entity that uses the file. */
const UseLink = ({ use: { entity, id, name = id } }: { readonly use: FileUse }) => {
  const text = <bdi>{name}</bdi>
  switch (entity) {
    case 'PRODUCT':
    case 'DIGITAL_PRODUCT':
      return (
        <Link to="/products/$productId" params={{ productId: id }}>
          {text}
        </Link>
      )
    case 'COLLECTION':
      return (
        <Link to="/collections/$collectionId" params={{ collectionId: id }}>
          {text}
        </Link>
      )
    case 'REVIEW':
      return (
        <Link to="/reviews/$reviewId" params={{ reviewId: id }}>
          {t('reviews.review')}
        </Link>
      )
    case 'MEMBER':
      return (
        <Link to="/customers/$customerId" params={{ customerId: id }}>
          {t('files.user.MEMBER')}
        </Link>
      )
    default:
      return <Link to="/settings">{text}</Link>
  }
}

interface ActionsProps {
  readonly file: LibraryFile
  readonly mayWrite: boolean
}

const Actions = ({ file, mayWrite }: ActionsProps) => {
  const [isMoving, setMoving] = useState(false)
  const task = useTask((act: () => Promise<unknown>) => act())
  const download = async () => {
    const { downloadUrls } = await call('POST /site-media/v1/files/generate-file-download-url', { fileId: file.id })
    const link = document.createElement('a')
    link.href = downloadUrls[0]?.url ?? file.url
    link.download = file.displayName
    link.click()
  }
  const remove = (permanent: boolean) =>
    call('POST /site-media/v1/bulk/files/delete', { fileIds: [file.id], permanent })
  const isDeleted = file.state === 'DELETED'
  return (
    <>
      <Button isReading onPress={() => task.mutate(download)}>
        {t('files.download')}
      </Button>
      {mayWrite && !isDeleted && (
        <>
          <Button onPress={() => setMoving(true)}>{t('files.move')}</Button>
          <Button onPress={() => task.mutate(() => remove(false))}>{t('files.trash')}</Button>
        </>
      )}
      {mayWrite && isDeleted && (
        <>
          <Button
            onPress={() =>
              task.mutate(() => call('POST /site-media/v1/bulk/trash-bin/files/restore', { fileIds: [file.id] }))
            }
          >
            {t('files.restore')}
          </Button>
          <DeleteButton
            action={t('files.delete')}
            text={t('files.delete.text')}
            to="/files"
            onDelete={() => remove(true)}
          />
        </>
      )}
      <ProblemNotice problem={task.error} />
      <MoveDialog
        isOpen={isMoving}
        entries={[{ id: file.id, file }]}
        onMove={(parentFolderId) =>
          call('PATCH /site-media/v1/files/update-file-descriptor', { file: { id: file.id, parentFolderId } })
        }
        onClose={() => setMoving(false)}
      />
    </>
  )
}

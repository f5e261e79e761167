import { useNavigate, useSearch } from '@tanstack/react-router'
import { Files, FolderPlus, Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import {
  Breadcrumb,
  Breadcrumbs,
  DropZone,
  type FileDropItem,
  FileTrigger,
  Link,
  type Selection,
  Text,
} from 'react-aria-components'
import { useReadOnly } from '../../app/access.ts'
import { call } from '../../app/api.ts'
import { formatAgo } from '../../app/formats.ts'
import { useMe } from '../../app/me.ts'
import { problemText } from '../../app/problem-text.ts'
import { queryClient } from '../../app/queries.ts'
import { type BulkOutcome, type Refusal, runAll, runTogether } from '../../app/run-all.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Empty, Page } from '../../ui/page.tsx'
import { SearchInput } from '../../ui/search.tsx'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import { EntryCell, formatBytes } from './file-facts.tsx'
import {
  type Entry,
  type FileUse,
  type Folder,
  isTypeFilter,
  ROOTS,
  readSort,
  TYPES,
  type TypeFilter,
  useFileUses,
  useFolderPath,
  useLibrary,
  VIEWS,
  type View,
} from './library.ts'
import { MoveDialog } from './move-dialog.tsx'
import { addUploads } from './uploads.ts'
import { UploadsSection } from './uploads-section.tsx'
import './files.css'

const ANY = 'any'

const getName = ({ folder, file }: Entry) => (file ?? folder)?.displayName ?? ''

const toColumns = (
  uses: ReadonlyMap<string, readonly FileUse[]> | undefined,
  refused: readonly Refusal<Entry>[],
): readonly ColumnOf<Entry>[] => [
  {
    id: 'displayName',
    label: t('files.name'),
    isSortable: true,
    cell: (entry) => <EntryCell entry={entry} refused={refused.find(({ item }) => item.id === entry.id)?.problem} />,
  },
  {
    id: 'uses',
    label: t('files.uses'),
    isWideOnly: true,
    cell: ({ file }) => file && uses && describeUses(uses.get(file.id) ?? []),
  },
  {
    id: 'sizeInBytes',
    label: t('files.size'),
    isNumber: true,
    isWideOnly: true,
    isSortable: true,
    cell: ({ file }) => file && formatBytes(Number(file.sizeInBytes ?? 0)),
  },
  {
    id: 'updatedDate',
    label: t('files.changed'),
    isWideOnly: true,
    isSortable: true,
    cell: ({ file, folder }) => formatAgo(String((file ?? folder)?.updatedDate)),
  },
]

const describeUses = (uses: readonly FileUse[]): string =>
  uses.length === 0 ? t('files.uses.none') : t('files.uses.count', { count: uses.length })

/** The media library: folders and files, visitors' uploads, and the trash. */
export const FilesPage = () => {
  const navigate = useNavigate({ from: '/files' })
  const { search = '', filter = 'library', folder: folderId, type = ANY, sort = '' } = useSearch({ from: '/files' })
  const view: View = VIEWS.find((each) => each === filter) ?? 'library'
  const at = folderId || ROOTS[view]
  const mayWrite = useMe()?.role !== 'support'
  const [selected, setSelected] = useState<Selection>(new Set())
  const [refused, setRefused] = useState<readonly Refusal<Entry>[]>([])
  const order = readSort(sort)
  const known = isTypeFilter(type) ? type : undefined
  const path = useFolderPath(at)
  const list = useLibrary({
    view,
    folderId: at,
    search: search.trim(),
    type: known,
    sort: order,
  })
  const uses = useFileUses((list.items ?? []).flatMap(({ file }) => (file ? [file.id] : [])))
  const columns = useMemo(() => toColumns(uses, refused), [uses, refused])
  const show = (next: { search?: string; filter?: string; folder?: string; type?: string; sort?: string }) => {
    setSelected(new Set())
    setRefused([])
    void navigate({ search: (before) => ({ ...before, ...next }), replace: !('folder' in next) })
  }
  const open = ({ folder, file }: Entry) => {
    if (file) void navigate({ to: '/files/$fileId', params: { fileId: file.id } })
    else show({ folder: folder.id, search: '' })
  }
  const here = path.at(-1)
  const chosen = (list.items ?? []).filter(({ id }) => selected === 'all' || selected.has(id))
  const isFiltered = Boolean(search.trim()) || known !== undefined
  return (
    <Page
      title={t('files.title')}
      about={t(view === 'trash' ? 'files.trash.about' : view === 'visitors' ? 'files.visitors.about' : 'files.about')}
      isWide
      actions={view === 'library' && mayWrite && <FolderActions at={at} here={here} />}
    >
      <div className="list-head">
        <FilterTabs
          label={t('files.filter')}
          value={view}
          onChange={(filter) => show({ filter, folder: '', search: '' })}
          choices={VIEWS.map((id) => ({ id, label: t(`files.filter.${id}`) }))}
        />
        <SearchInput
          key={`${view} ${at}`}
          label={t('files.search')}
          value={search}
          onSearch={(search) => show({ search })}
        />
      </div>
      <div className="list-tools">
        <SelectField
          label={t('files.type')}
          value={known ?? ANY}
          onChange={(type) => show({ type })}
          choices={[
            { id: ANY, label: t('files.type.any') },
            ...(Object.keys(TYPES) as TypeFilter[]).map((id) => ({ id, label: t(`files.types.${id}`) })),
          ]}
        />
      </div>
      {here && !search.trim() && <Path view={view} path={path} onOpen={(folder) => show({ folder })} />}
      {view === 'library' && mayWrite && (
        <>
          <DropFiles folderId={at} />
          <UploadsSection folderId={at} />
        </>
      )}
      <BulkActions
        key={`${view} ${at}`}
        view={view}
        chosen={mayWrite ? chosen : []}
        onDone={(refused) => {
          setSelected(new Set())
          setRefused(refused)
        }}
      />
      <Table
        label={t('files.title')}
        columns={columns}
        {...list}
        getId={({ id }) => id}
        onOpen={open}
        sort={{ column: order.fieldName, direction: order.order === 'ASC' ? 'ascending' : 'descending' }}
        onSort={({ column, direction }) => show({ sort: `${direction === 'descending' ? '-' : ''}${String(column)}` })}
        {...(mayWrite && { selected, onSelect: setSelected })}
        empty={
          <Empty
            icon={<Files aria-hidden />}
            title={t(isFiltered ? 'files.none.title' : 'files.empty.title')}
            text={t(isFiltered ? 'files.none.text' : `files.empty.text.${view}`)}
          />
        }
      />
    </Page>
  )
}

interface PathProps {
  readonly view: View
  readonly path: readonly Folder[]
  readonly onOpen: (folderId: string) => void
}

const Path = ({ view, path, onOpen }: PathProps) => (
  <Breadcrumbs
    className="file-path"
    aria-label={t('files.path')}
    onAction={(id) => onOpen(id === view ? '' : String(id))}
  >
    <Breadcrumb id={view}>
      <Link>{t(`files.filter.${view}`)}</Link>
    </Breadcrumb>
    {path.map(({ id, displayName }) => (
      <Breadcrumb key={id} id={id}>
        <Link>
          <bdi>{displayName}</bdi>
        </Link>
      </Breadcrumb>
    ))}
  </Breadcrumbs>
)

const DropFiles = ({ folderId }: { readonly folderId: string }) => {
  if (useReadOnly()) return null
  return (
    <DropZone
      className="drop"
      aria-label={t('files.drop')}
      onDrop={async ({ items }) => {
        const files = items.filter((item): item is FileDropItem => item.kind === 'file')
        addUploads(await Promise.all(files.map((item) => item.getFile())), folderId)
      }}
    >
      <Upload aria-hidden />
      <Text slot="label">{t('files.drop')}</Text>
      <FileTrigger allowsMultiple onSelect={(files) => addUploads([...(files ?? [])], folderId)}>
        <Button variant="primary">{t('files.choose')}</Button>
      </FileTrigger>
    </DropZone>
  )
}

interface FolderActionsProps {
  readonly at: string
  /** The current folder; undefined at the root. */
  readonly here: Folder | undefined
}

const FolderActions = ({ at, here }: FolderActionsProps) => {
  const [dialog, setDialog] = useState<'new' | 'rename'>()
  const close = () => setDialog(undefined)
  return (
    <>
      {here && <Button onPress={() => setDialog('rename')}>{t('files.folder.rename')}</Button>}
      <Button icon={<FolderPlus className="icon" aria-hidden />} onPress={() => setDialog('new')}>
        {t('files.folder.new')}
      </Button>
      <Dialog
        title={t(dialog === 'rename' ? 'files.folder.rename' : 'files.folder.new')}
        isOpen={dialog !== undefined}
        onClose={close}
      >
        <NameForm
          name={dialog === 'rename' ? (here?.displayName ?? '') : ''}
          onSave={(displayName) =>
            dialog === 'rename' && here
              ? call('PATCH /site-media/v1/folders/{folder.id}', { folder: { id: here.id, displayName } })
              : call('POST /site-media/v1/folders', { displayName, parentFolderId: at })
          }
          onClose={close}
        />
      </Dialog>
    </>
  )
}

interface NameFormProps {
  readonly name: string
  readonly onSave: (name: string) => Promise<unknown>
  readonly onClose: () => void
}

const NameForm = ({ name, onSave, onClose }: NameFormProps) => {
  const [text, setText] = useState(name)
  return (
    <PlainForm
      onSave={async () => {
        await onSave(text.trim())
        onClose()
      }}
      onCancel={onClose}
    >
      <TextField
        label={t('files.name')}
        name={name ? 'folder.displayName' : 'displayName'}
        value={text}
        onChange={setText}
        maxLength={200}
        autoFocus
      />
    </PlainForm>
  )
}

interface BulkActionsProps {
  readonly view: View
  readonly chosen: readonly Entry[]
  readonly onDone: (refused: readonly Refusal<Entry>[]) => void
}

/** The maximum number of items in one bulk call. */
const MOST = { files: 1000, folders: 100 }

const move = ({ folder, file }: Entry, parentFolderId: string) =>
  file
    ? call('PATCH /site-media/v1/files/update-file-descriptor', { file: { id: file.id, parentFolderId } })
    : call('PATCH /site-media/v1/folders/{folder.id}', { folder: { id: folder.id, parentFolderId } })

/** Runs a bulk action on files and on folders, with one call for each kind. */
async function runBulk(
  entries: readonly Entry[],
  calls: {
    files: (fileIds: string[]) => Promise<unknown>
    folders: (folderIds: string[]) => Promise<unknown>
  },
): Promise<BulkOutcome<Entry>> {
  const toIds = (part: readonly Entry[]) => part.map(({ id }) => id)
  const [files, folders] = [entries.filter(({ file }) => file), entries.filter(({ folder }) => folder)]
  const inFiles = await runTogether(files, MOST.files, (part) => calls.files(toIds(part)))
  const inFolders = await runTogether(folders, MOST.folders, (part) => calls.folders(toIds(part)))
  return { done: inFiles.done + inFolders.done, refused: [...inFiles.refused, ...inFolders.refused] }
}

const remove = (entries: readonly Entry[], permanent: boolean) =>
  runBulk(entries, {
    files: (fileIds) => call('POST /site-media/v1/bulk/files/delete', { fileIds, permanent }),
    folders: (folderIds) => call('POST /site-media/v1/bulk/folders/delete', { folderIds, permanent }),
  })

const restore = (entries: readonly Entry[]) =>
  runBulk(entries, {
    files: (fileIds) => call('POST /site-media/v1/bulk/trash-bin/files/restore', { fileIds }),
    folders: (folderIds) => call('POST /site-media/v1/bulk/trash-bin/folders/restore', { folderIds }),
  })

/** Actions on all selected entries; failures are listed with the reason. */
const BulkActions = ({ view, chosen, onDone }: BulkActionsProps) => {
  const [isPending, setPending] = useState(false)
  const [isMoving, setMoving] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [outcome, setOutcome] = useState<BulkOutcome<Entry>>()
  const run = async (act: (entries: readonly Entry[]) => Promise<BulkOutcome<Entry>>) => {
    setPending(true)
    setOutcome(undefined)
    const done = await act(chosen)
    await queryClient.invalidateQueries()
    setPending(false)
    setDeleting(false)
    setOutcome(done)
    onDone(done.refused)
  }
  return (
    <div className="bulk-decision" aria-live="polite">
      {chosen.length > 0 && (
        <>
          <span>{t('files.chosen', { count: chosen.length })}</span>
          {view === 'trash' ? (
            <>
              <Button isPending={isPending} onPress={() => void run(restore)}>
                {t('files.restore')}
              </Button>
              <Button variant="danger" onPress={() => setDeleting(true)}>
                {t('files.delete')}
              </Button>
            </>
          ) : (
            <>
              {view === 'library' && <Button onPress={() => setMoving(true)}>{t('files.move')}</Button>}
              <Button isPending={isPending} onPress={() => void run((entries) => remove(entries, false))}>
                {t('files.trash')}
              </Button>
            </>
          )}
        </>
      )}
      {outcome && outcome.refused.length === 0 && chosen.length === 0 && (
        <Notice>{t('files.done', { count: outcome.done })}</Notice>
      )}
      {outcome && outcome.refused.length > 0 && (
        <Notice kind="error">
          {outcome.refused.map(({ item, problem }) => (
            <p key={item.id}>
              <bdi>{getName(item)}</bdi>: {problemText(problem)}
            </p>
          ))}
        </Notice>
      )}
      <MoveDialog
        isOpen={isMoving}
        entries={chosen}
        onMove={(folderId) => run((entries) => runAll(entries, (entry) => move(entry, folderId)))}
        onClose={() => setMoving(false)}
      />
      <ConfirmDialog
        title={t('files.delete')}
        text={t('files.delete.text')}
        action={t('files.delete')}
        isOpen={isDeleting}
        isPending={isPending}
        onConfirm={() => void run((entries) => remove(entries, true))}
        onClose={() => setDeleting(false)}
      />
    </div>
  )
}

import { useState } from 'react'
import { t } from '../../app/words.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ComboField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { Loading } from '../../ui/page.tsx'
import { type Entry, ROOTS, useAllFolders } from './library.ts'

interface MoveDialogProps {
  readonly isOpen: boolean
  readonly entries: readonly Entry[]
  readonly onMove: (folderId: string) => Promise<unknown>
  readonly onClose: () => void
}

/** The dialog that selects the folder to move files and folders to. */
export const MoveDialog = ({ isOpen, entries, onMove, onClose }: MoveDialogProps) => (
  <Dialog title={t('files.move.title')} isOpen={isOpen} onClose={onClose}>
    <MoveForm entries={entries} onMove={onMove} onClose={onClose} />
  </Dialog>
)

const MoveForm = ({ entries, onMove, onClose }: Omit<MoveDialogProps, 'isOpen'>) => {
  const folders = useAllFolders()
  const [folderId, setFolderId] = useState<string>(ROOTS.library)
  if (!folders) return <Loading lines={2} />
  const moved = entries.map(({ id }) => id)
  const choices = folders
    .filter(({ within }) => !within.some((id) => moved.includes(id)))
    .map(({ id, path }) => ({ id, label: path }))
  return (
    <PlainForm
      onSave={async () => {
        await onMove(folderId)
        onClose()
      }}
      action={t('files.move')}
      onCancel={onClose}
    >
      <ComboField
        label={t('files.folder')}
        value={folderId}
        onChange={(id) => setFolderId(id || ROOTS.library)}
        choices={[{ id: ROOTS.library, label: t('files.title') }, ...choices]}
      />
    </PlainForm>
  )
}

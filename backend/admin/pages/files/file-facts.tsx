import { File, FileArchive, FileAudio, FileImage, FileText, FileVideo, Folder, type LucideIcon } from 'lucide-react'
import { problemText } from '../../app/problem-text.ts'
import { locale, t } from '../../app/words.ts'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import type { Entry, LibraryFile } from './library.ts'

type MediaType = LibraryFile['mediaType']

const ICONS: Readonly<Partial<Record<MediaType, LucideIcon>>> = {
  IMAGE: FileImage,
  VECTOR: FileImage,
  VIDEO: FileVideo,
  AUDIO: FileAudio,
  DOCUMENT: FileText,
  ARCHIVE: FileArchive,
}

/** The icon of a media type. */
export const FileIcon = ({ type }: { readonly type: MediaType }) => {
  const Icon = ICONS[type] ?? File
  return <Icon aria-hidden />
}

export const nameType = (type: MediaType): string =>
  t(`files.type.${type === 'UNKNOWN' || type === 'MODEL3D' ? 'OTHER' : type}`)

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** Formats a size in bytes with the unit that gives the shortest number: '4.2 MB'. */
export function formatBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: UNITS[step] ?? 'byte',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** step)
}

interface EntryCellProps {
  readonly entry: Entry
  /** The reason why the last change was refused for this entry. */
  readonly refused?: unknown
}

/** The thumbnail or icon, and the name, of a file or folder. */
export const EntryCell = ({ entry: { folder, file }, refused }: EntryCellProps) => (
  <span className="thumbnail-cell">
    {file?.thumbnailUrl ? (
      <Thumbnail src={file.thumbnailUrl} />
    ) : (
      <span className="file-icon">{file ? <FileIcon type={file.mediaType} /> : <Folder aria-hidden />}</span>
    )}
    <span>
      <bdi>{(file ?? folder)?.displayName}</bdi>
      <span className="muted small">
        {file ? nameType(file.mediaType) : t('files.folder')}
        {file?.private && `, ${t('files.private')}`}
        {file?.operationStatus === 'PENDING' && `, ${t('files.pending')}`}
        {file?.operationStatus === 'FAILED' && `, ${t('files.failed')}`}
      </span>
      {refused !== undefined && <span className="field-error">{problemText(refused)}</span>}
    </span>
  </span>
)

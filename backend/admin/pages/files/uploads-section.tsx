import { useQuery } from '@tanstack/react-query'
import { Pause, Play, X } from 'lucide-react'
import { problemText } from '../../app/problem-text.ts'
import { queryClient } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Badge, Section } from '../../ui/page.tsx'
import { formatBytes } from './file-facts.tsx'
import { listInterrupted } from './resumable-upload.ts'
import { clearUploads, continueUpload, pauseUpload, removeUpload, type Sending, useUploads } from './uploads.ts'

/** Current uploads, and interrupted ones of a folder. */
export const UploadsSection = ({ folderId }: { readonly folderId: string }) => {
  const uploads = useUploads()
  const done = uploads.filter(({ state }) => state === 'DONE').length
  return (
    <>
      <Interrupted folderId={folderId} names={uploads.map(({ name }) => name)} />
      {uploads.length > 0 && (
        <Section
          title={t('files.uploads')}
          actions={done > 0 && <Button onPress={clearUploads}>{t('files.uploads.clear')}</Button>}
        >
          <p role="status" className="muted small">
            {t('files.uploads.done', { done, total: uploads.length })}
          </p>
          <ul className="uploads">
            {uploads.map((upload) => (
              <Line key={upload.id} upload={upload} />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

const Line = ({ upload }: { readonly upload: Sending }) => {
  const { id, name, size, sent, state, problem } = upload
  return (
    <li>
      <span>
        <bdi>{name}</bdi>
        <span className="muted small">
          {state === 'DONE'
            ? formatBytes(size)
            : t('files.upload.sent', { sent: formatBytes(sent), size: formatBytes(size) })}
        </span>
        {state === 'FAILED' && <span className="field-error">{problemText(problem)}</span>}
      </span>
      {state === 'DONE' && <Badge tone="good">{t('files.upload.done')}</Badge>}
      {state === 'WAITING' && <Badge>{t('files.upload.waiting')}</Badge>}
      {(state === 'SENDING' || state === 'PAUSED') && (
        <progress value={sent} max={size || 1} aria-label={t('files.upload.progress', { name })} />
      )}
      {(state === 'SENDING' || state === 'WAITING') && (
        <Button
          variant="quiet"
          icon={<Pause className="icon" aria-hidden />}
          aria-label={t('files.upload.pause', { name })}
          onPress={() => pauseUpload(id)}
        />
      )}
      {(state === 'PAUSED' || state === 'FAILED') && (
        <Button
          variant="quiet"
          icon={<Play className="icon" aria-hidden />}
          aria-label={t('files.upload.continue', { name })}
          onPress={() => continueUpload(id)}
        />
      )}
      <Button
        variant="quiet"
        icon={<X className="icon" aria-hidden />}
        aria-label={t('files.upload.remove', { name })}
        onPress={() => removeUpload(id)}
      />
    </li>
  )
}

interface InterruptedProps {
  readonly folderId: string
  /** The names of the files that are being uploaded. */
  readonly names: readonly string[]
}

const Interrupted = ({ folderId, names }: InterruptedProps) => {
  const { data } = useQuery({
    queryKey: ['interrupted-uploads', folderId],
    queryFn: () => listInterrupted(folderId),
  })
  const left = data?.filter(({ name }) => !names.includes(name)) ?? []
  const forgetAll = async () => {
    for (const upload of left) await upload.forget()
    await queryClient.invalidateQueries({ queryKey: ['interrupted-uploads'] })
  }
  if (left.length === 0) return null
  return (
    <Notice>
      <p>{t('files.interrupted', { names: left.map(({ name }) => name).join(', ') })}</p>
      <Button onPress={() => void forgetAll()}>{t('files.interrupted.forget')}</Button>
    </Notice>
  )
}

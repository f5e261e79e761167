import { formatLongDate } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { Loading } from '../../ui/page.tsx'

interface VersionsProps {
  readonly current: number | undefined
  readonly onRollBack: (number: number) => Promise<void>
}

/** Published versions, with who and when; each can be published again. */
export const Versions = ({ current, onRollBack }: VersionsProps) => {
  const { data } = useRead('GET /awning/v1/widget-settings/versions', {})
  const { data: people } = useRead('GET /awning/v1/users', {})
  if (!data) return <Loading lines={2} />
  if (data.versions.length === 0) return <p className="muted">{t('widgets.state.never')}</p>
  const nameOf = (userId: string | undefined) => people?.users.find(({ id }) => id === userId)?.email
  return (
    <ul className="widgets-versions">
      {data.versions.map(({ number, publishedDate, publishedBy, of }) => (
        <li key={number}>
          <span>
            <strong>{t('widgets.history.version', { number })}</strong>
            {of && ` (${t('widgets.history.of', { number: of })})`}
            <span className="muted small">
              {[formatLongDate(publishedDate), nameOf(publishedBy.userId) ?? publishedBy.appId]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          {number !== current && (
            <DeleteButton
              action={t('widgets.rollBack')}
              text={t('widgets.rollBack.text', { number })}
              onDelete={() => onRollBack(number)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

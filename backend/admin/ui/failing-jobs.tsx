import { formatDate } from '../app/formats.ts'
import { useRead } from '../app/queries.ts'
import { t } from '../app/words.ts'
import { Notice } from './notice.tsx'

/** Work in the background that fails again and again, with the last error; nothing where all succeeds. */
export const FailingJobs = () => {
  const { data } = useRead('GET /awning/v1/failing-jobs', {})
  if (!data?.jobs.length) return null
  return (
    <Notice kind="warning">
      <strong>{t('jobs.failing')}</strong>
      <ul className="lines">
        {data.jobs.map(({ kind, failures, failingSince, nextRun, error }) => (
          <li key={`${kind} ${failingSince}`}>
            <span>
              <code>{kind}</code>
              <span className="field-hint">
                {t('jobs.failing.since', {
                  count: failures,
                  date: formatDate(failingSince),
                  next: formatDate(nextRun),
                })}
              </span>
              {error && <bdi className="field-hint">{error}</bdi>}
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

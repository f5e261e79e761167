import { useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { formatDate } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { readTable } from '../../ui/read-table.ts'
import { saveFile } from '../../ui/save-file.ts'
import { describeTerms } from './offer.ts'

const READ = 'GET /awning/v1/coupon-series'
type Series = Output<typeof READ>['series'][number]

/** How often the page looks while codes are made. */
const MAKING_MS = 1_000

const isMaking = ({ made, count }: Series) => made < count

/** The series of single-use codes, each with its table; nothing where there are none. */
export const SeriesList = ({ currency }: { readonly currency: string }) => {
  const [isWaiting, setWaiting] = useState(true)
  const { data } = useRead(READ, {}, isWaiting ? { everyMs: MAKING_MS } : {})
  const series = data?.series ?? []
  const isBusy = !data || series.some(isMaking)
  if (isBusy !== isWaiting) setWaiting(isBusy)
  if (series.length === 0) return null
  return (
    <Section title={t('series.title')} about={t('series.about')}>
      <ul className="lines">
        {series.map((each) => (
          <SeriesRow key={each.id} series={each} currency={currency} />
        ))}
      </ul>
    </Section>
  )
}

const SeriesRow = ({ series, currency }: { readonly series: Series; readonly currency: string }) => {
  const { id, name, prefix, terms, count, made, used, createdDate } = series
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const download = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      const table = await readTable((cursor) => call('GET /awning/v1/coupon-series/{id}/export', { id, ...cursor }))
      saveFile(`${prefix ?? 'codes'}.csv`, table, 'text/csv')
    } catch (refused) {
      setProblem(refused)
    }
    setPending(false)
  }
  return (
    <li>
      <span>
        <bdi>{name}</bdi>
        <span className="field-hint">
          {describeTerms(terms, currency)} · {formatDate(createdDate)} ·{' '}
          {isMaking(series) ? t('series.making', { made, count }) : t('series.used', { used, count })}
        </span>
        <ProblemNotice problem={problem} />
      </span>
      <div className="page-actions">
        <Button
          aria-label={t('series.download.of', { name })}
          isPending={isPending}
          isDisabled={isMaking(series)}
          onPress={() => void download()}
        >
          {t('series.download')}
        </Button>
        <DeleteButton
          action={t('coupon.delete')}
          name={t('series.delete.of', { name })}
          title={t('coupon.delete.title', { code: name })}
          text={t('series.delete.text')}
          onDelete={() => call('DELETE /awning/v1/coupon-series/{id}', { id })}
        />
      </div>
    </li>
  )
}

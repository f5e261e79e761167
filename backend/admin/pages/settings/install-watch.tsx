import { useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { formatDate } from '../../app/formats.ts'
import { queryClient, useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { SwitchField } from '../../ui/fields.tsx'
import { Notice, ProblemNotice } from '../../ui/notice.tsx'
import { Loading } from '../../ui/page.tsx'

type Watch = Output<'GET /awning/v1/install-watch'>['watch']

/** The setting of scheduled installation checks, saved at once, and their last result. */
export const InstallWatch = () => {
  const { data } = useRead('GET /awning/v1/install-watch', {})
  const [problem, setProblem] = useState<unknown>()
  if (!data) return <Loading lines={2} />
  const change = async (enabled: boolean) => {
    setProblem(undefined)
    try {
      await call('PATCH /awning/v1/install-watch', { watch: { enabled } })
    } catch (failed) {
      setProblem(failed)
    }
    await queryClient.invalidateQueries({ queryKey: ['GET /awning/v1/install-watch'] })
  }
  return (
    <div className="field-rows">
      <SwitchField
        label={t('watch.title')}
        hint={t('watch.hint')}
        value={data.watch.enabled}
        onChange={(enabled) => void change(enabled)}
      />
      <ProblemNotice problem={problem} />
      {data.watch.enabled && <Seen watch={data.watch} />}
    </div>
  )
}

const Seen = ({ watch: { checkedDate, missingSince, mailedDate } }: { readonly watch: Watch }) => {
  if (!checkedDate) return <p className="muted">{t('watch.soon')}</p>
  if (!missingSince) return <p className="muted">{t('watch.there', { date: formatDate(checkedDate) })}</p>
  return (
    <Notice kind="warning">
      {t('watch.missing', { date: formatDate(missingSince) })}{' '}
      {mailedDate && t('watch.mailed', { date: formatDate(mailedDate) })}
    </Notice>
  )
}

import { call, type Output } from '../../app/api.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { RadioField, SwitchField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Loading, Page, Section } from '../../ui/page.tsx'
import { useDraft } from '../../ui/use-draft.ts'

type Settings = Output<'GET /awning/v1/reviews/settings'>['settings']

/** The settings of moderation and of review requests. */
export const ReviewRulesPage = () => {
  const { data } = useRead('GET /awning/v1/reviews/settings', {})
  return (
    <Page title={t('reviewRules.title')} about={t('reviewRules.about')}>
      {data ? <Rules saved={data.settings} /> : <Loading />}
    </Page>
  )
}

/** One word or phrase per line. */
const toLines = (words: readonly string[]) => words.join('\n')
const toWords = (lines: string) => [...new Set(lines.split('\n').map((line) => line.trim()))].filter(Boolean)

const Rules = ({ saved }: { readonly saved: Settings }) => {
  const { heldWords, requestAfterDays, ...others } = saved
  const { draft, change, isDirty, reset } = useDraft({
    ...others,
    words: toLines(heldWords),
    days: String(requestAfterDays),
  })
  const save = async () => {
    const { moderation, holdLinks, requestReviews, words, days } = draft
    await call('PATCH /awning/v1/reviews/settings', {
      settings: {
        moderation,
        holdLinks,
        requestReviews,
        heldWords: toWords(words),
        requestAfterDays: Number(days || Number.NaN),
      },
    })
  }
  return (
    <Form onSave={save} isDirty={isDirty} onReset={reset}>
      <Section title={t('reviewRules.approval')}>
        <RadioField
          label={t('reviewRules.mode')}
          name="settings.moderation"
          value={draft.moderation}
          onChange={(mode) => change({ moderation: mode as Settings['moderation'] })}
          choices={(['MANUAL', 'AUTO_APPROVE'] as const).map((id) => ({
            id,
            label: t(`reviewRules.mode.${id}`),
            hint: t(`reviewRules.mode.${id}.hint`),
          }))}
        />
        <SwitchField
          label={t('reviewRules.links')}
          hint={t('reviewRules.links.hint')}
          value={draft.holdLinks}
          onChange={(holdLinks) => change({ holdLinks })}
        />
        <TextField
          label={t('reviewRules.words')}
          hint={t('reviewRules.words.hint')}
          name="settings.heldWords"
          isMultiline
          value={draft.words}
          onChange={(words) => change({ words })}
        />
      </Section>
      <Section title={t('reviewRules.requests')}>
        <SwitchField
          label={t('reviewRules.request')}
          hint={t('reviewRules.request.hint')}
          value={draft.requestReviews}
          onChange={(requestReviews) => change({ requestReviews })}
        />
        <NumberField
          label={t('reviewRules.days')}
          hint={t('reviewRules.days.hint')}
          name="settings.requestAfterDays"
          value={draft.days}
          onChange={(days) => change({ days })}
        />
      </Section>
    </Form>
  )
}

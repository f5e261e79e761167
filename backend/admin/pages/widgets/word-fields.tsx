import { useState } from 'react'
import type { WidgetName } from '../../../contract/sites/widget-enumerations.ts'
import type { Output } from '../../app/api.ts'
import { listNames } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { Loading } from '../../ui/page.tsx'
import { SearchInput } from '../../ui/search.tsx'
import type { WidgetSettings } from './use-widget-draft.ts'
import { isSaidBy } from './word-groups.ts'

type Word = Output<'GET /awning/v1/widget-words'>['words'][number]
type Form = Word['texts'][number]['form']
type Own = NonNullable<WidgetSettings['words']>[number]

interface WordFieldsProps {
  readonly widget: WidgetName
  readonly settings: WidgetSettings
  readonly onChange: (part: Partial<WidgetSettings>) => void
}

/** The texts of a widget in one language, with the default beside the shop's own. */
export const WordFields = ({ widget, settings, onChange }: WordFieldsProps) => {
  const [language, setLanguage] = useState<string>()
  const [search, setSearch] = useState('')
  const { data } = useRead('GET /awning/v1/widget-words', { ...(language && { language }) })
  if (!data) return <Loading />
  const own = settings.words ?? []
  const find = (key: string, form: Form | undefined) =>
    own.findIndex((each) => each.language === data.language && each.key === key && each.form === form)
  const set = (key: string, form: Form | undefined, text: string) => {
    const at = find(key, form)
    const word: Own = { language: data.language, key, ...(form && { form }), text }
    if (!text) onChange({ words: own.filter((_, index) => index !== at) })
    else if (at === -1) onChange({ words: [...own, word] })
    else onChange({ words: own.map((each, index) => (index === at ? word : each)) })
  }
  const wanted = search.trim().toLowerCase()
  const shown = data.words.filter(
    ({ key, texts }) =>
      isSaidBy(widget, key) && (!wanted || texts.some(({ text }) => text.toLowerCase().includes(wanted))),
  )
  return (
    <section className="widgets-words" aria-label={t('widgets.words')}>
      <header>
        <h3>{t('widgets.words')}</h3>
        <p className="muted small">{t('widgets.words.about')}</p>
      </header>
      <div className="field-pair">
        <SelectField
          label={t('widgets.words.language')}
          value={data.language}
          onChange={setLanguage}
          choices={listNames(data.languages, 'language')}
        />
        <SearchInput label={t('widgets.words.search')} value={search} onSearch={setSearch} />
      </div>
      {shown.length === 0 && <p className="muted">{t('widgets.words.none')}</p>}
      <div className="widgets-word-list" lang={data.language}>
        {shown.flatMap(({ key, texts, counts }) =>
          texts.map(({ form, text }) => {
            const chosen = counts ? form : undefined
            const at = find(key, chosen)
            return (
              <TextField
                key={`${data.language} ${key} ${form}`}
                label={text}
                name={`settings.words[${at}].text`}
                value={own[at]?.text ?? ''}
                onChange={(next) => set(key, chosen, next)}
                maxLength={300}
              />
            )
          }),
        )}
      </div>
    </section>
  )
}

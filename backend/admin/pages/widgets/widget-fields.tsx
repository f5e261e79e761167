import { useState } from 'react'
import { ELEMENT_NAMES } from '../../../contract/sites/install-enumerations.ts'
import { type OptionKind, WIDGET_OPTIONS, type WidgetName } from '../../../contract/sites/widget-enumerations.ts'
import { isWord, t } from '../../app/words.ts'
import { SwitchField, TextField } from '../../ui/fields.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { Section } from '../../ui/page.tsx'
import type { WidgetSettings } from './use-widget-draft.ts'
import { WordFields } from './word-fields.tsx'

interface FieldsProps {
  readonly settings: WidgetSettings
  readonly onChange: (part: Partial<WidgetSettings>) => void
}

/** The options and texts of each widget. */
export const WidgetFields = ({ settings, onChange }: FieldsProps) => {
  const [widget, setWidget] = useState<WidgetName>('product')
  const options = settings.options ?? []
  const kinds: readonly [string, OptionKind][] = Object.entries(WIDGET_OPTIONS[widget])
  const find = (name: string) => options.findIndex((each) => each.widget === widget && each.name === name)
  const set = (name: string, value: string | undefined) => {
    const at = find(name)
    const option = { widget, name, value: value ?? '' }
    if (value === undefined) onChange({ options: options.filter((_, index) => index !== at) })
    else if (at === -1) onChange({ options: [...options, option] })
    else onChange({ options: options.map((each, index) => (index === at ? option : each)) })
  }
  return (
    <Section title={t('widgets.options')}>
      <FilterTabs
        label={t('widgets.which')}
        value={widget}
        onChange={(id) => setWidget(id as WidgetName)}
        choices={ELEMENT_NAMES.map((id) => ({ id, label: t(`widgets.name.${id}`) }))}
      />
      {kinds.length === 0 && <p className="muted">{t('widgets.options.none')}</p>}
      {kinds.map(([name, kind]) => {
        const at = find(name)
        const label = `widgets.option.${name}`
        const hint = `widgets.option.${name}.hint`
        const facts = {
          label: isWord(label) ? t(label) : name,
          hint: isWord(hint) ? t(hint, { slug: '{slug}' }) : undefined,
          name: `settings.options[${at}].value`,
        }
        const fixed = kind === 'flag' ? '' : Array.isArray(kind) ? `${kind[0]}` : undefined
        return fixed === undefined ? (
          <TextField
            key={name}
            {...facts}
            value={options[at]?.value ?? ''}
            onChange={(value) => set(name, value || undefined)}
            {...(kind !== 'address' && { inputMode: 'numeric' as const })}
          />
        ) : (
          <SwitchField
            key={name}
            {...facts}
            value={at !== -1}
            onChange={(isOn) => set(name, isOn ? fixed : undefined)}
          />
        )
      })}
      <WordFields widget={widget} settings={settings} onChange={onChange} />
    </Section>
  )
}

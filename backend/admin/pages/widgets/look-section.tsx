import { WIDGET_THEMES, type WidgetTheme } from '../../../contract/sites/widget-enumerations.ts'
import { t } from '../../app/words.ts'
import { SelectField } from '../../ui/fields.tsx'
import { changeLook, LookFields } from '../../ui/look-fields.tsx'
import { Section } from '../../ui/page.tsx'
import type { WidgetSettings } from './use-widget-draft.ts'

type Tokens = NonNullable<WidgetSettings['tokens']>

interface LookSectionProps {
  readonly settings: WidgetSettings
  readonly onChange: (part: Partial<WidgetSettings>) => void
}

const nameTheme = (id: WidgetTheme) => (id === 'PAGE' ? t('widgets.theme.PAGE') : t(`shop.theme.${id}`))

/** Adds or removes the tokens that give widgets the fonts of the shop. */
function withFonts(tokens: Tokens, isOfShop: boolean): Tokens {
  const others = tokens.filter(({ name, widget }) => widget || (name !== 'font' && name !== 'title-font'))
  if (!isOfShop) return others
  return [...others, { name: 'font', value: 'LOOK' }, { name: 'title-font', value: 'LOOK_TITLE' }]
}

/** The look of widgets, hosted pages and mails. */
export const LookSection = ({ settings, onChange }: LookSectionProps) => {
  const { look, theme = 'PAGE', tokens = [] } = settings
  const font = tokens.some((token) => token.name === 'font' && !token.widget && token.value !== 'INHERIT')
  if (!look) return null
  return (
    <Section title={t('shop.look')} about={t('widgets.look.about')}>
      <div className="field-pair">
        <LookFields look={look} onChange={(change) => onChange({ look: changeLook(look, change) })} />
        <SelectField
          label={t('theme.widgetFont')}
          hint={t('theme.widgetFont.hint')}
          value={font ? 'shop' : 'page'}
          onChange={(id) => onChange({ tokens: withFonts(tokens, id === 'shop') })}
          choices={(['page', 'shop'] as const).map((id) => ({ id, label: t(`theme.widgetFont.${id}`) }))}
        />
        <SelectField
          label={t('widgets.theme')}
          hint={t('widgets.theme.hint')}
          name="settings.theme"
          value={theme}
          onChange={(next) => onChange({ theme: next as WidgetTheme })}
          choices={WIDGET_THEMES.map((id) => ({ id, label: nameTheme(id) }))}
        />
      </div>
    </Section>
  )
}

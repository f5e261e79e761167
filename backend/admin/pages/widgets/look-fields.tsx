import { LOOK_CORNERS, LOOK_FONTS, LOOK_THEMES } from '../../../contract/sites/look-enumerations.ts'
import { WIDGET_THEMES, type WidgetTheme } from '../../../contract/sites/widget-enumerations.ts'
import { t } from '../../app/words.ts'
import { ColourField, SelectField } from '../../ui/fields.tsx'
import { Section } from '../../ui/page.tsx'
import type { WidgetSettings } from './use-widget-draft.ts'

type Look = NonNullable<WidgetSettings['look']>

interface FieldsProps {
  readonly settings: WidgetSettings
  readonly onChange: (part: Partial<WidgetSettings>) => void
}

/** The look of everything that the shop shows. */
export const LookFields = ({ settings, onChange }: FieldsProps) => {
  const { look, theme = 'PAGE' } = settings
  if (!look) return null
  const setLook = (part: Partial<Look>) => onChange({ look: { ...look, ...part } })
  const nameTheme = (id: WidgetTheme) => (id === 'PAGE' ? t('widgets.theme.PAGE') : t(`shop.theme.${id}`))
  return (
    <Section title={t('shop.look')} about={t('widgets.look.about')}>
      <div className="field-pair">
        <ColourField
          label={t('shop.accent')}
          hint={t('shop.accent.hint')}
          name="settings.look.accent"
          value={look.accent}
          onChange={(accent) => setLook({ accent })}
        />
        <ColourField
          label={t('shop.darkAccent')}
          hint={t('shop.darkAccent.hint')}
          name="settings.look.darkAccent"
          value={look.darkAccent ?? ''}
          onChange={(darkAccent) => setLook({ darkAccent: darkAccent || undefined })}
        />
        <ColourField
          label={t('shop.ground')}
          hint={t('shop.ground.hint')}
          name="settings.look.ground"
          value={look.ground ?? ''}
          onChange={(ground) => setLook({ ground: ground || undefined })}
        />
        <ColourField
          label={t('shop.darkGround')}
          hint={t('shop.darkGround.hint')}
          name="settings.look.darkGround"
          value={look.darkGround ?? ''}
          onChange={(darkGround) => setLook({ darkGround: darkGround || undefined })}
        />
        <SelectField
          label={t('shop.font')}
          hint={t('shop.font.hint')}
          name="settings.look.font"
          value={look.font}
          onChange={(font) => setLook({ font: font as Look['font'] })}
          choices={LOOK_FONTS.map((id) => ({ id, label: t(`shop.font.${id}`) }))}
        />
        <SelectField
          label={t('shop.titleFont')}
          hint={t('shop.titleFont.hint')}
          name="settings.look.titleFont"
          value={look.titleFont ?? look.font}
          onChange={(titleFont) => setLook({ titleFont: titleFont as Look['font'] })}
          choices={LOOK_FONTS.map((id) => ({ id, label: t(`shop.font.${id}`) }))}
        />
        <SelectField
          label={t('shop.corner')}
          hint={t('shop.corner.hint')}
          name="settings.look.corner"
          value={look.corner}
          onChange={(corner) => setLook({ corner: corner as Look['corner'] })}
          choices={LOOK_CORNERS.map((id) => ({ id, label: t(`shop.corner.${id}`) }))}
        />
        <SelectField
          label={t('shop.theme')}
          hint={t('shop.theme.hint')}
          name="settings.look.theme"
          value={look.theme}
          onChange={(next) => setLook({ theme: next as Look['theme'] })}
          choices={LOOK_THEMES.map((id) => ({ id, label: t(`shop.theme.${id}`) }))}
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

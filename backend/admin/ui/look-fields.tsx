import { LOOK_CORNERS, LOOK_FONTS, LOOK_THEMES } from '../../contract/sites/look-enumerations.ts'
import type { Output } from '../app/api.ts'
import { t } from '../app/words.ts'
import { ColourField, SelectField, TextField } from './fields.tsx'

type Look = Omit<NonNullable<Output<'GET /awning/v1/shop-settings'>['settings']['look']>, 'logo'>
/** Undefined and empty values are left out. */
type LookChange = { readonly [Name in keyof Look]?: Look[Name] | undefined }

const SAME = 'SAME'
/** Shown by the colour boxes where nothing is chosen. */
const GROUNDS = { light: '#ffffff', dark: '#17191b' } as const

interface LookFieldsProps {
  readonly look: Look
  readonly onChange: (change: LookChange) => void
}

/** Colours, fonts and corners of a shop. Colours that are left empty follow from the others. */
export const LookFields = ({ look, onChange: set }: LookFieldsProps) => (
  <>
    <ColourField
      label={t('shop.accent')}
      hint={t('shop.accent.hint')}
      name="settings.look.accent"
      value={look.accent}
      onChange={(accent) => set({ accent })}
    />
    <ColourField
      label={t('shop.darkAccent')}
      hint={t('shop.darkAccent.hint')}
      name="settings.look.darkAccent"
      value={look.darkAccent ?? ''}
      fallback={look.accent}
      onChange={(darkAccent) => set({ darkAccent })}
    />
    <ColourField
      label={t('shop.ground')}
      hint={t('shop.ground.hint')}
      name="settings.look.ground"
      value={look.ground ?? ''}
      fallback={GROUNDS.light}
      onChange={(ground) => set({ ground })}
    />
    <ColourField
      label={t('shop.darkGround')}
      hint={t('shop.darkGround.hint')}
      name="settings.look.darkGround"
      value={look.darkGround ?? ''}
      fallback={GROUNDS.dark}
      onChange={(darkGround) => set({ darkGround })}
    />
    <SelectField
      label={t('shop.font')}
      hint={t('shop.font.hint')}
      name="settings.look.font"
      value={look.font}
      onChange={(font) => set({ font: font as (typeof LOOK_FONTS)[number] })}
      choices={LOOK_FONTS.map((id) => ({ id, label: t(`shop.font.${id}`) }))}
    />
    <SelectField
      label={t('shop.titleFont')}
      hint={t('shop.titleFont.hint')}
      name="settings.look.titleFont"
      value={look.titleFont ?? SAME}
      onChange={(font) => set({ titleFont: LOOK_FONTS.find((id) => id === font) })}
      choices={[
        { id: SAME, label: t('shop.titleFont.same') },
        ...LOOK_FONTS.map((id) => ({ id, label: t(`shop.font.${id}`) })),
      ]}
    />
    <WebFontFields
      label={t('theme.webFont')}
      name="settings.look.webFont"
      value={look.webFont}
      onChange={(webFont) => set({ webFont })}
    />
    <WebFontFields
      label={t('theme.titleWebFont')}
      name="settings.look.titleWebFont"
      value={look.titleWebFont}
      onChange={(titleWebFont) => set({ titleWebFont })}
    />
    <SelectField
      label={t('shop.corner')}
      hint={t('shop.corner.hint')}
      name="settings.look.corner"
      value={look.corner}
      onChange={(corner) => set({ corner: corner as (typeof LOOK_CORNERS)[number] })}
      choices={LOOK_CORNERS.map((id) => ({ id, label: t(`shop.corner.${id}`) }))}
    />
    <SelectField
      label={t('shop.theme')}
      hint={t('shop.theme.hint')}
      name="settings.look.theme"
      value={look.theme}
      onChange={(theme) => set({ theme: theme as (typeof LOOK_THEMES)[number] })}
      choices={LOOK_THEMES.map((id) => ({ id, label: t(`shop.theme.${id}`) }))}
    />
  </>
)

interface WebFontFieldsProps {
  readonly label: string
  readonly name: string
  readonly value: Look['webFont']
  readonly onChange: (font: Look['webFont']) => void
}

/** Name and file of a font; both empty: none. */
const WebFontFields = ({ label, name, value, onChange }: WebFontFieldsProps) => {
  const { family = '', url = '' } = value ?? {}
  const set = (font: NonNullable<Look['webFont']>) => onChange(font.family || font.url ? font : undefined)
  return (
    <div className="font-row">
      <TextField
        label={label}
        hint={t('theme.webFont.hint')}
        name={`${name}.family`}
        value={family}
        onChange={(next) => set({ family: next, url })}
      />
      <TextField
        label={t('theme.webFont.file')}
        hint={t('theme.webFont.file.hint')}
        name={`${name}.url`}
        value={url}
        // The address of a file of this shop, as the page of files shows it.
        onChange={(next) => set({ family, url: next.trim().replace(`${location.origin}/media/`, '/media/') })}
      />
    </div>
  )
}

/** Empty fields are left out on the wire. */
export const changeLook = <T extends Look>(look: T, change: LookChange): T =>
  Object.fromEntries(
    Object.entries({ ...look, ...change }).filter(([, value]) => value !== undefined && value !== ''),
  ) as T

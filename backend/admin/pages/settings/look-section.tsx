import { ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { LOOK_CORNERS, LOOK_FONTS, LOOK_THEMES } from '../../../contract/sites/look-enumerations.ts'
import type { Output } from '../../app/api.ts'
import { problemText } from '../../app/problem-text.ts'
import { uploadFile } from '../../app/upload.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { ColourField, SelectField } from '../../ui/fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { fitLogo } from './fit-logo.ts'
import './look.css'

export type Look = NonNullable<Output<'GET /awning/v1/shop-settings'>['settings']['look']>
type Logo = NonNullable<Look['logo']>

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']
const SAME = 'SAME'
/** Shown by the colour boxes where nothing is chosen. */
const GROUNDS = { light: '#ffffff', dark: '#17191b' } as const

interface LookSectionProps {
  readonly look: Look
  readonly onChange: (change: (look: Look) => Look) => void
}

/** What the shop's own pages and mails look like. Colours that are left empty follow from the others. */
export const LookSection = ({ look, onChange }: LookSectionProps) => {
  const set = (part: { readonly [Name in keyof Look]?: Look[Name] | undefined }) =>
    onChange((before) => withoutEmpty({ ...before, ...part }))
  return (
    <Section title={t('shop.look')} about={t('shop.look.about')}>
      <LogoFields logo={look.logo} onChange={(logo) => set({ logo })} />
      <div className="field-pair">
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
      </div>
    </Section>
  )
}

/** Empty fields are left out on the wire. */
const withoutEmpty = (look: { readonly [Name in keyof Look]: Look[Name] | undefined }): Look =>
  Object.fromEntries(Object.entries(look).filter(([, value]) => value !== undefined && value !== '')) as Look

interface LogoFieldsProps {
  readonly logo: Logo | undefined
  readonly onChange: (logo: Logo | undefined) => void
}

const LogoFields = ({ logo, onChange }: LogoFieldsProps) => {
  const [sending, setSending] = useState<number>()
  const [problem, setProblem] = useState<unknown>()
  const send = async (
    file: File | undefined,
    toLogo: (sent: { url: string; width: number; height: number }) => Logo,
  ) => {
    if (!file) return
    setProblem(undefined)
    setSending(0)
    try {
      const { width, height } = await createImageBitmap(file)
      const { id } = await uploadFile(file, setSending)
      // By its path, so that it stays when the server gets another name.
      onChange(toLogo({ url: `/media/${encodeURIComponent(id)}`, ...fitLogo(width, height) }))
    } catch (failed) {
      setProblem(failed)
    }
    setSending(undefined)
  }
  const choose = (label: string, toLogo: (sent: { url: string; width: number; height: number }) => Logo) => (
    <FileTrigger acceptedFileTypes={TYPES} onSelect={(files) => void send(files?.[0], toLogo)}>
      <Button icon={<ImagePlus className="icon" aria-hidden />} isPending={sending !== undefined}>
        {label}
      </Button>
    </FileTrigger>
  )
  return (
    <fieldset className="logo-fields">
      <legend className="field-label">{t('shop.logo')}</legend>
      <p className="field-hint">{t('shop.logo.hint')}</p>
      {logo && (
        <div className="logo-pictures">
          <img src={logo.url} alt={t('shop.logo')} className="logo-picture" />
          {logo.darkUrl && (
            <img src={logo.darkUrl} alt={t('shop.darkLogo')} className="logo-picture logo-picture-dark" />
          )}
        </div>
      )}
      <div className="page-actions">
        {choose(t('shop.logo.choose'), (sent) => ({ ...(logo?.darkUrl && { darkUrl: logo.darkUrl }), ...sent }))}
        {logo && choose(t('shop.darkLogo.choose'), ({ url }) => ({ ...logo, darkUrl: url }))}
        {logo && (
          <Button variant="quiet" icon={<Trash2 className="icon" aria-hidden />} onPress={() => onChange(undefined)}>
            {t('shop.logo.remove')}
          </Button>
        )}
      </div>
      {sending !== undefined && <progress value={sending} aria-label={t('shop.logo')} />}
      {problem !== undefined && <Notice kind="error">{problemText(problem)}</Notice>}
    </fieldset>
  )
}

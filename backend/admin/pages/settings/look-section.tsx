import { ImagePlus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import type { Output } from '../../app/api.ts'
import { uploadFile } from '../../app/upload.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { changeLook, LookFields } from '../../ui/look-fields.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { fitLogo } from './fit-logo.ts'
import './look.css'

export type Look = NonNullable<Output<'GET /awning/v1/shop-settings'>['settings']['look']>
type Logo = NonNullable<Look['logo']>

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']

interface LookSectionProps {
  readonly look: Look
  readonly onChange: (change: (look: Look) => Look) => void
}

/** The look of hosted pages and mails. Empty colours are derived from the others. */
export const LookSection = ({ look, onChange }: LookSectionProps) => (
  <Section title={t('shop.look')} about={t('shop.look.about')}>
    <LogoFields logo={look.logo} onChange={(logo) => onChange((before) => withLogo(before, logo))} />
    <div className="field-pair">
      <LookFields look={look} onChange={(change) => onChange((before) => changeLook(before, change))} />
    </div>
  </Section>
)

const withLogo = ({ logo: _, ...look }: Look, logo: Logo | undefined): Look => ({ ...look, ...(logo && { logo }) })

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
      // The logo is addressed by its path, so that it survives a change of the server's name.
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
      <ProblemNotice problem={problem} />
    </fieldset>
  )
}

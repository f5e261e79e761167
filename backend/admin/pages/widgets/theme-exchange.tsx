import { Check, Download, FileUp, Link2 } from 'lucide-react'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { readTheme, toDesignTokens } from './design-tokens.ts'
import { pickTheme, toFragment } from './share-theme.ts'
import type { WidgetSettings } from './use-widget-draft.ts'

interface ThemeExchangeProps {
  readonly settings: WidgetSettings
  /** The draft as the style sheet of pages. */
  readonly css: string
  readonly onChange: (part: Partial<WidgetSettings>) => void
}

const JSON_TYPE = 'application/json'
const write = (value: object) => [JSON.stringify(value, null, 2)]

/** Exports the theme as a style sheet, settings, design tokens or link, and imports one. */
export const ThemeExchange = ({ settings, css, onChange }: ThemeExchangeProps) => {
  const theme = pickTheme(settings)
  const [isCopied, setCopied] = useState(false)
  const [outcome, setOutcome] = useState<{ unknown: readonly string[] } | 'failed'>()
  const share = async () => {
    const { origin, pathname } = location
    await navigator.clipboard.writeText(`${origin}${pathname}${await toFragment(theme)}`)
    setCopied(true)
  }
  const read = async (file: File) => {
    const found = readTheme(await file.text())
    const isEmpty = !found || Object.keys(found.theme).length === 0
    setOutcome(isEmpty ? 'failed' : { unknown: found.unknown })
    if (found && !isEmpty) onChange(found.theme)
  }
  const button = (icon: React.ReactNode, label: string, onPress: () => void) => (
    <Button icon={icon} onPress={onPress}>
      {label}
    </Button>
  )
  const save = <Download className="icon" aria-hidden />
  return (
    <Section title={t('theme.exchange')} about={t('theme.exchange.about')}>
      <div className="widgets-presets">
        {button(save, t('theme.save.tokens'), () =>
          saveFile('theme.tokens.json', write(toDesignTokens(theme)), JSON_TYPE),
        )}
        {button(save, t('theme.save.settings'), () => saveFile('theme.json', write(theme), JSON_TYPE))}
        {button(
          isCopied ? <Check className="icon" aria-hidden /> : <Link2 className="icon" aria-hidden />,
          t(isCopied ? 'action.copied' : 'theme.copy.address'),
          () => void share(),
        )}
        <FileTrigger
          acceptedFileTypes={[JSON_TYPE, '.json', '.tokens']}
          onSelect={(files) => {
            const [file] = files ?? []
            if (file) void read(file)
          }}
        >
          {button(<FileUp className="icon" aria-hidden />, t('theme.read'), () => {})}
        </FileTrigger>
      </div>
      <div aria-live="polite">
        {outcome === 'failed' && <Notice kind="error">{t('theme.read.failed')}</Notice>}
        {outcome && outcome !== 'failed' && (
          <Notice kind="info">
            {t('theme.read.done')}{' '}
            {outcome.unknown.length > 0 && t('theme.read.unknown', { names: outcome.unknown.slice(0, 10).join(', ') })}
          </Notice>
        )}
      </div>
      {css && <CopyText label={t('theme.css')} text={css.replaceAll(/([{};])(?!$)/g, '$1\n')} />}
    </Section>
  )
}

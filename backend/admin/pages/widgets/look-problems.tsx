import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { WidgetAnswer, WidgetSettings } from './use-widget-draft.ts'

type Finding = WidgetAnswer['findings'][number]

interface LookProblemsProps {
  readonly findings: readonly Finding[]
  readonly settings: WidgetSettings
  readonly onChange: (part: Partial<WidgetSettings>) => void
}

/** Problems of contrast and size, each with the nearest value that passes. */
export const LookProblems = ({ findings, settings, onChange }: LookProblemsProps) => {
  const { tokens = [] } = settings
  const mend = ({ token, widget, scheme, nearest }: Finding) => {
    const at = tokens.findIndex((each) => each.name === token && each.widget === widget)
    // A problem in one widget may come from a value for all widgets.
    const index = at === -1 ? tokens.findIndex((each) => each.name === token) : at
    const part = (value: string, darkValue = value) =>
      scheme === 'DARK' ? { value, darkValue: nearest } : { value: nearest, ...(scheme && { darkValue }) }
    onChange({
      tokens: tokens.map((each, place) => (place === index ? { ...each, ...part(each.value, each.darkValue) } : each)),
    })
  }
  return findings.map((finding) => {
    const { problem, severity, token, widget, on, scheme, ratio = 0, least = 0, nearest } = finding
    const name = `--awning-${token}${widget ? ` (${t(`widgets.name.${widget}`)})` : ''}`
    return (
      <Notice key={`${token} ${on} ${scheme} ${widget}`} kind={severity === 'ERROR' ? 'error' : 'warning'}>
        {problem === 'TARGET'
          ? t('widgets.target', { token: name })
          : t('widgets.contrast', { token: name, ground: `--awning-${on}`, ratio, least })}{' '}
        {scheme && `(${t(scheme === 'DARK' ? 'widgets.preview.dark' : 'widgets.preview.plain')}) `}
        <Button variant="quiet" onPress={() => mend(finding)}>
          {t('widgets.nearest', { value: nearest })}
        </Button>
      </Notice>
    )
  })
}

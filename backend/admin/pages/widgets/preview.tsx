import { useEffect, useRef, useState } from 'react'
import { ELEMENT_NAMES } from '../../../contract/sites/install-enumerations.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { SelectField } from '../../ui/fields.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import type { WidgetAnswer } from './use-widget-draft.ts'

/** How long a page in the frame may take until its widgets answer. */
const PATIENCE_MS = 10_000

/** The real widgets with the draft: on a plain page, or on the merchant's own, in a frame. */
export const Preview = ({ shown }: { readonly shown: WidgetAnswer['preview'] }) => {
  const [page, setPage] = useState('plain')
  const [widget, setWidget] = useState('product')
  const [isRefused, setRefused] = useState(false)
  const { data } = useRead('GET /awning/v1/oauth-clients', {})
  const client = data?.oauthClients[0]
  if (!client) return null
  const query = new URLSearchParams({
    client: client.id,
    widget: page === 'own' ? 'own' : widget,
    ...(page === 'dark' && { ground: 'dark' }),
    awning_preview: '1',
  })
  return (
    <Section title={t('widgets.preview')}>
      <FilterTabs
        label={t('widgets.preview')}
        value={page}
        onChange={(next) => {
          setRefused(false)
          setPage(next)
        }}
        choices={(['plain', 'dark', 'own'] as const).map((id) => ({ id, label: t(`widgets.preview.${id}`) }))}
      />
      {page === 'own' || (
        <SelectField
          label={t('widgets.which')}
          value={widget}
          onChange={setWidget}
          choices={ELEMENT_NAMES.map((id) => ({ id, label: t(`widgets.name.${id}`) }))}
        />
      )}
      {isRefused && <Notice kind="warning">{t('widgets.preview.refused')}</Notice>}
      <PreviewFrame
        key={`${query}`}
        src={`/admin/widget-preview?${query}`}
        shown={shown}
        {...(page === 'own' && {
          onRefused: () => {
            setRefused(true)
            setPage('plain')
          },
        })}
      />
    </Section>
  )
}

interface PreviewFrameProps {
  readonly src: string
  readonly shown: WidgetAnswer['preview']
  readonly onRefused?: () => void
}

/** Sends the draft to the page in the frame as soon as its widgets ask for it, and with each change. */
const PreviewFrame = ({ src, shown, onRefused }: PreviewFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const listen = ({ source, origin, data }: MessageEvent<{ awning?: string } | null>) => {
      if (source === frame.current?.contentWindow && origin === location.origin && data?.awning === 'preview-ready')
        setReady(true)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [])
  useEffect(() => {
    if (isReady) frame.current?.contentWindow?.postMessage({ awning: 'preview', settings: shown }, location.origin)
  }, [isReady, shown])
  const refuse = useRef(onRefused)
  refuse.current = onRefused
  useEffect(() => {
    if (isReady) return
    const timer = setTimeout(() => refuse.current?.(), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [isReady])
  return <iframe ref={frame} className="widgets-frame" title={t('widgets.preview')} src={src} />
}

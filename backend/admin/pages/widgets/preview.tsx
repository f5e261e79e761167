import { useEffect, useRef, useState } from 'react'
import { ELEMENT_NAMES } from '../../../contract/sites/install-enumerations.ts'
import { PREVIEW_PAGES, type PreviewPage } from '../../../contract/sites/widget-enumerations.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { ColourField, SelectField } from '../../ui/fields.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { PagePreview } from './page-preview.tsx'
import type { WidgetAnswer } from './use-widget-draft.ts'

/** The maximum time until the widgets of the page in the frame respond. */
const PATIENCE_MS = 10_000

const GROUNDS = ['plain', 'dark', 'colour', 'own'] as const
const isPage = (view: string): view is PreviewPage => PREVIEW_PAGES.some((page) => page === view)

/**
 * The preview of the draft in a frame: the real widgets on a page with a chosen background or on the merchant's own
 * page, a checkout, or a mail.
 */
export const Preview = ({ answer: { preview: shown, settings } }: { readonly answer: WidgetAnswer }) => {
  const [page, setPage] = useState('plain')
  const [view, setView] = useState('product')
  const [ground, setGround] = useState('#f3e9dc')
  const [isRefused, setRefused] = useState(false)
  const { data } = useRead('GET /awning/v1/oauth-clients', {})
  const client = data?.oauthClients[0]
  if (!client) return null
  const query = new URLSearchParams({
    client: client.id,
    widget: page === 'own' ? 'own' : view,
    ...(page === 'dark' && { ground: 'dark' }),
    ...(page === 'colour' && /^#[\da-f]{6}$/i.test(ground) && { ground }),
    awning_preview: '1',
  })
  return (
    <Section title={t('widgets.preview')}>
      <SelectField
        label={t('theme.view')}
        value={view}
        onChange={setView}
        choices={[
          ...ELEMENT_NAMES.map((id) => ({ id, label: t(`widgets.name.${id}`) })),
          ...PREVIEW_PAGES.map((id) => ({ id, label: t(`theme.view.${id}`) })),
        ]}
      />
      {isPage(view) ? (
        <PagePreview page={view} settings={settings} />
      ) : (
        <>
          <FilterTabs
            label={t('theme.ground')}
            value={page}
            onChange={(next) => {
              setRefused(false)
              setPage(next)
            }}
            choices={GROUNDS.map((id) => ({ id, label: t(`widgets.preview.${id}`) }))}
          />
          {page === 'colour' && <ColourField label={t('theme.ground')} value={ground} onChange={setGround} />}
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
        </>
      )}
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

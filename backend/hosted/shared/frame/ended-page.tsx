import { Button, classNames } from '../../../../widgets/kit/ui/server.ts'
import type { PageWord } from '../localisation.ts'
import { MessageActions } from './message-actions.tsx'
import { PageDocument } from './page-document.tsx'
import type { PageFrame } from './view-model.ts'

/** Reasons why a page cannot be shown. */
export interface EndedPageProps {
  readonly frame: PageFrame
  readonly kind:
    | 'empty'
    | 'expired'
    | 'completed'
    | 'sold-out'
    | 'refused'
    | 'busy'
    | 'error'
    | 'order'
    | 'order-error'
    | 'sign-in'
    | 'sign-in-error'
    | `download-${'expired' | 'used-up' | 'unpaid' | 'refunded' | 'missing'}`
  /** The order for `completed`; otherwise the same page, if trying again may help. */
  readonly href?: string
  /** Request id to quote to support. */
  readonly reference?: string
}

/** Explains why a page cannot be shown. Links to the shop only if it is known. */
export const EndedPage = ({ frame, kind, href, reference }: EndedPageProps) => {
  const { t } = frame.localisation
  const title = t(getTitle(kind))
  const action = href && getAction(kind)
  return (
    <PageDocument
      frame={frame}
      title={title}
      className={classNames('message', kind.startsWith('sign-in') && 'account')}
      focused
    >
      <h1>{title}</h1>
      <p>{t(`ended.${kind}.text`)}</p>
      <MessageActions frame={frame}>
        {action && (
          <Button variant="primary" href={href}>
            {t(action)}
          </Button>
        )}
      </MessageActions>
      {reference && <p className="muted small">{t('ended.error.reference', { reference })}</p>}
    </PageDocument>
  )
}

type DownloadKind = Extract<EndedPageProps['kind'], `download-${string}`>

const isDownload = (kind: EndedPageProps['kind']): kind is DownloadKind => kind.startsWith('download-')

function getTitle(kind: EndedPageProps['kind']): PageWord {
  if (isDownload(kind)) return 'ended.download.title'
  return kind === 'order-error' || kind === 'sign-in-error' ? 'ended.error.title' : `ended.${kind}.title`
}

function getAction(kind: EndedPageProps['kind']): PageWord | undefined {
  if (kind === 'completed' || kind === 'refused') return `ended.${kind}.action`
  return kind === 'error' || kind === 'order-error' || kind === 'sign-in-error' || kind === 'busy' ? 'retry' : undefined
}

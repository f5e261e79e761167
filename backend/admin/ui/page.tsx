import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { ReadOnlyContext, useReadOnlyPage } from '../app/access.ts'
import { t, type Word } from '../app/words.ts'
import { ButtonLink } from './button.tsx'

interface PageProps {
  readonly title: string
  /** The list that this page belongs to. */
  readonly back?: { readonly to: string; readonly label: Word }
  readonly about?: ReactNode
  readonly actions?: ReactNode
  /** Shown beside the content on wide screens: a preview, a summary. */
  readonly aside?: ReactNode
  /** As wide as the window, for tables. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** The frame of every page: title, sentence, actions, content. */
export const Page = ({ title, back, about, actions, aside, isWide, children }: PageProps) => {
  useEffect(() => {
    document.title = `${title} · Awning`
  }, [title])
  const isReadOnly = useReadOnlyPage()
  return (
    <main id="content" className="page" data-wide={isWide} tabIndex={-1}>
      {back && (
        <ButtonLink to={back.to} variant="quiet" icon={<ArrowLeft className="icon icon-forward" aria-hidden />}>
          {t(back.label)}
        </ButtonLink>
      )}
      <header className="page-head">
        <div>
          <h1>{title}</h1>
          {about && <p className="muted">{about}</p>}
          {isReadOnly && <p className="badge badge-neutral">{t('roles.readOnly')}</p>}
        </div>
        {actions && (
          <ReadOnlyContext value={isReadOnly}>
            <div className="page-actions">{actions}</div>
          </ReadOnlyContext>
        )}
      </header>
      <ReadOnlyContext value={isReadOnly}>
        {aside ? (
          <div className="page-two">
            <div className="page-body">{children}</div>
            <aside className="page-body">{aside}</aside>
          </div>
        ) : (
          <div className="page-body">{children}</div>
        )}
      </ReadOnlyContext>
    </main>
  )
}

interface SectionProps {
  readonly title?: string
  readonly about?: ReactNode
  readonly actions?: ReactNode
  readonly children?: ReactNode
}

/** A card of a page. */
export const Section = ({ title, about, actions, children }: SectionProps) => (
  <section className="card">
    {(title || actions) && (
      <header className="card-head">
        <div>
          {title && <h2>{title}</h2>}
          {about && <p className="muted small">{about}</p>}
        </div>
        {actions}
      </header>
    )}
    {children}
  </section>
)

interface EmptyProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly action?: ReactNode
}

/** Shown where there is nothing yet: what belongs here, and how to begin. */
export const Empty = ({ icon, title, text, action }: EmptyProps) => (
  <div className="empty">
    <span className="empty-icon">{icon}</span>
    <p className="empty-title">{title}</p>
    <p className="muted">{text}</p>
    {action}
  </div>
)

/** Rows in the true size of what loads. */
export const Loading = ({ lines = 5 }: { readonly lines?: number }) => (
  <div className="skeleton" role="status" aria-label={t('loading')}>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines never change
      <span key={line} className="skeleton-line" />
    ))}
  </div>
)

/** A page of a list while what it shows loads. */
export const LoadingPage = ({ back, lines }: { readonly back: PageProps['back']; readonly lines?: number }) => (
  <Page title={t('loading')} back={back}>
    <Loading lines={lines} />
  </Page>
)

/** Names and values, such as those of an order. */
export const Facts = ({ rows }: { readonly rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className="facts">
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

interface BadgeProps {
  readonly tone?: 'neutral' | 'good' | 'warning' | 'bad'
  readonly children: ReactNode
}

/** A state in a word. */
export const Badge = ({ tone = 'neutral', children }: BadgeProps) => (
  <span className={`badge badge-${tone}`}>{children}</span>
)

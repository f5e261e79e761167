import type { z } from 'zod'
import { Button } from '../../../widgets/kit/ui/server.ts'
import type { userCalls } from '../../contract/users/calls.ts'
import { CSRF_FIELD } from '../shared/frame/page-form.tsx'
import type { PageFrame } from '../shared/frame/view-model.ts'
import { AdminPage } from './admin-page.tsx'

type Me = z.output<typeof userCalls.getMe.output>
type Sessions = z.output<typeof userCalls.listSessions.output>['sessions']

interface HomePageProps {
  readonly frame: PageFrame
  readonly me: Me
  readonly sessions: Sessions
  readonly csrfToken: string
}

/** Field with the id of the session to end. */
export const SESSION_FIELD = 'session'

/** Who is signed in, to which shops, and where else. */
export const HomePage = ({ frame, me, sessions, csrfToken }: HomePageProps) => {
  const { t, dateLocale } = frame.localisation
  const format = new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
  return (
    <AdminPage frame={frame} title={t('account.choose.title')}>
      <p>{t('account.choose.text', { email: me.user.email })}</p>
      <section className="admin-part">
        <h2>{t('admin.shops')}</h2>
        <ul className="admin-list">
          {me.sites.map(({ siteId, name, role }) => (
            <li key={siteId}>
              <bdi>{name}</bdi> <span className="muted">{t(`admin.role.${role}`)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className="admin-part">
        <h2>{t('admin.sessions.title')}</h2>
        <ul className="admin-list">
          {sessions.map(({ id, userAgent, seenDate, current }) => (
            <li key={id}>
              <span className="in-one-piece">{current ? t('admin.sessions.current') : userAgent}</span>
              <span className="muted">{t('admin.sessions.seen', { date: format.format(new Date(seenDate)) })}</span>
              {!current && (
                <form method="post" action="/admin" data-enhance>
                  <input type="hidden" name={CSRF_FIELD} value={csrfToken} />
                  <input type="hidden" name={SESSION_FIELD} value={id} />
                  <Button type="submit">{t('admin.sessions.end')}</Button>
                </form>
              )}
            </li>
          ))}
        </ul>
      </section>
      <form method="post" action="/admin" className="form" data-enhance>
        <input type="hidden" name={CSRF_FIELD} value={csrfToken} />
        <Button type="submit" variant="primary" wide>
          {t('admin.signOut')}
        </Button>
      </form>
    </AdminPage>
  )
}

import { Monitor } from 'lucide-react'
import { formatAgo, nameCountry } from '../../app/formats.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Badge, Loading, Section } from '../../ui/page.tsx'

/** Active sessions of the account; each can be ended. */
export const SessionsSection = () => {
  const { data } = useRead('GET /awning/v1/users/sessions', {})
  const end = useWrite('DELETE /awning/v1/users/sessions/{id}')
  return (
    <Section title={t('account.sessions.title')} about={t('account.sessions.about')}>
      {data ? (
        <ul className="lines">
          {data.sessions.map(({ id, userAgent, country, seenDate, current }) => (
            <li key={id}>
              <span className="line-main">
                <Monitor className="icon" aria-hidden />
                <span>
                  <span dir="auto">{describeBrowser(userAgent)}</span>
                  <span className="field-hint">
                    {[country && nameCountry(country), t('account.sessions.seen', { ago: formatAgo(seenDate) })]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </span>
              {current ? (
                <Badge tone="good">{t('account.sessions.current')}</Badge>
              ) : (
                <Button onPress={() => end.mutate({ id })} isPending={end.isPending && end.variables.id === id}>
                  {t('account.sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Loading lines={2} />
      )}
    </Section>
  )
}

const BROWSERS = ['Edg', 'OPR', 'Firefox', 'Chrome', 'Safari']
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS', 'Linux']
const NAMES: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS': 'macOS' }

/** The names of browser and operating system; the user agent string if neither is known. */
export function describeBrowser(userAgent: string): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((known) => known.find((name) => userAgent.includes(name)))
  return [browser, system].flatMap((name) => (name ? (NAMES[name] ?? name) : [])).join(' · ') || userAgent || '–'
}

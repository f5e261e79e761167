import { Link } from '@tanstack/react-router'
import { FlaskConical } from 'lucide-react'
import { useMe } from './me.ts'
import { t } from './words.ts'

/** Says on every page that the shop is a demo, or that nobody is charged in it. */
export const ModeBanner = () => {
  const { site, role } = useMe() ?? {}
  if (!site?.demo && !site?.testMode) return null
  const isOwner = role === 'owner'
  return (
    <aside className="mode-banner" aria-label={t(site.demo ? 'demo.title' : 'payments.test')}>
      <FlaskConical className="icon" aria-hidden />
      <span>{t(site.demo ? 'demo.banner' : 'waiting.testMode')}</span>
      {isOwner && (
        <Link to={site.demo ? '/shops/new' : '/settings/payments'}>
          {t(site.demo ? 'newShop.title' : 'waiting.testMode.action')}
        </Link>
      )}
    </aside>
  )
}

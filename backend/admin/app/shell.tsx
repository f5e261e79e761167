import { Link, Outlet } from '@tanstack/react-router'
import { CircleUserRound, Menu as MenuIcon, Store } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/page.tsx'
import { useMe } from './me.ts'
import { ModeBanner } from './mode-banner.tsx'
import { navigation } from './navigation.ts'
import { useShopEvents } from './shop-events.ts'
import { t } from './words.ts'

// Loaded on demand, because fields and dialogs are a third of the script.
const SideDrawer = lazy(() => import('./side-drawer.tsx').then(({ SideDrawer }) => ({ default: SideDrawer })))
const ShopField = lazy(() => import('./shop-field.tsx').then(({ ShopField }) => ({ default: ShopField })))

/** The frame around every page: navigation at the side, on phones in a drawer. */
export const Shell = () => {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  if (isOpen && !wasOpened) setOpened(true)
  const me = useMe()
  useShopEvents(me !== undefined)
  return (
    <div className="shell">
      <a className="skip" href="#content">
        {t('frame.skip')}
      </a>
      <header className="top-bar">
        <Button
          variant="quiet"
          aria-label={t('nav.open')}
          icon={<MenuIcon className="icon" aria-hidden />}
          onPress={() => setOpen(true)}
        />
        <bdi className="top-bar-shop">{me?.site?.name ?? 'Awning'}</bdi>
      </header>
      <div className="side">
        <Navigation />
      </div>
      {wasOpened && (
        <Suspense>
          <SideDrawer isOpen={isOpen} onOpenChange={setOpen}>
            <Navigation onFollow={() => setOpen(false)} />
          </SideDrawer>
        </Suspense>
      )}
      {me ? (
        <div className="shell-main">
          <ModeBanner />
          <Outlet />
        </div>
      ) : (
        <main id="content" className="page">
          <h1 className="visually-hidden">{t('loading')}</h1>
          <Loading />
        </main>
      )}
    </div>
  )
}

const Navigation = ({ onFollow }: { readonly onFollow?: () => void }) => {
  const { me, site, role } = useMe() ?? {}
  return (
    <nav className="nav" aria-label={t('nav.title')}>
      <div className="nav-shop">
        <Store className="icon" aria-hidden />
        {me && me.sites.length > 1 ? (
          <Suspense fallback={<bdi>{site?.name}</bdi>}>
            <ShopField sites={me.sites} chosen={site?.siteId ?? ''} />
          </Suspense>
        ) : (
          <bdi>{site?.name ?? 'Awning'}</bdi>
        )}
      </div>
      {navigation.map(({ label, entries }) => (
        <div key={label ?? ''} className="nav-group">
          {label && <p className="nav-label">{t(label)}</p>}
          <ul>
            {entries
              .filter(({ roles }) => !roles || (role && roles.includes(role)))
              .map(({ to, label, icon: Icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className="nav-link"
                    activeOptions={{ exact: to === '/' || to === '/settings', includeSearch: false }}
                    {...(onFollow && { onClick: onFollow })}
                  >
                    <Icon className="icon" aria-hidden />
                    {t(label)}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
      <div className="nav-group nav-end">
        <Link to="/account" className="nav-link" {...(onFollow && { onClick: onFollow })}>
          <CircleUserRound className="icon" aria-hidden />
          <bdi className="nav-name">{me?.user.name ?? t('account.title')}</bdi>
        </Link>
      </div>
    </nav>
  )
}

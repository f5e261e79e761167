import { Link, Outlet } from '@tanstack/react-router'
import { CircleUserRound, Menu as MenuIcon, Search, Store } from 'lucide-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/page.tsx'
import { useMe } from './me.ts'
import { ModeBanner } from './mode-banner.tsx'
import { navigation } from './navigation.ts'
import { useShopEvents } from './shop-events.ts'
import { t } from './words.ts'

// Loaded on demand, because fields and dialogs are a third of the script.
const SideDrawer = lazy(() => import('./side-drawer.tsx').then(({ SideDrawer }) => ({ default: SideDrawer })))
const FindDialog = lazy(() => import('./find/find-dialog.tsx').then(({ FindDialog }) => ({ default: FindDialog })))
const ShopField = lazy(() => import('./shop-field.tsx').then(({ ShopField }) => ({ default: ShopField })))

/** Ctrl+K, and Command+K on a Mac, opens the search for everything. */
function useFindKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [open])
}

/** The frame around every page: navigation at the side, on phones in a drawer. */
export const Shell = () => {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  if (isOpen && !wasOpened) setOpened(true)
  const [isFinding, setFinding] = useState(false)
  const find = useCallback(() => {
    setOpen(false)
    setFinding(true)
  }, [])
  useFindKey(find)
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
        <Button
          variant="quiet"
          aria-label={t('find.title')}
          icon={<Search className="icon" aria-hidden />}
          onPress={find}
        />
      </header>
      <div className="side">
        <Navigation onFind={find} />
      </div>
      {wasOpened && (
        <Suspense>
          <SideDrawer isOpen={isOpen} onOpenChange={setOpen}>
            <Navigation onFind={find} onFollow={() => setOpen(false)} />
          </SideDrawer>
        </Suspense>
      )}
      {isFinding && me && (
        <Suspense>
          <FindDialog isOpen onClose={() => setFinding(false)} />
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

interface NavigationProps {
  readonly onFind: () => void
  readonly onFollow?: () => void
}

const Navigation = ({ onFind, onFollow }: NavigationProps) => {
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
      <button type="button" className="nav-link nav-find" aria-keyshortcuts="Control+K Meta+K" onClick={onFind}>
        <Search className="icon" aria-hidden />
        {t('find.title')}
        <kbd aria-hidden>{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K'}</kbd>
      </button>
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

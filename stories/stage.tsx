import { type ReactNode, useEffect, useState } from 'react'
import { emit } from '../widgets/kit/index.ts'
import { type HostedPage, isHosted, openPage } from './hosted-pages/hosted-page.ts'
import { HostedBrowser } from './hosted-pages/visit.tsx'
import { placedOrder } from './placed-purchase.ts'
import type { Tab, Toolbar } from './tab.ts'

interface StageProps {
  readonly toolbar: Toolbar
  /** Closed together with the story. */
  readonly tab?: Tab
  /** Width of the content: a column of text, a card of a grid, or a whole page. */
  readonly width?: 'column' | 'card' | 'page' | undefined
  readonly children: ReactNode | ((theme: Toolbar['theme']) => ReactNode)
}

/** The host page around a story in the toolbar's theme, or twice, light and dark. */
export const Stage = ({ toolbar, tab, width, children }: StageProps) => {
  useEffect(() => () => void tab?.close(), [tab])
  const [visited, setVisited] = useVisits(tab, toolbar.locale)
  const themes: Toolbar['theme'][] = toolbar.theme === 'both' ? ['light', 'dark'] : [toolbar.theme]
  const back = (url: string) => {
    setVisited(undefined)
    const orderId = new URL(url).searchParams.get('awning_order')
    if (orderId) emit('awning:checkout:complete', placedOrder(orderId))
  }
  // A hosted page has its own theme.
  const Landmark = visited || width === 'page' ? 'div' : 'main'
  return (
    <Landmark className="stages">
      {themes.map((theme) => (
        <div key={theme} className="stage" data-theme={theme} data-page={visited ? undefined : toolbar.page}>
          <div className={visited ? 'page' : width}>
            {tab && visited ? (
              <HostedBrowser tab={tab} start={visited} theme={theme} locale={toolbar.locale} onLeave={back} />
            ) : typeof children === 'function' ? (
              children(theme)
            ) : (
              children
            )}
          </div>
        </div>
      ))}
    </Landmark>
  )
}

/** Checkout links open the real page in this tab; the browser's back button returns to the story. */
function useVisits(tab: Tab | undefined, locale: string) {
  const [visited, setVisited] = useState<HostedPage>()
  useEffect(() => {
    if (!tab || !globalThis.navigation) return
    const leaving = (event: NavigateEvent) => {
      const { url } = event.destination
      if (!isHosted(tab, url)) return
      event.preventDefault()
      void openPage(tab, url, locale).then(setVisited)
    }
    navigation.addEventListener('navigate', leaving)
    return () => navigation.removeEventListener('navigate', leaving)
  }, [tab, locale])
  return [visited, setVisited] as const
}

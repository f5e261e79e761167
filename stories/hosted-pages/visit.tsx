import { useState } from 'react'
import type { Tab, Toolbar } from '../tab.ts'
import { setTextSize } from '../toolbar/apply-toolbar.ts'
import { type HostedPage, openPage, toAddress, toSubmission } from './hosted-page.ts'

interface VisitProps {
  readonly tab: Tab
  readonly start: HostedPage
  readonly theme: Toolbar['theme']
  readonly locale: string
  /** Called when a link or redirect leaves the shop's pages. */
  readonly onLeave: (url: string) => void
}

/** A browser for the back end in this tab: links and forms are sent to it, its responses shown in a frame. */
export const HostedBrowser = ({ tab, start, theme, locale, onLeave }: VisitProps) => {
  const [{ page, count }, setVisited] = useState({ page: start, count: 0 })
  const go = async (url: string, init?: RequestInit) => {
    const next = await openPage(tab, url, locale, init)
    if (next.left) onLeave(next.url)
    // A reload of the same page gets a new key, so that its script runs again.
    else setVisited((before) => ({ page: next, count: before.count + 1 }))
  }

  const follow = (document: Document) => {
    document.addEventListener('click', (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
      const href = link?.getAttribute('href')
      if (!href || event.defaultPrevented) return
      event.preventDefault()
      if (href.startsWith('#')) document.getElementById(href.slice(1))?.focus()
      else void go(toAddress(tab, href))
    })
    document.addEventListener('submit', (event) => {
      if (event.defaultPrevented) return
      event.preventDefault()
      const { url, init } = toSubmission(tab, event.target as HTMLFormElement, event.submitter)
      void go(url, init)
    })
  }
  return (
    <iframe
      key={count}
      className="visit"
      title="Page of the shop"
      srcDoc={framed(page.html, theme)}
      onLoad={({ currentTarget: { contentDocument } }) => {
        if (!contentDocument) return
        setTextSize(contentDocument)
        follow(contentDocument)
      }}
    />
  )
}

/** The page in the toolbar's theme, unless the shop's own look is always light or always dark. */
function framed(html: string, theme: Toolbar['theme']): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const { dataset } = parsed.documentElement
  if (dataset.theme) dataset.themeOf = 'shop'
  else if (theme === 'light' || theme === 'dark') dataset.theme = theme
  // No passkeys are offered while the page is looked at: their challenge would be asked of the Storybook's own server.
  for (const field of parsed.querySelectorAll('[autocomplete~="webauthn"]'))
    field.setAttribute('autocomplete', 'username')
  return `<!doctype html>${parsed.documentElement.outerHTML}`
}

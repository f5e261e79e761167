import { useCallback, useEffect, useRef } from 'react'

interface WrittenFrameProps {
  readonly html: string
  readonly title: string
  readonly className?: string
}

/**
 * Shows a mail or page in a frame in which no script runs, whose own policy allows the inline styles that mails need. The
 * document comes from the server empty; this page may write into it.
 */
export const WrittenFrame = ({ html, title, className = 'mail-frame' }: WrittenFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const write = useCallback(() => {
    const { contentDocument: page, contentWindow } = frame.current ?? {}
    if (!page || !contentWindow || page.URL === 'about:blank') return
    // The parser of the frame: strings are no HTML in this page, by its policy.
    const { DOMParser: Parser } = contentWindow as Window & typeof globalThis
    const shown = new Parser().parseFromString(html, 'text/html')
    // Links and forms of a sample lead nowhere.
    for (const link of shown.querySelectorAll('a')) link.removeAttribute('href')
    for (const form of shown.querySelectorAll('form')) form.removeAttribute('action')
    // The focus stays where the merchant is.
    for (const focused of shown.querySelectorAll('[autofocus]')) focused.removeAttribute('autofocus')
    page.replaceChild(page.adoptNode(shown.documentElement), page.documentElement)
  }, [html])
  useEffect(write, [write])
  return (
    <iframe
      ref={frame}
      className={className}
      title={title}
      src="/admin/mail-frame"
      sandbox="allow-same-origin"
      onLoad={write}
    />
  )
}

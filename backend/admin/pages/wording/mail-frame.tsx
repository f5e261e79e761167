import { useCallback, useEffect, useRef } from 'react'

interface MailFrameProps {
  readonly html: string
  readonly title: string
}

/**
 * Shows a mail in a frame in which no script runs, whose own policy allows the inline styles that mails need. The document
 * comes from the server empty; this page may write into it.
 */
export const MailFrame = ({ html, title }: MailFrameProps) => {
  const frame = useRef<HTMLIFrameElement>(null)
  const write = useCallback(() => {
    const { contentDocument: page, contentWindow } = frame.current ?? {}
    if (!page || !contentWindow || page.URL === 'about:blank') return
    // The parser of the frame: strings are no HTML in this page, by its policy.
    const { DOMParser: Parser } = contentWindow as Window & typeof globalThis
    const mail = new Parser().parseFromString(html, 'text/html')
    // Links of a sample lead nowhere.
    for (const link of mail.querySelectorAll('a')) link.removeAttribute('href')
    page.replaceChild(page.adoptNode(mail.documentElement), page.documentElement)
  }, [html])
  useEffect(write, [write])
  return (
    <iframe
      ref={frame}
      className="mail-frame"
      title={title}
      src="/admin/mail-frame"
      sandbox="allow-same-origin"
      onLoad={write}
    />
  )
}

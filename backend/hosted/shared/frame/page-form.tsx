import type { ReactNode } from 'react'
import type { Message } from '../../../../widgets/kit/ui/server.ts'

/** The field with what only a page of this server can know (security.md 18). */
export const CSRF_FIELD = 'csrfToken'

interface PageFormProps {
  readonly action: string
  readonly csrfToken: string
  readonly children: ReactNode
  readonly className?: string | undefined
  /** With script it is sent beside the page, and the parts of the page that depend on it follow. */
  readonly beside?: boolean | undefined
  /** Heads the summary of what is wrong; a form of few fields has none, its first wrong field gets the focus. */
  readonly errorsTitle?: Message
}

/** A form of a hosted page. The browser's own bubbles are off: errors stand beside their fields, in one tone. */
export const PageForm = ({ action, csrfToken, children, className, beside, errorsTitle }: PageFormProps) => (
  <form
    method="post"
    action={action}
    noValidate
    className={className}
    data-enhance={beside ? undefined : true}
    data-beside={beside}
    data-errors={errorsTitle && JSON.stringify(typeof errorsTitle === 'string' ? { other: errorsTitle } : errorsTitle)}
  >
    <input type="hidden" name={CSRF_FIELD} value={csrfToken} />
    {children}
  </form>
)

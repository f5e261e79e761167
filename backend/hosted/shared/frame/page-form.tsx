import type { ReactNode } from 'react'
import type { Message } from '../../../../widgets/kit/ui/server.ts'

/** The CSRF token field (must 18 of /docs/security). */
export const CSRF_FIELD = 'csrfToken'

interface PageFormProps {
  readonly action: string
  readonly csrfToken: string
  readonly children: ReactNode
  readonly className?: string | undefined
  /** With script the form is sent by fetch, and only the dependent parts of the page are replaced. */
  readonly viaFetch?: boolean | undefined
  /** Title of the error summary; short forms have none and focus their first invalid field. */
  readonly errorsTitle?: Message
  /** With script the form is sent whenever its window is looked at again. */
  readonly whenSeen?: boolean | undefined
}

/** Form of a hosted page. Native validation bubbles are off; errors are shown beside the fields. */
export const PageForm = ({
  action,
  csrfToken,
  children,
  className,
  viaFetch,
  errorsTitle,
  whenSeen,
}: PageFormProps) => (
  <form
    method="post"
    action={action}
    noValidate
    className={className}
    data-enhance={viaFetch ? undefined : true}
    data-via-fetch={viaFetch}
    data-when-seen={whenSeen}
    data-errors={errorsTitle && JSON.stringify(typeof errorsTitle === 'string' ? { other: errorsTitle } : errorsTitle)}
  >
    <input type="hidden" name={CSRF_FIELD} value={csrfToken} />
    {children}
  </form>
)

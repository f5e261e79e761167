import type { ReactNode } from 'react'
import { Button } from '../../../widgets/kit/ui/server.ts'
import { FIELDS, type Intent } from './fields.ts'
import type { CheckoutPageProps } from './view-model.ts'

interface CheckoutFormProps {
  readonly page: CheckoutPageProps
  readonly children: ReactNode
  readonly className?: string
  /** With script it is sent beside the page, and the parts of the page that depend on it follow. */
  readonly beside?: boolean
}

/** A form of the checkout. The browser's own bubbles are off: errors stand beside their fields, in one tone. */
export const CheckoutForm = ({ page, children, className, beside }: CheckoutFormProps) => (
  <form
    method="post"
    action={page.action}
    noValidate
    className={className}
    data-enhance={beside ? undefined : true}
    data-beside={beside}
    data-errors-one={page.frame.localisation.t('checkout.errors', { count: 1 })}
    data-errors={page.frame.localisation.t('checkout.errors', { count: '{count}' })}
  >
    <input type="hidden" name={FIELDS.csrf} value={page.csrfToken} />
    {children}
  </form>
)

interface SubmitProps {
  readonly page: CheckoutPageProps
  readonly intent: Intent
  readonly children: ReactNode
  /** What the button does while it is busy, where that may take long. */
  readonly whileBusy?: string | undefined
}

/** The main button of a step. */
export const Submit = ({ page, intent, children, whileBusy }: SubmitProps) => (
  <div className={`form-submit form-submit-${intent}`} data-busy={page.frame.localisation.t('checkout.busy')}>
    <Button type="submit" variant="primary" wide name={FIELDS.intent} value={intent}>
      {children}
    </Button>
    {whileBusy && (
      <p role="status">
        <span className="while-busy">{whileBusy}</span>
      </p>
    )}
  </div>
)

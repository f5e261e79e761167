import type { ReactNode } from 'react'
import { Button } from '../../../../widgets/kit/ui/server.ts'
import { PageForm } from '../../shared/frame/page-form.tsx'
import { getMessage } from '../../shared/localisation.ts'
import type { CheckoutPageProps } from '../view-model.ts'
import { FIELDS, type Intent } from './fields.ts'

/** Page props that forms need. */
type FormPage = Pick<CheckoutPageProps, 'frame' | 'action' | 'csrfToken'> & Partial<Pick<CheckoutPageProps, 'step'>>

interface CheckoutFormProps {
  readonly page: FormPage
  readonly children: ReactNode
  readonly className?: string
  /** With script the form is sent by fetch, and only the dependent parts of the page are replaced. */
  readonly viaFetch?: boolean
}

/** A form of the checkout. */
export const CheckoutForm = ({ page, children, className, viaFetch }: CheckoutFormProps) => (
  <PageForm
    action={page.action}
    csrfToken={page.csrfToken}
    className={className}
    viaFetch={viaFetch}
    errorsTitle={getMessage(page.frame.localisation.language, 'checkout.errors')}
  >
    {page.step && <input type="hidden" name={FIELDS.step} value={page.step} />}
    {children}
  </PageForm>
)

interface SubmitProps {
  readonly page: FormPage
  readonly intent: Intent
  readonly children: ReactNode
  /** Label while busy, for actions that may take long. */
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

import { Icon, WARNING_ICON } from '../../../../widgets/kit/ui/server.ts'
import type { Translate } from '../../shared/localisation.ts'
import { Checkbox } from '../form/checkbox.tsx'
import { FIELDS } from '../form/fields.ts'
import type { FieldErrorView, SubscriptionView } from '../view-model.ts'

interface SubscriptionConsentProps {
  readonly subscription: SubscriptionView
  readonly errors: readonly FieldErrorView[]
  readonly t: Translate
}

/** What a subscription costs and when, how it ends, and the consent to both. */
export const SubscriptionConsent = ({ subscription, errors, t }: SubscriptionConsentProps) => {
  const error = errors.find(({ field }) => field === FIELDS.subscription)?.text
  const [termsId, errorId] = [`${FIELDS.subscription}-terms`, `${FIELDS.subscription}-error`]
  return (
    <section className="form-section">
      <h2>{t('subscription.title')}</h2>
      <div id={termsId} data-part="subscription">
        <p>
          <strong>{subscription.terms}</strong>
        </p>
        <p className="muted">{t(subscription.cancelable ? 'subscription.exit' : 'subscription.exit.shop')}</p>
      </div>
      <div className="field agreement">
        <Checkbox
          name={FIELDS.subscription}
          label={t('subscription.consent')}
          required
          defaultChecked={subscription.accepted}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${termsId} ${errorId}` : termsId}
        />
        {error && (
          <p className="field-error" id={errorId}>
            <Icon path={WARNING_ICON} />
            {error}
          </p>
        )}
      </div>
    </section>
  )
}

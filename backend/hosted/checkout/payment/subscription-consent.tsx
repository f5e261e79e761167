import type { Translate } from '../../shared/localisation.ts'
import { ConsentField } from '../form/consent-field.tsx'
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
  const termsId = `${FIELDS.subscription}-terms`
  return (
    <section className="form-section">
      <h2>{t('subscription.title')}</h2>
      <div id={termsId} data-part="subscription">
        <p>
          <strong>{subscription.terms}</strong>
        </p>
        <p className="muted">{t(subscription.cancelable ? 'subscription.exit' : 'subscription.exit.shop')}</p>
      </div>
      <ConsentField
        name={FIELDS.subscription}
        label={t('subscription.consent')}
        accepted={subscription.accepted}
        describedBy={termsId}
        error={error}
      />
    </section>
  )
}

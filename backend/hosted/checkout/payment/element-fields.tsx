import { Notice } from '../../../../widgets/kit/ui/server.ts'
import type { Translate } from '../../shared/localisation.ts'
import { FIELDS } from '../form/fields.ts'
import type { PaymentMethodView } from '../view-model.ts'

interface ElementFieldsProps {
  readonly method: Extract<PaymentMethodView, { kind: 'element' }>
  readonly t: Translate
}

/** Placeholder for the provider's buttons of wallets; shown once the browser turns out to have one. */
export const ExpressPayment = ({
  method: { value, scriptUrl, publishableKey, excluded, currency },
  t,
}: ElementFieldsProps) => (
  <section className="form-section" data-express hidden>
    <h2>{t('payment.express')}</h2>
    <div
      data-express-payment={value}
      data-script={scriptUrl}
      data-key={publishableKey}
      data-excluded={excluded.join(' ')}
      data-currency={currency.toLowerCase()}
    />
  </section>
)

/** Placeholder for the provider's embedded fields. This server only receives their token. */
export const ElementFields = ({
  method: { value, scriptUrl, publishableKey, excluded, currency, delays, saves },
  t,
}: ElementFieldsProps) => (
  <>
    <div data-without-script>
      <Notice kind="warning">{t('payment.needsScript')}</Notice>
    </div>
    <div
      data-payment-element={value}
      data-script={scriptUrl}
      data-key={publishableKey}
      data-excluded={excluded.join(' ')}
      data-currency={currency.toLowerCase()}
      data-delays={delays || undefined}
      data-saves={saves || undefined}
    />
    <p role="alert" className="field-error" data-element-problem data-unreachable={t('payment.unreachable')} />
    <input type="hidden" name={FIELDS.paymentToken} value="" />
  </>
)

import { ErrorSummary, Notice } from '../../../../widgets/kit/ui/server.ts'
import { CheckoutForm, Submit } from '../../checkout/form/form.tsx'
import { PaymentMethods } from '../../checkout/payment/payment-methods.tsx'
import { SubscriptionConsent } from '../../checkout/payment/subscription-consent.tsx'
import type {
  DeclineReasonView,
  FieldErrorView,
  PaymentMethodView,
  SubscriptionView,
} from '../../checkout/view-model.ts'
import { PageDocument } from '../../shared/frame/page-document.tsx'
import type { ShopFrame } from '../../shared/frame/view-model.ts'

/** Props of the page that pays an existing order. */
export interface PaymentPageProps {
  readonly frame: ShopFrame
  /** URL that the form is posted to: the page itself. */
  readonly action: string
  readonly csrfToken: string
  /** Order number. */
  readonly number: string
  /** Formatted. */
  readonly amount: string
  /** The amount is a part of what the order costs. */
  readonly partly?: boolean
  readonly methods: readonly PaymentMethodView[]
  /** Value of the selected method. */
  readonly chosen?: string | undefined
  /** The later payments of a subscription, and the consent to them. */
  readonly subscription?: SubscriptionView
  readonly orderHref: string
  readonly declined?: DeclineReasonView | undefined
  readonly errors?: readonly FieldErrorView[]
}

/** Payment page of an existing order; works without script. */
export const PaymentPage = (page: PaymentPageProps) => {
  const { frame, number, amount, methods, errors = [] } = page
  const { t } = frame.localisation
  const units = methods.find((method) => method.kind === 'element')?.units
  return (
    <PageDocument frame={frame} title={t('payment.title')} className="order" focused={errors.length === 0}>
      <header className="order-head">
        <h1>{t('payment.title')}</h1>
      </header>
      {errors.length > 0 && (
        <ErrorSummary
          title={t('checkout.errors', { count: errors.length })}
          errors={errors.map(({ field, text }) => ({ fieldId: field, text }))}
        />
      )}
      {page.declined && (
        <Notice kind="error" title={t('payment.failed')}>
          {t(`payment.${page.declined}`)}
        </Notice>
      )}
      <dl className="facts order-facts">
        <div>
          <dt>{t('order.number')}</dt>
          <dd>
            <a href={page.orderHref}>
              <bdi>{number}</bdi>
            </a>
          </dd>
        </div>
        <div>
          <dt>{t(page.partly ? 'totals.open' : 'totals.total')}</dt>
          <dd>
            <bdi>{amount}</bdi>
          </dd>
        </div>
      </dl>
      <CheckoutForm page={page} className="form">
        {units !== undefined && <data id="due-units" value={units} hidden />}
        <section className="form-section">
          <h2>{t('payment.methods')}</h2>
          <PaymentMethods methods={methods} chosen={page.chosen} errors={errors} t={t} />
        </section>
        {page.subscription && <SubscriptionConsent subscription={page.subscription} errors={errors} t={t} />}
        <Submit page={page} intent="payment">
          {t('payment.pay', { amount })}
        </Submit>
      </CheckoutForm>
    </PageDocument>
  )
}

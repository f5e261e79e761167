import { Disclosure, Notice, RadioGroup, TextArea } from '../../../../widgets/kit/ui/server.ts'
import { AddressFields } from '../address/address-fields.tsx'
import { ConsentField } from '../form/consent-field.tsx'
import { FIELDS } from '../form/fields.ts'
import { CheckoutForm, Submit } from '../form/form.tsx'
import type { CheckoutPageProps } from '../view-model.ts'
import { ExpressPayment } from './element-fields.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { PolicyAgreement } from './policy-agreement.tsx'
import { SubscriptionConsent } from './subscription-consent.tsx'

/** Payment step: method, billing address, and a button with the amount. */
export const PaymentForm = ({ page }: { readonly page: CheckoutPageProps }) => {
  const { t } = page.frame.localisation
  const errors = page.errors ?? []
  const element = page.paymentMethods.find((method) => method.kind === 'element')
  const units = element?.units
  // A subscription's consent is read before its payment.
  const express = element && !element.saves && page.amountDue !== undefined ? element : undefined
  const billing = <AddressFields kind="billing" address={page.billingAddress} errors={errors} t={t} />
  return (
    <CheckoutForm page={page} className="form">
      <div hidden data-part="expected">
        <input type="hidden" name={FIELDS.expectedTotal} value={page.expected.total} />
        <input type="hidden" name={FIELDS.expectedState} value={page.expected.state} />
        <input type="hidden" name={FIELDS.expectedSums} value={page.expected.sums} />
        {units !== undefined && <data id="due-units" value={units} />}
      </div>
      {page.challenge && (
        <>
          <input type="hidden" name={FIELDS.captcha} data-captcha={page.challenge} />
          <div data-without-script>
            <Notice kind="warning">{t('payment.checkNeedsScript')}</Notice>
          </div>
        </>
      )}
      {express && <ExpressPayment method={express} t={t} />}
      <section className="form-section" id={FIELDS.method}>
        <h2>{t('payment.title')}</h2>
        {page.amountDue === undefined && !page.subscription ? (
          <p>{t('payment.nothing')}</p>
        ) : (
          <PaymentMethods methods={page.paymentMethods} chosen={page.paymentMethod} errors={errors} t={t} />
        )}
      </section>
      {page.needsBilling && (
        <section className="form-section">
          <h2>{t('billing.title')}</h2>
          {page.hasDeliveryAddress ? (
            <RadioGroup
              label={t('billing.title')}
              hideLabel
              name={FIELDS.billing}
              defaultValue={page.billing}
              options={[
                { value: 'same', label: t('billing.same') },
                { value: 'other', label: t('billing.other'), more: billing },
              ]}
            />
          ) : (
            billing
          )}
        </section>
      )}
      <Disclosure summary={`${t('note.title')} (${t('form.optional')})`} open={!!page.note}>
        <TextArea
          id={FIELDS.note}
          name={FIELDS.note}
          label={t('note.title')}
          optional={t('form.optional')}
          dir="auto"
          autoComplete="off"
          inputMode="text"
          maxLength={1000}
          defaultValue={page.note}
        />
      </Disclosure>
      {page.subscription && <SubscriptionConsent subscription={page.subscription} errors={errors} t={t} />}
      {page.filesAtOnce && (
        <ConsentField
          name={FIELDS.filesAtOnce}
          label={t('files.consent')}
          accepted={page.filesAtOnce.accepted}
          error={errors.find(({ field }) => field === FIELDS.filesAtOnce)?.text}
        />
      )}
      {page.agreement && <PolicyAgreement page={page} agreement={page.agreement} />}
      {page.instructions && (
        <p className="muted">
          {/* In a new tab, so that entered values are kept. */}
          <a href={page.instructions.href} target="_blank" rel="noopener">
            {page.instructions.title}
          </a>
        </p>
      )}
      <Submit page={page} intent="payment" whileBusy={page.challenge && t('payment.check')}>
        <span data-part="amount">
          <SubmitText page={page} />
        </span>
      </Submit>
    </CheckoutForm>
  )
}

/** Both button labels ('Pay' and 'Place order') are rendered; CSS shows the one for the selected method. */
const SubmitText = ({ page }: { readonly page: CheckoutPageProps }) => {
  const { t } = page.frame.localisation
  if (page.amountDue === undefined) return t(page.subscription ? 'payment.orderTrial' : 'payment.orderFree')
  const now = t('payment.buy', { amount: page.amountDue })
  const manual = page.paymentMethods.flatMap((method) => (method.kind === 'offline' ? [method.total] : []))
  // Where the ways cost different amounts, each says its own; that it costs something, the button says.
  const isOneAmount = new Set(manual).size < 2
  const later = isOneAmount ? t('payment.order', { amount: manual[0] ?? page.amountDue }) : t('payment.orderOwed')
  if (now === later) return now
  return (
    <>
      <span className="pay-now">{now}</span>
      <span className="pay-later">{later}</span>
    </>
  )
}

import type { ReactNode } from 'react'
import { Disclosure, RadioGroup, TextArea } from '../../../widgets/kit/ui/server.ts'
import type { Translate } from '../words/words.ts'
import { AddressFields } from './address-fields.tsx'
import { CardFields, SandboxCards } from './card-fields.tsx'
import { FIELDS } from './fields.ts'
import { CheckoutForm, Submit } from './form.tsx'
import type { CheckoutPageProps, FieldErrorView, PaymentMethodView } from './view-model.ts'

/** What a method is called, and what it needs to know. */
const describe = (method: PaymentMethodView, t: Translate, errors: readonly FieldErrorView[]) => {
  const card = <CardFields errors={errors} t={t} />
  switch (method.kind) {
    case 'sandbox':
      return {
        label: t('payment.card'),
        more: (
          <>
            <SandboxCards method={method} t={t} />
            {card}
          </>
        ),
      }
    case 'card':
      return { label: method.label ?? t('payment.card'), more: card }
    case 'offline':
      return {
        label: method.label ?? t('payment.offline'),
        more: <p className="muted">{method.instructions ?? t('payment.offline.hint')}</p>,
      }
  }
}

/** Last step: how it is paid, who gets the bill, and the button that says what it costs. */
export const PaymentForm = ({ page }: { readonly page: CheckoutPageProps }) => {
  const { t } = page.frame.speech
  const errors = page.errors ?? []
  const selected = page.paymentMethods.find(({ value }) => value === page.paymentMethod)
  const onlyOffline = page.paymentMethods.every(({ kind }) => kind === 'offline') || selected?.kind === 'offline'
  const billing = <AddressFields kind="billing" address={page.billingAddress} errors={errors} t={t} />
  return (
    <CheckoutForm page={page} className="form">
      <input type="hidden" name={FIELDS.expectedTotal} value={page.expectedTotal} />
      <section className="form-section">
        <h2>{t('payment.title')}</h2>
        {page.amountDue === undefined ? (
          <p>{t('payment.nothing')}</p>
        ) : (
          <PaymentMethods page={page}>{(method) => describe(method, t, errors)}</PaymentMethods>
        )}
      </section>
      <section className="form-section">
        <h2>{t('billing.title')}</h2>
        {page.needsDelivery ? (
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
      <Disclosure summary={`${t('note.title')} (${t('checkout.optional')})`} open={!!page.note}>
        <TextArea
          id={FIELDS.note}
          name={FIELDS.note}
          label={t('note.title')}
          optional={t('checkout.optional')}
          maxLength={1000}
          defaultValue={page.note}
        />
      </Disclosure>
      <Submit page={page} intent="payment">
        {page.amountDue === undefined
          ? t('payment.orderFree')
          : t(onlyOffline ? 'payment.order' : 'payment.pay', { amount: page.amountDue })}
      </Submit>
    </CheckoutForm>
  )
}

interface PaymentMethodsProps {
  readonly page: CheckoutPageProps
  readonly children: (method: PaymentMethodView) => { readonly label: string; readonly more: ReactNode }
}

const PaymentMethods = ({ page, children }: PaymentMethodsProps) => {
  const { t } = page.frame.speech
  return (
    <RadioGroup
      label={t('payment.methods')}
      hideLabel
      name={FIELDS.method}
      defaultValue={page.paymentMethod ?? page.paymentMethods[0]?.value}
      error={page.errors?.find(({ field }) => field === FIELDS.method)?.text}
      options={page.paymentMethods.map((method) => ({ value: method.value, ...children(method) }))}
    />
  )
}

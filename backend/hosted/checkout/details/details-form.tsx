import { TextInput } from '../../../../widgets/kit/ui/server.ts'
import { DeliveryAddress } from '../address/delivery-address.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { FIELDS } from '../form/fields.ts'
import { CheckoutForm, Submit } from '../form/form.tsx'
import type { CheckoutPageProps } from '../view-model.ts'

/** Details step: e-mail and delivery address. */
export const DetailsForm = ({ page }: { readonly page: CheckoutPageProps }) => {
  const { t } = page.frame.localisation
  const errors = page.errors ?? []
  return (
    <CheckoutForm page={page} className="form">
      <section className="form-section">
        <h2>{t('contact.title')}</h2>
        <TextInput
          id={FIELDS.email}
          name={FIELDS.email}
          label={t('form.email')}
          hint={t('contact.email.hint')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={page.email}
          error={errors.find(({ field }) => field === FIELDS.email)?.text}
          data-missing={t('contact.email.missing')}
          data-invalid={t('contact.email.invalid')}
          data-meant={t('contact.email.meant', { email: '{email}' })}
        />
        <Checkbox name={FIELDS.marketing} label={t('contact.marketing')} defaultChecked={page.marketing} />
      </section>
      {page.needsDelivery && (
        <section className="form-section">
          <h2>{t('address.title')}</h2>
          <DeliveryAddress page={page} />
        </section>
      )}
      <Submit page={page} intent="details">
        {t(page.needsDelivery ? 'checkout.toDelivery' : 'checkout.toPayment')}
      </Submit>
    </CheckoutForm>
  )
}

import { TextInput } from '../../../../widgets/kit/ui/server.ts'
import { DeliveryAddress } from '../address/delivery-address.tsx'
import { DeliveryMethod } from '../delivery/delivery-method.tsx'
import { Checkbox } from '../form/checkbox.tsx'
import { FIELDS } from '../form/fields.ts'
import { CheckoutForm, Submit } from '../form/form.tsx'
import type { CheckoutPageProps } from '../view-model.ts'
import { GiftFields } from './gift-fields.tsx'

/** Details step: e-mail and delivery address. */
export const DetailsForm = ({ page }: { readonly page: CheckoutPageProps }) => {
  const { t } = page.frame.localisation
  const errors = page.errors ?? []
  return (
    <CheckoutForm page={page} className="form">
      <section className="form-section">
        <div className="form-heading">
          <h2>{t('contact.title')}</h2>
          {page.signInHref && (
            <p className="small">
              {t('account.known')}{' '}
              <a href={page.signInHref} data-carries-email>
                {t('member.signIn')}
              </a>
            </p>
          )}
        </div>
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
      {page.gifts?.map((gift) => (
        <GiftFields key={gift.lineId} page={page} gift={gift} />
      ))}
      {page.deliveryMethods && <DeliveryMethod page={page} methods={page.deliveryMethods} />}
      {page.needsDelivery && !page.deliveryMethods && (
        <section className="form-section">
          <h2>{t('address.title')}</h2>
          <DeliveryAddress page={page} />
        </section>
      )}
      <Submit page={page} intent="details">
        <SubmitText page={page} />
      </Submit>
    </CheckoutForm>
  )
}

/** With a choice both labels are rendered; CSS shows the one for the selected method. */
const SubmitText = ({ page }: { readonly page: CheckoutPageProps }) => {
  const { t } = page.frame.localisation
  const { deliveryMethods, needsDelivery } = page
  if (!deliveryMethods) return t(needsDelivery ? 'checkout.toDelivery' : 'checkout.toPayment')
  return (
    <>
      <span className="to-delivery">{t('checkout.toDelivery')}</span>
      <span className="to-pickup">{t('checkout.continue')}</span>
    </>
  )
}

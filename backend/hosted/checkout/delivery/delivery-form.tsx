import { Button, Notice, RadioGroup } from '../../../../widgets/kit/ui/server.ts'
import { FIELDS, type Intent } from '../form/fields.ts'
import { CheckoutForm, Submit } from '../form/form.tsx'
import type { CheckoutPageProps } from '../view-model.ts'

/** Delivery step: choice of the shipping option. */
export const DeliveryForm = ({ page }: { readonly page: CheckoutPageProps }) => {
  const { t } = page.frame.localisation
  const error = page.errors?.find(({ field }) => field === FIELDS.shippingOption)?.text
  const title = t(page.pickupLines ? 'totals.pickup' : 'totals.shipping')
  if (page.shippingOptions.length === 0) {
    return (
      <section className="form form-section">
        <h2>{t('totals.shipping')}</h2>
        <Notice
          kind="warning"
          action={page.stepHrefs.details && <Button href={page.stepHrefs.details}>{t('checkout.change')}</Button>}
        >
          {t('delivery.none')}
        </Notice>
      </section>
    )
  }
  return (
    <CheckoutForm page={page} className="form">
      <section
        className="form-section"
        id={FIELDS.shippingOption}
        data-part="delivery"
        data-send-on-change={'choose-delivery' satisfies Intent}
      >
        <h2>{title}</h2>
        <RadioGroup
          label={title}
          hideLabel
          name={FIELDS.shippingOption}
          defaultValue={page.shippingOption}
          error={error}
          options={page.shippingOptions.map(({ value, label, description, price }) => ({
            value,
            label,
            description,
            end: price ?? t('totals.free'),
          }))}
        />
        <div data-without-script>
          <Button type="submit" name={FIELDS.intent} value={'choose-delivery' satisfies Intent}>
            {t('checkout.update')}
          </Button>
        </div>
      </section>
      <Submit page={page} intent="delivery">
        {t('checkout.toPayment')}
      </Submit>
    </CheckoutForm>
  )
}

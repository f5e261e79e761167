import { RadioGroup } from '../../../../widgets/kit/ui/server.ts'
import { DeliveryAddress } from '../address/delivery-address.tsx'
import { FIELDS } from '../form/fields.ts'
import type { CheckoutPageProps } from '../view-model.ts'
import { DELIVERY } from './pickup-choice.ts'

interface DeliveryMethodProps {
  readonly page: CheckoutPageProps
  readonly methods: NonNullable<CheckoutPageProps['deliveryMethods']>
}

/** Delivery, with its address, or one of the shop's pickup places. */
export const DeliveryMethod = ({ page, methods }: DeliveryMethodProps) => {
  const { t } = page.frame.localisation
  const { chosen, pickups, delivers } = methods
  const title = t(delivers ? 'delivery.method' : 'totals.pickup')
  return (
    <section className="form-section" id={FIELDS.deliveryMethod}>
      <h2>{title}</h2>
      <RadioGroup
        label={title}
        hideLabel
        name={FIELDS.deliveryMethod}
        defaultValue={chosen}
        error={page.errors?.find(({ field }) => field === FIELDS.deliveryMethod)?.text}
        options={[
          ...(delivers
            ? [{ value: DELIVERY, label: t('totals.shipping'), more: <DeliveryAddress page={page} /> }]
            : []),
          ...pickups.map(({ value, label, description, price }) => ({
            value,
            label,
            description,
            end: price ?? t('totals.free'),
            mark: 'pickup',
          })),
        ]}
      />
    </section>
  )
}

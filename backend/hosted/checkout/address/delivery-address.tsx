import { RadioGroup } from '../../../../widgets/kit/ui/server.ts'
import { Checkbox } from '../form/checkbox.tsx'
import { FIELDS, NEW_ADDRESS } from '../form/fields.ts'
import type { CheckoutPageProps } from '../view-model.ts'
import { AddressFields } from './address-fields.tsx'

/** Delivery address: entered here, or chosen from the buyer's saved addresses. */
export const DeliveryAddress = ({ page }: { readonly page: CheckoutPageProps }) => {
  const { t } = page.frame.localisation
  const { savedAddresses } = page
  const fields = { kind: 'shipping' as const, address: page.shippingAddress, errors: page.errors ?? [], t }
  const typed = (
    <>
      <AddressFields {...fields} withPhone />
      {page.keepAddress !== undefined && (
        <Checkbox name={FIELDS.keepAddress} label={t('address.keep')} defaultChecked={page.keepAddress} />
      )}
    </>
  )
  if (!savedAddresses) return typed
  return (
    <RadioGroup
      label={t('address.title')}
      hideLabel
      name={FIELDS.savedAddress}
      defaultValue={savedAddresses.chosen}
      options={[
        ...savedAddresses.options,
        {
          value: NEW_ADDRESS,
          label: t('address.another'),
          more: <div className="form-fields">{typed}</div>,
        },
      ]}
    />
  )
}

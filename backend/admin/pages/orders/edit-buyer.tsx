import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { call, type Input } from '../../app/api.ts'
import { COUNTRIES } from '../../app/countries.ts'
import { listNames } from '../../app/formats.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ComboField, TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { StateField } from '../../ui/state-field.tsx'
import { type Order, requireOrderUnchanged } from './order-facts.ts'

type Place = 'email' | 'shipping' | 'billing'
type OrderInput = Input<'PATCH /ecom/v1/orders/{order.id}'>['order']
type Contact = Pick<NonNullable<Order['billingInfo']>, 'address' | 'contactDetails'>

interface EditBuyerProps {
  readonly order: Order
  readonly place: Place
}

const TITLES = { email: 'editBuyer.email', shipping: 'order.address', billing: 'order.billing' } as const

/** The button and the dialog that change the e-mail address or one of the addresses of an order. */
export const EditBuyer = ({ order, place }: EditBuyerProps) => {
  const [seen, setSeen] = useState<Order>()
  const close = () => setSeen(undefined)
  return (
    <>
      <Button
        variant="quiet"
        icon={<Pencil className="icon" aria-hidden />}
        aria-label={t('editBuyer.of', { name: t(TITLES[place]) })}
        onPress={() => setSeen(order)}
      >
        {t('editBuyer.edit')}
      </Button>
      <Dialog title={t(TITLES[place])} isOpen={seen !== undefined} onClose={close}>
        {seen &&
          (place === 'email' ? (
            <EmailForm order={seen} onClose={close} />
          ) : (
            <AddressForm order={seen} place={place} onClose={close} />
          ))}
      </Dialog>
    </>
  )
}

interface FormProps {
  readonly order: Order
  readonly onClose: () => void
}

const EmailForm = ({ order, onClose }: FormProps) => {
  const [email, setEmail] = useState(order.buyerInfo?.email ?? '')
  const save = async () => {
    await requireOrderUnchanged(order)
    await call('PATCH /ecom/v1/orders/{order.id}', { order: { id: order.id, buyerInfo: { email: email.trim() } } })
  }
  return (
    <PlainForm onSave={save} onSaved={onClose} onCancel={onClose}>
      <TextField
        label={t('editBuyer.email')}
        hint={t('editBuyer.email.hint')}
        name="order.buyerInfo.email"
        type="email"
        value={email}
        onChange={setEmail}
        autoFocus
      />
    </PlainForm>
  )
}

const FIELDS = {
  shipping: 'order.shippingInfo.logistics.shippingDestination',
  billing: 'order.billingInfo',
} as const

/** The address with the fields as they were typed; an empty field is left out. */
function toContact({ address, contactDetails }: Contact, typed: Readonly<Record<string, string>>) {
  const kept = <Part extends object>(part: Part | undefined, dropped: readonly string[]) =>
    Object.fromEntries(Object.entries(part ?? {}).filter(([name]) => !dropped.includes(name)))
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.flatMap((name) => (typed[name]?.trim() ? [[name, typed[name].trim()]] : [])))
  return {
    // The street as it was parsed would win over the line that was typed.
    address: { ...kept(address, ['streetAddress', ...PLACE]), ...pick(PLACE) },
    contactDetails: { ...kept(contactDetails, PERSON), ...pick(PERSON) },
  }
}

const PLACE = ['country', 'subdivision', 'addressLine', 'addressLine2', 'postalCode', 'city']
const PERSON = ['firstName', 'lastName', 'company', 'phone']

const AddressForm = ({ order, place, onClose }: FormProps & { readonly place: 'shipping' | 'billing' }) => {
  const before: Contact =
    (place === 'shipping' ? order.shippingInfo?.logistics?.shippingDestination : order.billingInfo) ?? {}
  const { address = {}, contactDetails = {} } = before
  const street = address.streetAddress && `${address.streetAddress.name} ${address.streetAddress.number}`.trim()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({
    firstName: contactDetails.firstName ?? '',
    lastName: contactDetails.lastName ?? '',
    company: contactDetails.company ?? '',
    phone: contactDetails.phone ?? '',
    country: address.country ?? '',
    subdivision: address.subdivision ?? '',
    addressLine: address.addressLine ?? street ?? '',
    addressLine2: address.addressLine2 ?? '',
    postalCode: address.postalCode ?? '',
    city: address.city ?? '',
  })
  const at = FIELDS[place]
  const save = async () => {
    await requireOrderUnchanged(order)
    const contact = toContact(before, typed)
    const changes: Omit<OrderInput, 'id'> =
      place === 'shipping'
        ? { shippingInfo: { logistics: { shippingDestination: contact } } }
        : { billingInfo: contact }
    await call('PATCH /ecom/v1/orders/{order.id}', { order: { id: order.id, ...changes } })
  }
  const text = (name: string, label: string, part: 'address' | 'contactDetails' = 'address') => (
    <TextField
      label={label}
      name={`${at}.${part}.${name}`}
      value={typed[name] ?? ''}
      onChange={(value) => setTyped((before) => ({ ...before, [name]: value }))}
    />
  )
  return (
    <PlainForm onSave={save} onSaved={onClose} onCancel={onClose}>
      <div className="field-pair">
        {text('firstName', t('newOrder.firstName'), 'contactDetails')}
        {text('lastName', t('newOrder.lastName'), 'contactDetails')}
      </div>
      {text('company', t('editBuyer.company'), 'contactDetails')}
      <ComboField
        label={t('address.country')}
        name={`${at}.address.country`}
        value={typed.country ?? ''}
        onChange={(country) => setTyped((before) => ({ ...before, country, subdivision: '' }))}
        choices={listNames(COUNTRIES, 'region')}
      />
      {text('addressLine', t('address.line'))}
      {text('addressLine2', t('editBuyer.line2'))}
      <div className="field-pair">
        {text('postalCode', t('address.postcode'))}
        {text('city', t('address.city'))}
      </div>
      <StateField
        country={typed.country ?? ''}
        name={`${at}.address.subdivision`}
        value={typed.subdivision ?? ''}
        onChange={(subdivision) => setTyped((before) => ({ ...before, subdivision }))}
        isFree
      />
      {text('phone', t('editBuyer.phone'), 'contactDetails')}
      {place === 'shipping' && <p className="field-hint">{t('editBuyer.tax')}</p>}
    </PlainForm>
  )
}

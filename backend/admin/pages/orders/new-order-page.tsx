import { useNavigate, useSearch } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { COUNTRIES } from '../../app/countries.ts'
import { formatMoney, listNames } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { type Customer, toSpellings } from '../../ui/customer-name.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField, ComboField, SelectField, SwitchField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Facts, Loading, Page, Section } from '../../ui/page.tsx'
import { StateField } from '../../ui/state-field.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { ChooseCustomer } from './choose-customer.tsx'
import { ChooseItem } from './choose-item.tsx'
import {
  type CatalogItem,
  type LineDraft,
  listDeliveries,
  type OrderDraft,
  toOrderInput,
  toTaxInput,
} from './manual-order.ts'
import { listTaxes } from './order-facts.ts'

type Shop = Output<'GET /awning/v1/shop-settings'>['settings']

const CALCULATE_TAX = 'POST /awning/v1/orders/calculate-tax'
const BACK = { to: '/orders', label: 'orders.title' } as const

/**
 * The form for a manual order, received by phone, by mail or in the shop; it is paid by a link or marked as paid
 * afterwards.
 */
export const NewOrderPage = () => {
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  return (
    <Page title={t('newOrder.title')} about={t('newOrder.about')} back={BACK}>
      {shop ? <OrderForm shop={shop.settings} /> : <Loading lines={10} />}
    </Page>
  )
}

const OrderForm = ({ shop }: { readonly shop: Shop }) => {
  const navigate = useNavigate()
  const { draft, change, isDirty } = useDraft<OrderDraft>({
    lines: [],
    email: '',
    firstName: '',
    lastName: '',
    country: shop.address?.country ?? shop.locale.split('-')[1] ?? '',
    subdivision: '',
    addressLine: '',
    postalCode: '',
    city: '',
    delivery: '',
    deliveryPrice: '',
    note: '',
  })
  const [isChoosing, setChoosing] = useState(false)
  const [isPicking, setPicking] = useState(false)
  const [mail, setMail] = useState(true)
  const pick = async (customer: Customer) => {
    setPicking(false)
    change(await readBuyer(customer))
  }
  usePickedCustomer(pick)
  const { currency } = shop
  const { data: taxes } = useRead(CALCULATE_TAX, toTaxInput(draft))
  const setLine = (key: string, part: Partial<LineDraft>) =>
    change({ lines: draft.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) })
  const add = (line: Omit<LineDraft, 'key' | 'quantity'>) =>
    change({ lines: [...draft.lines, { ...line, key: crypto.randomUUID(), quantity: '1' }] })
  const addItem = (item: CatalogItem) => {
    add({ name: item.name, price: item.price, item, isSent: item.isSent })
    setChoosing(false)
  }
  const save = async () => {
    const { order } = await call('POST /ecom/v1/orders', {
      order: toOrderInput(draft, await call(CALCULATE_TAX, toTaxInput(draft))),
      settings: { notifications: { sendNotificationToBuyer: mail } },
    })
    await navigate({ to: '/orders/$orderId', params: { orderId: order.id }, ignoreBlocker: true })
  }
  const line = (index: number, field: string) => `order.lineItems[${index}].${field}`
  const text = (name: keyof OrderDraft, label: string, wire: string) => (
    <TextField label={label} name={wire} value={String(draft[name])} onChange={(value) => change({ [name]: value })} />
  )
  const at =
    draft.addressLine || draft.delivery ? 'order.shippingInfo.logistics.shippingDestination' : 'order.billingInfo'
  return (
    <>
      <Form onSave={save} isDirty={isDirty} action={t('newOrder.save')}>
        <Section
          title={t('order.items')}
          actions={
            <div className="page-actions">
              <Button onPress={() => setChoosing(true)}>{t('newOrder.product')}</Button>
              <Button onPress={() => add({ name: '', price: '', isSent: false })}>{t('newOrder.free')}</Button>
            </div>
          }
        >
          {draft.lines.length === 0 && <p className="muted">{t('newOrder.none')}</p>}
          {draft.lines.map(({ key, name, price, quantity, item, isSent, texts = {} }, index) => (
            <fieldset key={key} className="field-rows">
              <legend className="visually-hidden">{name || t('newOrder.free')}</legend>
              {item ? (
                <p>
                  <strong>
                    <bdi>{[name, ...Object.values(item.choices)].join(' · ')}</bdi>
                  </strong>
                </p>
              ) : (
                <TextField
                  label={t('newOrder.name')}
                  name={line(index, 'productName.original')}
                  maxLength={200}
                  value={name}
                  onChange={(name) => setLine(key, { name })}
                />
              )}
              <div className="field-pair">
                <NumberField
                  label={t('product.quantity')}
                  name={line(index, 'quantity')}
                  value={quantity}
                  onChange={(quantity) => setLine(key, { quantity })}
                />
                <NumberField
                  label={t('product.price')}
                  name={line(index, 'price.amount')}
                  currency={currency}
                  value={price}
                  onChange={(price) => setLine(key, { price })}
                />
              </div>
              {item?.texts.map(({ title, maxLength }) => (
                <TextField
                  key={title}
                  label={title}
                  maxLength={maxLength}
                  value={texts[title] ?? ''}
                  onChange={(text) => setLine(key, { texts: { ...texts, [title]: text } })}
                />
              ))}
              <div className="page-actions">
                {!item && (
                  <CheckField
                    label={t('newOrder.sent')}
                    value={isSent}
                    onChange={(isSent) => setLine(key, { isSent })}
                  />
                )}
                <Button
                  variant="quiet"
                  icon={<Trash2 aria-hidden />}
                  onPress={() => change({ lines: draft.lines.filter((each) => each.key !== key) })}
                >
                  {t('newOrder.remove')}
                </Button>
              </div>
            </fieldset>
          ))}
          <Facts
            rows={[
              ...listTaxes({ taxInfo: taxes?.taxInfo }).map(
                ({ label, amount }) => [label, formatMoney(amount, currency)] as const,
              ),
              [t('orders.total'), <strong key="total">{formatMoney(taxes?.total.amount, currency)}</strong>],
            ]}
          />
        </Section>
        <Section
          title={t('orders.buyer')}
          actions={<Button onPress={() => setPicking(true)}>{t('newOrder.customer')}</Button>}
        >
          <TextField
            label={t('newOrder.email')}
            hint={t('newOrder.email.hint')}
            name="order.buyerInfo.email"
            type="email"
            value={draft.email}
            onChange={(email) => change({ email })}
          />
          <div className="field-pair">
            {text('firstName', t('newOrder.firstName'), `${at}.contactDetails.firstName`)}
            {text('lastName', t('newOrder.lastName'), `${at}.contactDetails.lastName`)}
          </div>
          <ComboField
            label={t('address.country')}
            name={`${at}.address.country`}
            value={draft.country}
            onChange={(country) => change({ country, subdivision: '' })}
            choices={listNames(COUNTRIES, 'region')}
          />
          {text('addressLine', t('address.line'), `${at}.address.addressLine`)}
          <div className="field-pair">
            {text('postalCode', t('address.postcode'), `${at}.address.postalCode`)}
            {text('city', t('address.city'), `${at}.address.city`)}
          </div>
          <StateField
            country={draft.country}
            name={`${at}.address.subdivision`}
            value={draft.subdivision}
            onChange={(subdivision) => change({ subdivision })}
            isFree
          />
          <SwitchField label={t('newOrder.mail')} hint={t('newOrder.mail.hint')} value={mail} onChange={setMail} />
        </Section>
        <Section title={t('orders.delivery')} about={t('newOrder.delivery.about')}>
          <DeliveryChoice draft={draft} onChoose={change} />
          <div className="field-pair">
            {text('delivery', t('delivery.name'), 'order.shippingInfo.title')}
            <NumberField
              label={t('delivery.price')}
              name="order.shippingInfo.cost.price.amount"
              currency={currency}
              value={draft.deliveryPrice}
              onChange={(deliveryPrice) => change({ deliveryPrice })}
            />
          </div>
          <TextField
            label={t('order.note')}
            name="order.buyerNote"
            isMultiline
            maxLength={1000}
            value={draft.note}
            onChange={(note) => change({ note })}
          />
        </Section>
      </Form>
      <Dialog title={t('newOrder.product')} isOpen={isChoosing} onClose={() => setChoosing(false)}>
        {isChoosing && <ChooseItem currency={currency} onChoose={addItem} />}
      </Dialog>
      <Dialog title={t('newOrder.customer')} isOpen={isPicking} onClose={() => setPicking(false)}>
        {isPicking && <ChooseCustomer onChoose={(customer) => void pick(customer)} />}
      </Dialog>
    </>
  )
}

const OWN = 'own'

/** The shop's ways of delivery to the country of the order; name and price can be changed afterwards. */
const DeliveryChoice = ({
  draft,
  onChoose,
}: {
  readonly draft: OrderDraft
  readonly onChoose: (part: Pick<OrderDraft, 'delivery' | 'deliveryPrice'>) => void
}) => {
  const { data } = useRead('GET /awning/v1/commerce-settings', {})
  const options = listDeliveries(data?.settings.shippingRegions ?? [], draft.country)
  if (options.length === 0) return null
  const chosen = options.find(({ title, price }) => title === draft.delivery && price === draft.deliveryPrice)
  return (
    <SelectField
      label={t('delivery.options')}
      value={chosen?.code ?? OWN}
      onChange={(code) => {
        const { title: delivery = '', price: deliveryPrice = '' } = options.find((each) => each.code === code) ?? {}
        onChoose({ delivery, deliveryPrice })
      }}
      choices={[
        { id: OWN, label: t('newOrder.delivery.own') },
        ...options.map(({ code, title }) => ({ id: code, label: title })),
      ]}
    />
  )
}

/** Picks the customer whose page the order was begun on. */
function usePickedCustomer(pick: (customer: Customer) => Promise<void>): void {
  const { customer: id = '' } = useSearch({ from: '/orders/new' })
  const { data } = useRead('GET /awning/v1/customers/{id}', { id }, { enabled: Boolean(id) })
  const picked = useRef('')
  useEffect(() => {
    if (!data || picked.current === data.customer.id) return
    picked.current = data.customer.id
    void pick(data.customer)
  })
}

type Buyer = Omit<OrderDraft, 'lines' | 'delivery' | 'deliveryPrice' | 'note'>

/** What the form says of a customer, with the address of the newest order. */
async function readBuyer({ email = '', firstName = '', lastName = '', country = '' }: Customer): Promise<Buyer> {
  const none = { subdivision: '', addressLine: '', postalCode: '', city: '' }
  const known = { ...none, email, firstName, lastName, country }
  if (!email) return known
  const { orders } = await call('POST /ecom/v1/orders/search', {
    search: {
      filter: { 'buyerInfo.email': { $in: toSpellings(email) } },
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      cursorPaging: { limit: 1 },
    },
  })
  const [order] = orders
  const address = order?.shippingInfo?.logistics?.shippingDestination?.address ?? order?.billingInfo?.address
  if (!address) return known
  const { subdivision = '', addressLine, streetAddress, postalCode = '', city = '' } = address
  const street = streetAddress ? `${streetAddress.name} ${streetAddress.number}`.trim() : ''
  return {
    ...known,
    country: address.country ?? country,
    subdivision,
    addressLine: addressLine ?? street,
    postalCode,
    city,
  }
}

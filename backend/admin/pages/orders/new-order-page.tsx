import { useNavigate } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { COUNTRIES } from '../../app/countries.ts'
import { formatMoney, listNames } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField, ComboField, SwitchField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Facts, Loading, Page, Section } from '../../ui/page.tsx'
import { StateField } from '../../ui/state-field.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { ChooseItem } from './choose-item.tsx'
import { type CatalogItem, type LineDraft, type OrderDraft, toOrderInput, toTaxInput } from './manual-order.ts'
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
  const [mail, setMail] = useState(true)
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
        <Section title={t('orders.buyer')}>
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
    </>
  )
}

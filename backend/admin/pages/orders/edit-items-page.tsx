import { useNavigate, useParams } from '@tanstack/react-router'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { formatMoney } from '../../app/formats.ts'
import { problemText } from '../../app/problem-text.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Badge, Facts, LoadingPage, Page, Section } from '../../ui/page.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { BuyersMail } from './buyers-mail.tsx'
import { ChooseItem } from './choose-item.tsx'
import { type CorrectedLine, isAskable, toCorrection, toDraft } from './item-correction.ts'
import type { CatalogItem } from './manual-order.ts'
import {
  countUnrefunded,
  listExtras,
  listTaxes,
  type OrderFacts,
  requireOrderUnchanged,
  useOrder,
} from './order-facts.ts'

/** The form that changes what was ordered, with the new sums before they are saved. */
export const EditItemsPage = () => {
  const { orderId: id } = useParams({ from: '/orders/$orderId/edit' })
  const facts = useOrder(id)
  const back = { to: `/orders/${id}`, label: 'paper.back' } as const
  if (facts?.order.id !== id) return <LoadingPage back={back} lines={8} />
  const title = t('editItems.title', { number: `#${facts.order.number}` })
  return (
    <Page title={title} about={t('editItems.about')} back={back}>
      <EditForm key={id} facts={facts} />
    </Page>
  )
}

const EditForm = ({ facts }: { readonly facts: OrderFacts }) => {
  // The order as it was when the form was opened: what somebody else changes meanwhile is not overwritten.
  const [seen] = useState(facts)
  const { order } = seen
  const unrefunded = countUnrefunded(seen)
  const navigate = useNavigate()
  const { draft, change, isDirty } = useDraft(toDraft(order))
  const [isChoosing, setChoosing] = useState(false)
  const [restock, setRestock] = useState(true)
  const [refundsCount, setRefundsCount] = useState(false)
  const [reason, setReason] = useState('')
  const [mail, setMail] = useState(order.buyerInfo?.email !== undefined)
  const [message, setMessage] = useState('')
  const { currency = 'EUR' } = order
  const money = (amount: string | undefined) => formatMoney(amount, currency)
  const { data: asked, error } = useRead(
    'POST /awning/v1/orders/{id}/calculate-correction',
    { ...toCorrection(order, draft), refundsCount },
    { enabled: isAskable(draft), isTried: true },
  )
  const setLine = (key: string, part: Partial<CorrectedLine>) =>
    change({ lines: draft.lines.map((line) => (line.key === key ? { ...line, ...part } : line)) })
  const add = (line: Omit<CorrectedLine, 'key' | 'quantity'>) =>
    change({ lines: [...draft.lines, { ...line, key: crypto.randomUUID(), quantity: '1' }] })
  const addItem = (item: CatalogItem) => {
    const name = [item.name, ...Object.values(item.choices)].join(' · ')
    add({ name, price: item.price, item, isSent: item.isSent })
    setChoosing(false)
  }
  const save = async () => {
    await requireOrderUnchanged(order)
    await call('POST /awning/v1/orders/{id}/correct', {
      ...toCorrection(order, draft),
      restock,
      refundsCount,
      ...(reason.trim() && { reason: reason.trim() }),
      sendOrderCorrectedEmail: mail,
      ...(mail && message.trim() && { customMessage: message.trim() }),
    })
  }
  const leave = () => void navigate({ to: '/orders/$orderId', params: { orderId: order.id }, ignoreBlocker: true })
  const at = (index: number, field: string) => `lineItems[${index}].${field}`
  const isFewer = order.lineItems.some(
    ({ id, quantity }) => Number(draft.lines.find(({ key }) => key === id)?.quantity ?? 0) < quantity,
  )
  const difference = Number(asked?.difference.amount ?? 0)
  const balance = Number(asked?.balance.amount ?? 0)
  const mayCount = difference < 0 && Number(asked?.unnamedRefunds.amount ?? 0) > 0
  return (
    <>
      <Form onSave={save} onSaved={leave} isDirty={isDirty} action={t('editItems.save')} onCancel={leave}>
        <Section
          title={t('order.items')}
          actions={
            <div className="page-actions">
              <Button onPress={() => setChoosing(true)}>{t('newOrder.product')}</Button>
              <Button onPress={() => add({ name: '', price: '', isSent: false })}>{t('newOrder.free')}</Button>
            </div>
          }
        >
          {draft.lines.map(({ key, name, price, quantity, line, item, isSent }, index) => {
            const refunded = line ? line.quantity - (unrefunded.get(line.id) ?? line.quantity) : 0
            return (
              <fieldset key={key} className="field-rows">
                <legend className="visually-hidden">{name || t('newOrder.free')}</legend>
                {line || item ? (
                  <p>
                    <strong>
                      <bdi>{name}</bdi>
                    </strong>{' '}
                    {refunded > 0 && <Badge tone="warning">{t('order.refunded', { count: refunded })}</Badge>}
                  </p>
                ) : (
                  <TextField
                    label={t('newOrder.name')}
                    name={at(index, 'name')}
                    maxLength={200}
                    value={name}
                    onChange={(name) => setLine(key, { name })}
                  />
                )}
                <div className="field-pair">
                  <NumberField
                    label={t('product.quantity')}
                    name={at(index, 'quantity')}
                    value={quantity}
                    onChange={(quantity) => setLine(key, { quantity })}
                  />
                  <NumberField
                    label={t('product.price')}
                    name={at(index, 'price')}
                    currency={currency}
                    isDisabled={refunded > 0}
                    value={price}
                    onChange={(price) => setLine(key, { price })}
                  />
                </div>
                <div className="page-actions">
                  {!line && !item && (
                    <CheckField
                      label={t('newOrder.sent')}
                      value={isSent}
                      onChange={(isSent) => setLine(key, { isSent })}
                    />
                  )}
                  {draft.lines.length > 1 && refunded === 0 && (
                    <Button
                      variant="quiet"
                      icon={<Trash2 aria-hidden />}
                      aria-label={t('editItems.remove', { name: name || t('newOrder.free') })}
                      onPress={() => change({ lines: draft.lines.filter((each) => each.key !== key) })}
                    >
                      {t('newOrder.remove')}
                    </Button>
                  )}
                </div>
              </fieldset>
            )
          })}
          {isFewer && <CheckField label={t('editItems.restock')} value={restock} onChange={setRestock} />}
        </Section>
        <Section title={t('editItems.sums')} about={t('editItems.sums.about')}>
          <NumberField
            label={t('editItems.discount')}
            hint={t('editItems.discount.hint')}
            name="discount"
            currency={currency}
            value={draft.discount}
            onChange={(discount) => change({ discount })}
          />
          <div className="field-pair">
            <TextField
              label={t('delivery.name')}
              name="shipping.title"
              maxLength={250}
              value={draft.delivery}
              onChange={(delivery) => change({ delivery })}
            />
            <NumberField
              label={t('delivery.price')}
              name="shipping.price"
              currency={currency}
              value={draft.deliveryPrice}
              onChange={(deliveryPrice) => change({ deliveryPrice })}
            />
          </div>
          {mayCount && (
            <CheckField
              label={t('editItems.refundsCount', { amount: money(asked?.unnamedRefunds.amount) })}
              hint={t('editItems.refundsCount.hint')}
              value={refundsCount}
              onChange={setRefundsCount}
            />
          )}
          {error ? (
            <Notice kind="warning">{problemText(error)}</Notice>
          ) : (
            <Facts
              rows={[
                [t('order.subtotal'), money(asked?.priceSummary.subtotal?.amount)],
                [t('order.shipping'), money(asked?.priceSummary.shipping?.amount)],
                ...(Number(asked?.priceSummary.discount?.amount)
                  ? [[t('order.discount'), money(`-${asked?.priceSummary.discount?.amount}`)] as const]
                  : []),
                ...listExtras(asked?.priceSummary).map(({ label, amount }) => [label, money(amount)] as const),
                ...listTaxes({ taxInfo: asked?.taxInfo }).map(({ label, amount }) => [label, money(amount)] as const),
                [t('editItems.before'), money(order.priceSummary?.total?.amount)],
                [t('orders.total'), <strong key="total">{money(asked?.priceSummary.total?.amount)}</strong>],
                ...(difference !== 0 && balance > 0
                  ? [[t('pay.open'), <strong key="open">{money(asked?.balance.amount)}</strong>] as const]
                  : []),
                ...(balance < 0
                  ? [[t('editItems.back'), <strong key="back">{money(String(-balance))}</strong>] as const]
                  : []),
              ]}
            />
          )}
        </Section>
        <Section title={t('editItems.historyAndMail')}>
          <TextField
            label={t('editItems.reason')}
            hint={t('editItems.reason.hint')}
            name="reason"
            maxLength={200}
            value={reason}
            onChange={setReason}
          />
          {order.buyerInfo?.email && (
            <BuyersMail isSent={mail} onSent={setMail} message={message} onMessage={setMessage} name="customMessage" />
          )}
        </Section>
      </Form>
      <Dialog title={t('newOrder.product')} isOpen={isChoosing} onClose={() => setChoosing(false)}>
        {isChoosing && <ChooseItem currency={currency} onChoose={addItem} />}
      </Dialog>
    </>
  )
}

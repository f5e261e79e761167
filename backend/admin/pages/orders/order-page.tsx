import { useParams } from '@tanstack/react-router'
import { Pencil, Printer } from 'lucide-react'
import { formatDate, formatMoney } from '../../app/formats.ts'
import { t } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { getBuyer } from '../../ui/customer-name.ts'
import { MailsSection } from '../../ui/mails-section.tsx'
import { Badge, Facts, LoadingPage, Page, Section } from '../../ui/page.tsx'
import { SubscriptionsSection } from '../../ui/subscriptions-section.tsx'
import { WrittenAddress } from '../../ui/written-address.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { DeliverySection } from './delivery-section.tsx'
import { EditBuyer } from './edit-buyer.tsx'
import { Gift } from './gift.tsx'
import { HistorySection } from './history-section.tsx'
import { InvoicesSection } from './invoices-section.tsx'
import { LineTexts } from './line-texts.tsx'
import { MailAgain } from './mail-again.tsx'
import {
  countUnrefunded,
  findSubscriptionId,
  getItemName,
  listExtras,
  listTaxes,
  type Order,
  type OrderFacts,
  useOrder,
} from './order-facts.ts'
import { DeliveryState, OrderState } from './order-states.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { SourceSection } from './source-section.tsx'
import { TagsSection } from './tags-section.tsx'
import { UndeliveredMails } from './undelivered-mails.tsx'
import { WithdrawalSection } from './withdrawal-section.tsx'

const BACK = { to: '/orders', label: 'orders.title' } as const

/** The page of an order: lines, buyer, payments, fulfillments, history, and all actions on it. */
export const OrderPage = () => {
  const { orderId: id } = useParams({ from: '/orders/$orderId' })
  const facts = useOrder(id)
  if (!facts) return <LoadingPage back={BACK} lines={8} />
  const { order } = facts
  const subscriptionId = findSubscriptionId(order)
  const isEnded = order.status === 'CANCELED' || order.status === 'REJECTED'
  return (
    <Page
      title={t('order.title', { number: `#${order.number}` })}
      about={formatDate(order.createdDate)}
      back={BACK}
      actions={
        <>
          <ButtonLink
            to="/orders/$orderId/print"
            params={{ orderId: id }}
            icon={<Printer className="icon" aria-hidden />}
          >
            {t('paper.slip')}
          </ButtonLink>
          {order.status === 'APPROVED' && <MailAgain order={order} />}
          {!isEnded && <CancelOrder order={order} />}
        </>
      }
      aside={
        <>
          <Section title={t('orders.buyer')} actions={isEditable(order) && <EditBuyer order={order} place="email" />}>
            <p>
              <bdi>{getBuyer(order)}</bdi>
            </p>
            {order.buyerInfo?.email && <a href={`mailto:${order.buyerInfo.email}`}>{order.buyerInfo.email}</a>}
          </Section>
          <Place order={order} />
          {order.buyerNote && (
            <Section title={t('order.note')}>
              <p>{order.buyerNote}</p>
            </Section>
          )}
          <SourceSection order={order} />
          <TagsSection key={order.id} order={order} />
        </>
      }
    >
      <UndeliveredMails orderId={order.id} />
      <ItemsSection facts={facts} />
      <DeliverySection facts={facts} />
      <PaymentsSection facts={facts} />
      {subscriptionId && <SubscriptionsSection filter={{ id: subscriptionId }} />}
      <InvoicesSection order={order} />
      <WithdrawalSection order={order} />
      <MailsSection title={t('mails.of')} empty={t('mails.of.none')} filter={{ orderId: order.id }} />
      <HistorySection key={order.id} order={order} />
    </Page>
  )
}

/** Whether buyer and addresses can be changed: what was rejected or waits for its payment cannot. */
const isEditable = ({ status }: Order): boolean => status !== 'REJECTED' && status !== 'PENDING'

/** The shipping address or pickup place, and the billing address where it is another one. */
const Place = ({ order }: { readonly order: Order }) => {
  const { shippingDestination, pickupDetails } = order.shippingInfo?.logistics ?? {}
  const { billingInfo } = order
  const place = shippingDestination ?? pickupDetails
  const isSame = (['address', 'contactDetails'] as const).every(
    (part) => JSON.stringify(billingInfo?.[part]) === JSON.stringify(shippingDestination?.[part]),
  )
  return (
    <>
      {place?.address && (
        <Section
          title={t(pickupDetails ? 'order.place' : 'order.address')}
          actions={!pickupDetails && isEditable(order) && <EditBuyer order={order} place="shipping" />}
        >
          <WrittenAddress address={place.address} contactDetails={shippingDestination?.contactDetails} />
        </Section>
      )}
      {billingInfo?.address && !isSame && (
        <Section title={t('order.billing')} actions={isEditable(order) && <EditBuyer order={order} place="billing" />}>
          <WrittenAddress address={billingInfo.address} contactDetails={billingInfo.contactDetails} />
        </Section>
      )}
    </>
  )
}

const ItemsSection = ({ facts }: { readonly facts: OrderFacts }) => {
  const { order } = facts
  const { currency = 'EUR', priceSummary: sums } = order
  const money = (amount: string | undefined) => formatMoney(amount, currency)
  const left = countUnrefunded(facts)
  return (
    <Section
      title={t('order.items')}
      actions={
        <div className="page-actions">
          <div className="badges">
            <OrderState state={order.paymentStatus} />
            <DeliveryState order={order} />
          </div>
          {isEditable(order) && order.status !== 'CANCELED' && (
            <ButtonLink
              to="/orders/$orderId/edit"
              params={{ orderId: order.id }}
              icon={<Pencil className="icon" aria-hidden />}
            >
              {t('editItems.open')}
            </ButtonLink>
          )}
        </div>
      }
    >
      <ul className="lines">
        {order.lineItems.map((line) => {
          const refunded = line.quantity - (left.get(line.id) ?? line.quantity)
          return (
            <li key={line.id}>
              <div>
                <bdi>{getItemName(line)}</bdi>
                <span className="muted"> × {line.quantity}</span>
                <LineTexts line={line} />
                {line.physicalProperties?.sku && <span className="field-hint">{line.physicalProperties.sku}</span>}
                {refunded > 0 && <Badge tone="warning">{t('order.refunded', { count: refunded })}</Badge>}
                <Gift line={line} />
              </div>
              <span className="number">{money(line.totalPriceAfterTax?.amount ?? line.price?.amount)}</span>
            </li>
          )
        })}
      </ul>
      <Facts
        rows={[
          [t('order.subtotal'), money(sums?.subtotal?.amount)],
          [t('order.shipping'), money(sums?.shipping?.amount)],
          ...(Number(sums?.discount?.amount)
            ? [[t('order.discount'), money(`-${sums?.discount?.amount}`)] as const]
            : []),
          ...listExtras(sums).map(({ label, amount }) => [label, money(amount)] as const),
          ...listTaxes(order).map(({ label, amount }) => [label, money(amount)] as const),
          [t('orders.total'), <strong key="total">{money(sums?.total?.amount)}</strong>],
        ]}
      />
    </Section>
  )
}

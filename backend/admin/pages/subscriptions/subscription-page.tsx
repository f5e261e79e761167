import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { formatDate, formatMoney } from '../../app/formats.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { fromDay, toDay, useShopZone } from '../../app/shop-days.ts'
import { t } from '../../app/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { Notice, ProblemNotice } from '../../ui/notice.tsx'
import { Facts, LoadingPage, Page, Section } from '../../ui/page.tsx'
import { getPaymentName } from '../../ui/payment-name.ts'
import {
  describeNext,
  formatPrice,
  isLive,
  type Subscription,
  SubscriptionState,
} from '../../ui/subscription-facts.tsx'

const BACK = { to: '/subscriptions', label: 'subs.title' } as const
const SCHEDULE = 'POST /awning/v1/subscriptions/{id}/schedule'

/** The page of a subscription: who, what, the next payment and its failures, and all that can be changed. */
export const SubscriptionPage = () => {
  const { subscriptionId: id } = useParams({ from: '/subscriptions/$subscriptionId' })
  const { data } = useRead('GET /awning/v1/subscriptions/{id}', { id })
  if (!data || data.subscription.id !== id) return <LoadingPage back={BACK} />
  const { subscription } = data
  return (
    <Page title={subscription.productName} about={subscription.title} back={BACK}>
      <StateSection subscription={subscription} />
      <PaymentSection subscription={subscription} />
    </Page>
  )
}

type Act = 'move' | 'cancel'

const StateSection = ({ subscription }: { readonly subscription: Subscription }) => {
  const { id, pausedDate, failedAttempts = 0, nextBillingDate, freeTrialEndDate } = subscription
  const [act, setAct] = useState<Act>()
  const schedule = useWrite(SCHEDULE)
  const close = () => setAct(undefined)
  return (
    <Section title={t('subs.state')} actions={<SubscriptionState subscription={subscription} />}>
      {failedAttempts > 0 && (
        <Notice kind="warning">
          {t('subs.failed', { count: failedAttempts })} {describeNext(subscription)}
        </Notice>
      )}
      <ProblemNotice problem={schedule.error} />
      <Facts
        rows={[
          [t('orders.buyer'), <Buyer key="buyer" subscription={subscription} />],
          [t('product.quantity'), String(subscription.quantity)],
          [t('product.price'), formatPrice(subscription)],
          [t('subs.next'), describeNext(subscription)],
          [t('subs.cycle'), String(subscription.cycleNumber)],
          ...(freeTrialEndDate ? [[t('subs.trial'), formatDate(freeTrialEndDate)] as const] : []),
          [t('subs.since'), formatDate(subscription.createdDate)],
          ...(subscription.canceledDate
            ? [
                [
                  t(`subs.canceledBy.${subscription.canceledBy ?? 'MERCHANT'}`),
                  formatDate(subscription.canceledDate),
                ] as const,
              ]
            : []),
        ]}
      />
      {isLive(subscription) && (
        <div className="page-actions">
          {pausedDate ? (
            <Button isPending={schedule.isPending} onPress={() => schedule.mutate({ id, paused: false })}>
              {t('subs.resume')}
            </Button>
          ) : (
            nextBillingDate && (
              <>
                <Button onPress={() => setAct('move')}>{t('subs.move')}</Button>
                {!freeTrialEndDate && (
                  <Button isPending={schedule.isPending} onPress={() => schedule.mutate({ id, skipNext: true })}>
                    {t('subs.skip')}
                  </Button>
                )}
                <Button isPending={schedule.isPending} onPress={() => schedule.mutate({ id, paused: true })}>
                  {t('subs.pause')}
                </Button>
              </>
            )
          )}
          <Button variant="danger" onPress={() => setAct('cancel')}>
            {t('subs.cancel')}
          </Button>
        </div>
      )}
      <Dialog title={t('subs.move')} isOpen={act === 'move'} onClose={close}>
        {act === 'move' && <MoveForm subscription={subscription} onClose={close} />}
      </Dialog>
      <Dialog title={t('subs.cancel')} isOpen={act === 'cancel'} onClose={close} isAlert>
        {act === 'cancel' && <CancelForm subscription={subscription} onClose={close} />}
      </Dialog>
    </Section>
  )
}

const Buyer = ({ subscription: { buyer } }: { readonly subscription: Subscription }) =>
  buyer.memberId ? (
    <ButtonLink to="/customers/$customerId" params={{ customerId: buyer.memberId }} variant="quiet">
      <bdi>{buyer.email ?? buyer.memberId}</bdi>
    </ButtonLink>
  ) : (
    <bdi>{buyer.email ?? '–'}</bdi>
  )

interface FormProps {
  readonly subscription: Subscription
  readonly onClose: () => void
}

/** Moves the next payment to another day, at the time of day that it has. */
const MoveForm = ({ subscription: { id, nextBillingDate = '' }, onClose }: FormProps) => {
  const zone = useShopZone() ?? 'UTC'
  const [chosen, setChosen] = useState<string>()
  const before = toDay(nextBillingDate, zone)
  const day = chosen ?? before
  const save = async () => {
    const begin = (each: string) => Date.parse(fromDay(each, 'begin', zone) ?? '')
    const time = Date.parse(nextBillingDate) - begin(before)
    await call(SCHEDULE, { id, ...(day && { nextBillingDate: new Date(begin(day) + time).toISOString() }) })
  }
  return (
    <PlainForm onSave={save} onSaved={onClose} onCancel={onClose}>
      <TextField
        label={t('subs.move.day')}
        hint={t('subs.move.hint')}
        name="nextBillingDate"
        type="date"
        value={day}
        onChange={setChosen}
      />
    </PlainForm>
  )
}

/** Cancels a subscription; what was paid last is given back if that is wanted. */
const CancelForm = ({ subscription, onClose }: FormProps) => {
  const { id, latestOrderId, currency } = subscription
  const [refunds, setRefunds] = useState(false)
  const { data } = useRead('GET /ecom/v1/payments-collector/orders/{ecomOrderId}/refundability', {
    ecomOrderId: latestOrderId,
  })
  const { data: money } = useRead('GET /ecom/v1/payments/orders/{orderId}', { orderId: latestOrderId })
  const refundable = data?.refundabilities.find(({ refundabilityStatus }) => refundabilityStatus !== 'NOT_REFUNDABLE')
  const payment = money?.orderTransactions.payments.find(({ id: paymentId }) => paymentId === refundable?.paymentId)
  const save = async () => {
    await call('POST /awning/v1/subscriptions/{id}/cancel', { id })
    if (refunds && payment)
      await call('POST /ecom/v1/payments-collector/orders/{ecomOrderId}/trigger-refund', {
        ecomOrderId: latestOrderId,
        payments: [{ paymentId: payment.id }],
      })
  }
  return (
    <PlainForm onSave={save} onSaved={onClose} action={t('subs.cancel')} onCancel={onClose}>
      <p>{t('subs.cancel.text')}</p>
      {payment && (
        <CheckField
          label={t('subs.refund', { amount: formatMoney(payment.amount?.amount, currency) })}
          hint={t('subs.refund.hint')}
          value={refunds}
          onChange={setRefunds}
        />
      )}
    </PlainForm>
  )
}

const PaymentSection = ({ subscription }: { readonly subscription: Subscription }) => {
  const { orderId, latestOrderId, paymentUrl } = subscription
  const { data } = useRead('GET /ecom/v1/payments/orders/{orderId}', { orderId: latestOrderId })
  const payment = data?.orderTransactions.payments.findLast(({ regularPaymentDetails }) => regularPaymentDetails)
  const orders = [...new Set([latestOrderId, orderId])]
  return (
    <Section title={t('subs.orders')}>
      {payment && <Facts rows={[[t('pay.method'), getPaymentName(payment)]]} />}
      <div className="page-actions">
        {orders.map((id) => (
          <ButtonLink key={id} to="/orders/$orderId" params={{ orderId: id }}>
            {t(id === latestOrderId ? 'subs.latest' : 'subs.first')}
          </ButtonLink>
        ))}
      </div>
      {paymentUrl && (
        <p>
          {t('subs.link')} <a href={paymentUrl}>{paymentUrl}</a>
        </p>
      )}
    </Section>
  )
}

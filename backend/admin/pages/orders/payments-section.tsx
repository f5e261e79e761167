import { useState } from 'react'
import { PREDEFINED_PAYMENT_METHODS } from '../../../contract/payments/enumerations.ts'
import { call } from '../../app/api.ts'
import { formatDate, formatMoney } from '../../app/formats.ts'
import { queryClient, useRead } from '../../app/queries.ts'
import { isWord, t, type Word } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Badge, Facts, Section } from '../../ui/page.tsx'
import { getPaymentName } from '../../ui/payment-name.ts'
import { type Order, type OrderFacts, type Payment, type Refund, requireOrderUnchanged } from './order-facts.ts'
import { RefundForm } from './refund-dialog.tsx'

const TONES: Partial<Record<string, 'good' | 'warning' | 'bad'>> = {
  APPROVED: 'good',
  AUTHORIZED: 'warning',
  PENDING: 'warning',
  PENDING_MERCHANT: 'warning',
  DECLINED: 'bad',
  SUCCEEDED: 'good',
  FAILED: 'bad',
}

const stateText = (group: 'payment' | 'refund', state: string): string => {
  const word = `${group}.state.${state}`
  return isWord(word) ? t(word as Word) : state
}

/** Payments and refunds of an order, with the actions on them. */
export const PaymentsSection = ({ facts }: { readonly facts: OrderFacts }) => {
  const { order, payments, refunds } = facts
  const { currency = 'EUR', balanceSummary: sums } = order
  const [act, setAct] = useState<'refund' | 'record' | 'link'>()
  /** The order as it was when the dialog opened, because the page keeps refetching it. */
  const [seen, setSeen] = useState(facts)
  const open = (next: 'refund' | 'record' | 'link') => {
    setSeen(facts)
    setAct(next)
  }
  const close = () => setAct(undefined)
  const { data: collect } = useRead(
    'GET /ecom/v1/payments-collector/orders/{ecomOrderId}/payment-collectability-status',
    { ecomOrderId: order.id },
  )
  const balance = Number(sums?.balance?.amount ?? 0)
  const isOpen = balance > 0 && order.status !== 'CANCELED' && order.status !== 'REJECTED'
  const canRefund = payments.some(({ status }) => status === 'APPROVED' || status === 'PARTIALLY_REFUNDED')
  const money = (amount: string | undefined) => formatMoney(amount, currency)
  return (
    <Section
      title={t('orders.payment')}
      actions={
        <div className="page-actions">
          {isOpen && <Button onPress={() => open('record')}>{t('pay.record')}</Button>}
          {isOpen && collect?.status === 'COLLECTABLE' && <Button onPress={() => open('link')}>{t('pay.link')}</Button>}
          {canRefund && <Button onPress={() => open('refund')}>{t('refund.title')}</Button>}
        </div>
      }
    >
      {payments.length > 0 && (
        <ul className="lines">
          {payments.map((payment) => (
            <PaymentLine key={payment.id} order={order} payment={payment} />
          ))}
          {refunds.map((refund) => (
            <RefundLine key={refund.id} refund={refund} currency={currency} />
          ))}
        </ul>
      )}
      <Facts
        rows={[
          [t('pay.paid'), money(sums?.paid?.amount)],
          ...(Number(sums?.authorized?.amount)
            ? [[t('pay.authorized'), money(sums?.authorized?.amount)] as const]
            : []),
          ...(Number(sums?.refunded?.amount)
            ? [[t('pay.refunded'), money(`-${sums?.refunded?.amount}`)] as const]
            : []),
          ...(balance < 0
            ? [[t('editItems.back'), <strong key="back">{money(String(-balance))}</strong>] as const]
            : []),
          ...(isOpen ? [[t('pay.open'), <strong key="open">{money(sums?.balance?.amount)}</strong>] as const] : []),
        ]}
      />
      <Dialog title={t('refund.title')} isOpen={act === 'refund'} onClose={close}>
        {act === 'refund' && <RefundForm facts={seen} onClose={close} />}
      </Dialog>
      <Dialog title={t('pay.record')} isOpen={act === 'record'} onClose={close}>
        {act === 'record' && <RecordForm order={seen.order} onClose={close} />}
      </Dialog>
      <Dialog title={t('pay.link')} isOpen={act === 'link'} onClose={close}>
        {act === 'link' && <PaymentLink order={order} onClose={close} />}
      </Dialog>
    </Section>
  )
}

const PaymentLine = ({ order, payment }: { readonly order: Order; readonly payment: Payment }) => {
  const [act, setAct] = useState<'capture' | 'void'>()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const amount = formatMoney(payment.amount?.amount, order.currency ?? 'EUR')
  const run = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      if (act === 'capture')
        await call('POST /ecom/v1/payments-collector/orders/{ecomOrderId}/capture-authorized-payments', {
          ecomOrderId: order.id,
          payments: [{ paymentId: payment.id }],
        })
      else
        await call('POST /ecom/v1/payments-collector/orders/{ecomOrderId}/void-authorized-payments', {
          ecomOrderId: order.id,
          paymentIds: [payment.id],
        })
      await queryClient.invalidateQueries()
      setAct(undefined)
    } catch (refused) {
      setProblem(refused)
      await queryClient.invalidateQueries()
    }
    setPending(false)
  }
  const isScheduled = payment.regularPaymentDetails?.authorizationDetails?.scheduledAction?.executionDate
  return (
    <li>
      <span>
        <bdi>{getPaymentName(payment)}</bdi>
        <span className="field-hint">{formatDate(payment.createdDate)}</span>
        {payment.status === 'AUTHORIZED' && isScheduled && (
          <span className="field-hint">{t('pay.until', { date: formatDate(isScheduled) })}</span>
        )}
      </span>
      <span className="line-main">
        <Badge tone={TONES[payment.status] ?? 'neutral'}>{stateText('payment', payment.status)}</Badge>
        <span className="number">{amount}</span>
      </span>
      {payment.status === 'AUTHORIZED' && (
        <span className="page-actions">
          <Button onPress={() => setAct('capture')}>{t('pay.capture')}</Button>
          <Button variant="danger" onPress={() => setAct('void')}>
            {t('pay.void')}
          </Button>
        </span>
      )}
      <ConfirmDialog
        title={t(act === 'void' ? 'pay.void.title' : 'pay.capture.title', { amount })}
        text={t(act === 'void' ? 'pay.void.text' : 'pay.capture.text')}
        action={t(act === 'void' ? 'pay.void' : 'pay.capture')}
        isOpen={act !== undefined}
        isPending={isPending}
        problem={problem}
        onConfirm={() => void run()}
        onClose={() => setAct(undefined)}
      />
    </li>
  )
}

const RefundLine = ({ refund, currency }: { readonly refund: Refund; readonly currency: string }) => {
  const [first] = refund.transactions ?? []
  const state = first?.refundStatus ?? 'PENDING'
  return (
    <li>
      <span>
        {t('refund.title')}
        <span className="field-hint">
          {[formatDate(refund.createdDate), refund.details?.reason].filter(Boolean).join(' · ')}
        </span>
        {state === 'PENDING' && <span className="field-hint">{t('refund.pending')}</span>}
      </span>
      <span className="line-main">
        <Badge tone={TONES[state] ?? 'warning'}>{stateText('refund', state)}</Badge>
        <span className="number">−{formatMoney(refund.summary?.requestedRefund?.amount, currency)}</span>
      </span>
    </li>
  )
}

interface ActProps {
  readonly order: Order
  readonly onClose: () => void
}

/** The form that records an offline payment of the balance or a part of it. */
const RecordForm = ({ order, onClose }: ActProps) => {
  const open = order.balanceSummary?.balance?.amount ?? ''
  const [amount, setAmount] = useState(open)
  const [method, setMethod] = useState<string>('BANK_TRANSFER')
  const save = async () => {
    await requireOrderUnchanged(order)
    const predefined = PREDEFINED_PAYMENT_METHODS.find((each) => each === method)
    const name = predefined && { userDefinedPaymentMethodName: { predefined } }
    if (Number(amount) === Number(open))
      await call('POST /ecom/v1/payments-collector/orders/{ecomOrderId}/mark-as-paid', {
        ecomOrderId: order.id,
        ...name,
      })
    else
      await call('POST /ecom/v1/payments-collector/orders/{orderId}/manual-payment', {
        orderId: order.id,
        amount: { amount },
        ...name,
      })
  }
  return (
    <PlainForm onSave={save} onSaved={onClose} action={t('pay.record.action')} onCancel={onClose}>
      <p>{t('pay.record.text')}</p>
      <NumberField
        label={t('pay.amount')}
        hint={t('pay.amount.hint')}
        name="amount.amount"
        currency={order.currency ?? ''}
        value={amount}
        onChange={setAmount}
        autoFocus
      />
      <SelectField
        label={t('pay.method')}
        value={method}
        onChange={setMethod}
        choices={PREDEFINED_PAYMENT_METHODS.map((id) => ({ id, label: t(`payment.method.${id}`) }))}
      />
    </PlainForm>
  )
}

/** The link to the hosted page where the buyer pays the balance: mailed, or made for another way to send it. */
const PaymentLink = ({ order, onClose }: ActProps) => {
  const [link, setLink] = useState('')
  const [email, setEmail] = useState(order.buyerInfo?.email ?? '')
  const [message, setMessage] = useState('')
  const [sentTo, setSentTo] = useState<string>()
  const [problem, setProblem] = useState<unknown>()
  const mail = async () => {
    const to = email.trim()
    await call('POST /awning/v1/payments-collector/orders/{ecomOrderId}/send-payment-link', {
      ecomOrderId: order.id,
      ...(to !== order.buyerInfo?.email && { email: to }),
      ...(message.trim() && { customMessage: message.trim() }),
    })
    setSentTo(to)
  }
  const make = async () => {
    try {
      const { paymentGatewayOrderId } = await call(
        'POST /ecom/v1/payments-collector/orders/{ecomOrderId}/create-payment-gateway-order',
        { ecomOrderId: order.id },
      )
      const { redirectSession } = await call('POST /_api/redirects-api/v1/redirect-session', {
        ecomOrderPaymentRequest: { paymentRequestId: paymentGatewayOrderId },
      })
      setLink(redirectSession?.fullUrl ?? '')
    } catch (refused) {
      setProblem(refused)
    }
  }
  if (link)
    return (
      <>
        <p>{t('pay.link.text')}</p>
        <CopyText label={t('pay.link')} text={link} />
      </>
    )
  if (sentTo !== undefined)
    return (
      <>
        <p role="status">{t('again.done', { email: sentTo })}</p>
        <div className="dialog-actions">
          <Button onPress={onClose}>{t('action.close')}</Button>
        </div>
      </>
    )
  return (
    <PlainForm onSave={mail} action={t('pay.link.mail')} onCancel={onClose}>
      <p>
        {t('pay.link.about', { amount: formatMoney(order.balanceSummary?.balance?.amount, order.currency ?? 'EUR') })}
      </p>
      <TextField label={t('again.email')} name="email" type="email" value={email} onChange={setEmail} />
      <TextField
        label={t('order.mail.message')}
        hint={t('order.mail.message.hint')}
        name="customMessage"
        isMultiline
        maxLength={1000}
        value={message}
        onChange={setMessage}
      />
      <ProblemNotice problem={problem} />
      <p>
        <Button onPress={() => void make()}>{t('pay.link.action')}</Button>
      </p>
    </PlainForm>
  )
}

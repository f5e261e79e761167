import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { formatLongDate, formatMoney, nameDay } from '../../app/formats.ts'
import { useRead, useTask } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { CheckField, TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { Notice, ProblemNotice } from '../../ui/notice.tsx'
import { Facts, LoadingPage, Page, Section } from '../../ui/page.tsx'
import { FindOrder } from './find-order.tsx'
import { useOrder } from './order-facts.ts'
import { PeriodFacts } from './period-facts.tsx'
import { RefundForm } from './refund-dialog.tsx'
import { describeItems, type Withdrawal, type WithdrawalAnswer } from './withdrawal-facts.ts'
import { WithdrawalState } from './withdrawal-state.tsx'

const BACK = { to: '/withdrawals', label: 'withdrawals.title' } as const

/** A withdrawal: what was declared, whether it came in time, and what is done about it. */
export const WithdrawalPage = () => {
  const { withdrawalId: id } = useParams({ from: '/withdrawals/$withdrawalId' })
  const { data } = useRead('GET /awning/v1/withdrawals/{id}', { id })
  if (!data) return <LoadingPage back={BACK} lines={6} />
  const { withdrawal, period } = data
  const { orderId, status } = withdrawal
  return (
    <Page
      title={t('withdrawals.one', { name: withdrawal.name })}
      about={formatLongDate(withdrawal.createdDate)}
      back={BACK}
      actions={status === 'RECEIVED' && <Decide withdrawal={withdrawal} />}
    >
      {withdrawal.match === 'NUMBER' && <Notice kind="warning">{t('withdrawals.match.NUMBER')}</Notice>}
      <Section title={t('withdrawals.declared')} actions={<WithdrawalState withdrawal={withdrawal} />}>
        <Facts
          rows={[
            [t('orders.buyer'), <bdi key="name">{withdrawal.name}</bdi>],
            [
              t('withdrawals.email'),
              <a key="email" href={`mailto:${withdrawal.email}`}>
                {withdrawal.email}
              </a>,
            ],
            [t('orders.number'), <bdi key="number">{withdrawal.orderNumber}</bdi>],
            [t('withdrawals.items'), <bdi key="items">{describeItems(withdrawal)}</bdi>],
            ...(withdrawal.timeliness
              ? [[t('withdrawals.timely'), t(`withdrawals.timely.${withdrawal.timeliness}`)] as const]
              : []),
            ...(status === 'REFUSED' ? [] : [[t('withdrawals.due'), nameDay(withdrawal.refundDueDate)] as const]),
            ...(withdrawal.decision?.reason
              ? [
                  [
                    t(status === 'ACCEPTED' ? 'withdrawals.message' : 'withdrawals.reason'),
                    <bdi key="reason">{withdrawal.decision.reason}</bdi>,
                  ] as const,
                ]
              : []),
            ...(withdrawal.returnedDate
              ? [[t('withdrawals.return.RECEIVED'), nameDay(withdrawal.returnedDate)] as const]
              : []),
          ]}
        />
        {withdrawal.returnState === 'EXPECTED' && <ReceiveReturn id={id} />}
      </Section>
      <Section title={t('withdrawals.order')}>
        {orderId ? (
          <p>
            <Link to="/orders/$orderId" params={{ orderId }}>
              {t('withdrawals.toOrder')}
            </Link>
          </p>
        ) : (
          <p>{t('withdrawals.noOrder')}</p>
        )}
        {(status === 'RECEIVED' || (status === 'ACCEPTED' && !orderId)) && <FindOrder withdrawal={withdrawal} />}
        {orderId && period && <PeriodFacts orderId={orderId} period={period} />}
      </Section>
      {orderId && status === 'ACCEPTED' && <PayBack orderId={orderId} answer={data} />}
    </Page>
  )
}

/** Accepts or refuses; the buyer is mailed either. */
const Decide = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const [asked, setAsked] = useState<'accept' | 'refuse'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <Button variant="primary" onPress={() => setAsked('accept')}>
        {t('withdrawals.accept')}
      </Button>
      <Button onPress={() => setAsked('refuse')}>{t('withdrawals.refuse')}</Button>
      <Dialog title={t(`withdrawals.${asked ?? 'accept'}`)} isOpen={asked !== undefined} onClose={close}>
        {asked === 'accept' && <AcceptForm id={withdrawal.id} onClose={close} />}
        {asked === 'refuse' && <RefuseForm id={withdrawal.id} onClose={close} />}
      </Dialog>
    </>
  )
}

interface DecisionProps {
  readonly id: string
  readonly onClose: () => void
}

const AcceptForm = ({ id, onClose }: DecisionProps) => {
  const [returnExpected, setReturnExpected] = useState(true)
  const [message, setMessage] = useState('')
  const accept = () =>
    call('POST /awning/v1/withdrawals/{id}/accept', {
      id,
      returnExpected,
      ...(message.trim() && { message: message.trim() }),
    })
  return (
    <PlainForm onSave={accept} onSaved={onClose} action={t('withdrawals.accept')} onCancel={onClose}>
      <p>{t('withdrawals.accept.text')}</p>
      <CheckField
        label={t('withdrawals.sendBack')}
        hint={t('withdrawals.sendBack.hint')}
        value={returnExpected}
        onChange={setReturnExpected}
      />
      <TextField
        label={t('withdrawals.message')}
        hint={t('withdrawals.message.hint')}
        name="message"
        isMultiline
        maxLength={1000}
        value={message}
        onChange={setMessage}
      />
    </PlainForm>
  )
}

const RefuseForm = ({ id, onClose }: DecisionProps) => {
  const [reason, setReason] = useState('')
  const refuse = () => call('POST /awning/v1/withdrawals/{id}/refuse', { id, reason })
  return (
    <PlainForm onSave={refuse} onSaved={onClose} action={t('withdrawals.refuse')} onCancel={onClose}>
      <TextField
        label={t('withdrawals.reason')}
        hint={t('withdrawals.reason.hint')}
        name="reason"
        isMultiline
        maxLength={1000}
        value={reason}
        onChange={setReason}
      />
    </PlainForm>
  )
}

const ReceiveReturn = ({ id }: { readonly id: string }) => {
  const receive = useTask(() => call('POST /awning/v1/withdrawals/{id}/receive-return', { id }))
  return (
    <>
      <ProblemNotice problem={receive.error} />
      <div className="page-actions">
        <Button isPending={receive.isPending} onPress={() => receive.mutate()}>
          {t('withdrawals.back')}
        </Button>
      </div>
    </>
  )
}

/** The refund, prepared: the items and the standard delivery. It is made where all refunds are. */
const PayBack = ({ orderId, answer }: { readonly orderId: string; readonly answer: WithdrawalAnswer }) => {
  const facts = useOrder(orderId)
  const [seen, setSeen] = useState<typeof facts>()
  const { refund } = answer
  if (!refund || !facts) return null
  const currency = facts.order.currency ?? 'EUR'
  const { paidShipping, shipping } = refund
  const prepared = {
    quantities: Object.fromEntries(refund.lineItems.map(({ lineItemId, quantity }) => [lineItemId, `${quantity}`])),
    withShipping: refund.shippingIncluded,
    ...(paidShipping && { amount: refund.amount }),
  }
  return (
    <Section title={t('withdrawals.refund')}>
      <p>{t('withdrawals.refund.text', { amount: formatMoney(refund.amount, currency) })}</p>
      {paidShipping && (
        <p className="muted">
          {t('withdrawals.refund.shipping', {
            paid: formatMoney(paidShipping, currency),
            standard: formatMoney(shipping, currency),
          })}
        </p>
      )}
      <div className="page-actions">
        <Button variant="primary" onPress={() => setSeen(facts)}>
          {t('refund.action')}
        </Button>
      </div>
      <Dialog title={t('withdrawals.refund')} isOpen={seen !== undefined} onClose={() => setSeen(undefined)}>
        {seen && <RefundForm facts={seen} prepared={prepared} onClose={() => setSeen(undefined)} />}
      </Dialog>
    </Section>
  )
}

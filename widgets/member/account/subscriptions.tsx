import { useEffect, useRef, useState } from 'react'
import type { Calls } from '../../client/index.ts'
import { isFramed } from '../../kit/frame.ts'
import { type ApiProblem, useWidget, type WordKey } from '../../kit/index.ts'
import { Button, Disclosure, Notice, problemKind, Skeleton } from '../../kit/ui/index.ts'
import { dayFormat } from './day-format.ts'

type Subscription = Calls['GET /awning/v1/subscriptions/my']['output']['subscriptions'][number]

/** The member's subscriptions: requested when the section is opened, as few members have any. */
export const Subscriptions = () => {
  const { words, shop } = useWidget()
  const [subscriptions, setSubscriptions] = useState<readonly Subscription[]>()
  const [failed, setFailed] = useState<WordKey>()
  const attempt = async (run: () => Promise<unknown>) => {
    setFailed(undefined)
    await run().catch(({ kind }: ApiProblem) => setFailed(kind === 'offline' ? 'problem.offline' : 'member.failed'))
  }
  const load = () =>
    attempt(async () => setSubscriptions((await shop.client.call('GET /awning/v1/subscriptions/my', {})).subscriptions))
  const cancel = (id: string) =>
    attempt(async () => {
      const { subscription } = await shop.client.call('POST /awning/v1/subscriptions/{id}/cancel', { id })
      setSubscriptions((before) => before?.map((each) => (each.id === id ? subscription : each)))
    })
  return (
    <Disclosure
      summary={words.t('subscriptions.title')}
      part="subscriptions"
      onToggle={() => subscriptions ?? void load()}
    >
      {failed && (
        <Notice
          kind={problemKind(failed)}
          action={!subscriptions && <Button onClick={() => void load()}>{words.t('retry')}</Button>}
        >
          {words.t(failed)}
        </Notice>
      )}
      {!subscriptions && !failed && <Skeleton shape="text" />}
      {subscriptions?.length === 0 && <p className="muted">{words.t('subscriptions.none')}</p>}
      {subscriptions && subscriptions.length > 0 && (
        <ul className="member-orders">
          {subscriptions.map((subscription) => (
            <li key={subscription.id}>
              <Row subscription={subscription} onCancel={() => cancel(subscription.id)} />
            </li>
          ))}
        </ul>
      )}
    </Disclosure>
  )
}

type RowProps = { readonly subscription: Subscription; readonly onCancel: () => Promise<void> }

/** One subscription: what it is, its next payment or its end, and the question before it is cancelled. */
const Row = ({ subscription, onCancel }: RowProps) => {
  const { words } = useWidget()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    const buttons = row.current?.querySelectorAll('button')
    // Focuses the button that leaves the subscription as it is: a key that is held down would confirm the cancellation.
    if (isAsking) buttons?.[1]?.focus()
    // Once it is cancelled, its button is gone: the focus moves to the row's remaining button, or to the row.
    else if (wasAsking.current) (buttons?.[0] ?? row.current)?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  const { productName, title, status, cancelable, paymentUrl, nextBillingDate, endDate, currency } = subscription
  const { price, nextPayment = price } = subscription
  const day = dayFormat(words.locale)
  const on = (date?: string) => day.format(date ? new Date(date) : new Date())
  const confirm = async () => {
    setBusy(true)
    await onCancel()
    setBusy(false)
    setAsking(false)
  }
  const state =
    status === 'PAST_DUE'
      ? words.t('subscription.pastDue')
      : status !== 'ACTIVE'
        ? words.t(status === 'ENDED' ? 'subscription.ended' : 'subscription.canceled', { date: on(endDate) })
        : nextBillingDate
          ? words.t('subscription.next', {
              amount: words.money(nextPayment.amount, currency),
              date: on(nextBillingDate),
            })
          : words.t('subscription.runs', { date: on(endDate) })
  return (
    <div className="member-form" ref={row} tabIndex={-1}>
      <p className="member-text">
        <bdi>{productName}</bdi>
        <bdi className="small muted">{title}</bdi>
        <span className="small muted">{state}</span>
      </p>
      {paymentUrl && (
        <a href={paymentUrl} target={isFramed() ? '_blank' : undefined}>
          {words.t('subscription.pay')}
        </a>
      )}
      {isAsking ? (
        <>
          <p>{words.t('subscription.ask', { date: on(nextBillingDate ?? endDate) })}</p>
          <div className="member-others">
            <Button busy={busy} onClick={() => void confirm()}>
              {words.t('subscription.cancel')}
            </Button>
            <Button onClick={() => setAsking(false)}>{words.t('subscription.keep')}</Button>
          </div>
        </>
      ) : (
        cancelable && (
          <div className="member-others">
            <Button variant="quiet" onClick={() => setAsking(true)}>
              {words.t('subscription.cancel')}
            </Button>
          </div>
        )
      )}
    </div>
  )
}

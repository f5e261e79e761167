import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../app/api.ts'
import { formatAgo, formatDate, formatMoney } from '../../app/formats.ts'
import { queryClient, useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Facts, Loading, LoadingPage, Page, Section } from '../../ui/page.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { SubscriptionsSection } from '../../ui/subscriptions-section.tsx'
import { WrittenAddress } from '../../ui/written-address.tsx'
import { type Customer, CustomerState, getName } from './customer-states.tsx'

const BACK = { to: '/customers', label: 'customers.title' } as const

/** The page of a customer: contact details, orders, actions on the account, and data protection. */
export const CustomerPage = () => {
  const { customerId: id } = useParams({ from: '/customers/$customerId' })
  const { data } = useRead('GET /members/v1/members/{id}', { id, fieldsets: ['FULL'] })
  if (data?.member.id !== id) return <LoadingPage back={BACK} />
  const { member } = data
  const { phones = [], emails = [], addresses = [], company } = member.contact ?? {}
  return (
    <Page title={getName(member)} about={member.loginEmail} back={BACK}>
      <Section title={t('customer.about')} actions={<CustomerState status={member.status} />}>
        <Facts
          rows={[
            [t('customers.since'), formatDate(member.createdDate)],
            [t('customers.seen'), member.lastLoginDate ? formatAgo(member.lastLoginDate) : t('customer.never')],
            [t('customer.verified'), t(member.loginEmailVerified ? 'customer.yes' : 'customer.no')],
            ...(company ? [[t('customer.company'), <bdi key="company">{company}</bdi>] as const] : []),
            ...(phones.length > 0 ? [[t('customer.phone'), phones.join(', ')] as const] : []),
            ...(emails.length > 0 ? [[t('customers.email'), emails.join(', ')] as const] : []),
          ]}
        />
        {addresses.map(({ id, recipient, ...address }) => (
          <WrittenAddress key={id} address={address} contactDetails={recipient} />
        ))}
      </Section>
      <OrdersSection id={id} />
      <SubscriptionsSection filter={{ 'buyer.memberId': id }} />
      <AccountSection member={member} />
      <DataSection member={member} />
    </Page>
  )
}

const OrdersSection = ({ id }: { readonly id: string }) => {
  const { data } = useRead('POST /ecom/v1/orders/search', {
    search: {
      filter: { 'buyerInfo.memberId': id },
      sort: [{ fieldName: 'createdDate', order: 'DESC' }],
      cursorPaging: { limit: 20 },
    },
  })
  return (
    <Section title={t('orders.title')}>
      {data?.orders.length === 0 && <p className="muted">{t('customer.orders.none')}</p>}
      {data ? (
        <ul className="lines">
          {data.orders.map((order) => (
            <li key={order.id}>
              <ButtonLink to="/orders/$orderId" params={{ orderId: order.id }} variant="quiet">
                {`#${order.number}`}
              </ButtonLink>
              <span className="muted">{formatDate(order.createdDate)}</span>
              <span className="number">{formatMoney(order.priceSummary?.total?.amount, order.currency ?? 'EUR')}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Loading lines={3} />
      )}
    </Section>
  )
}

type Act = 'approve' | 'block' | 'unblock' | 'password' | 'activation' | 'delete' | 'erase'

const QUIET: readonly Act[] = ['approve', 'unblock']

/** Buttons that run actions on an account, with a confirmation for destructive ones. */
const Acts = ({ member, acts }: { readonly member: Customer; readonly acts: readonly Act[] }) => {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Act>()
  const [done, setDone] = useState<Act>()
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const run = async (act: Act) => {
    setPending(true)
    setProblem(undefined)
    setDone(undefined)
    try {
      await perform(act, member)
      if (act === 'delete' || act === 'erase') {
        // Leaves the page first, because it cannot refetch a deleted customer.
        await navigate({ to: '/customers' })
      } else setDone(act)
      setAsked(undefined)
    } catch (refused) {
      setProblem(refused)
    }
    setPending(false)
    await queryClient.invalidateQueries()
  }
  const email = member.loginEmail ?? ''
  return (
    <>
      {!asked && <ProblemNotice problem={problem} />}
      <p role="status" className="muted">
        {(done === 'password' || done === 'activation') && t('customer.mailed', { email })}
      </p>
      <div className="page-actions">
        {acts.map((act) => (
          <Button
            key={act}
            variant={act === 'block' || act === 'delete' || act === 'erase' ? 'danger' : 'secondary'}
            onPress={() => {
              setProblem(undefined)
              if (QUIET.includes(act)) void run(act)
              else setAsked(act)
            }}
          >
            {t(`customer.${act}`)}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        title={asked ? t(`customer.${asked}`) : ''}
        text={asked ? t(`customer.${asked}.text` as 'customer.block.text', { email }) : ''}
        action={asked ? t(`customer.${asked}`) : ''}
        isOpen={asked !== undefined}
        isPending={isPending}
        problem={problem}
        onConfirm={() => asked && void run(asked)}
        onClose={() => setAsked(undefined)}
      />
    </>
  )
}

function perform(act: Act, { id, loginEmail: email = '' }: Customer): Promise<unknown> {
  switch (act) {
    case 'approve':
    case 'unblock':
      return call('POST /members/v1/members/{id}/approve', { id })
    case 'block':
      return call('POST /members/v1/members/{id}/block', { id })
    case 'password':
      return call('POST /_api/iam/recovery/v1/send-email', { email })
    case 'activation':
      return call('POST /_api/iam/recovery/v1/activation-email', { identityId: id })
    case 'delete':
      return call('DELETE /members/v1/members/{id}', { id })
    case 'erase':
      return call('POST /awning/v1/personal-data/erase', { memberId: id })
  }
}

const AccountSection = ({ member }: { readonly member: Customer }) => {
  const { status, lastLoginDate } = member
  return (
    <Section title={t('customer.account')} about={t('customer.account.about')}>
      <Acts
        member={member}
        acts={[
          ...(status === 'PENDING' || status === 'OFFLINE' ? (['approve'] as const) : []),
          ...(status === 'BLOCKED' ? (['unblock'] as const) : (['block'] as const)),
          lastLoginDate ? 'password' : 'activation',
          'delete',
        ]}
      />
    </Section>
  )
}

/** Data protection rights of a customer: a copy of their data, and its erasure. */
const DataSection = ({ member }: { readonly member: Customer }) => {
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const download = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      const { personalData } = await call('POST /awning/v1/personal-data/export', { memberId: member.id })
      saveFile(`${member.loginEmail ?? member.id}.json`, [JSON.stringify(personalData, null, 2)], 'application/json')
    } catch (refused) {
      setProblem(refused)
    }
    setPending(false)
  }
  return (
    <Section
      title={t('customer.data')}
      about={t('customer.data.about')}
      actions={
        <Button onPress={() => void download()} isPending={isPending}>
          {t('customer.export')}
        </Button>
      }
    >
      <ProblemNotice problem={problem} />
      <Acts member={member} acts={['erase']} />
    </Section>
  )
}

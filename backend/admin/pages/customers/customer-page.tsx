import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useMay } from '../../app/access.ts'
import { call, type Output } from '../../app/api.ts'
import { formatAgo, formatDate, formatMoney } from '../../app/formats.ts'
import { queryClient, useRead, useTask } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type Customer, getName, toSpellings } from '../../ui/customer-name.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { Form } from '../../ui/form.tsx'
import { MailsSection } from '../../ui/mails-section.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Facts, Loading, LoadingPage, Page, Section } from '../../ui/page.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { SubscriptionsSection } from '../../ui/subscriptions-section.tsx'
import { useDraft } from '../../ui/use-draft.ts'
import { WrittenAddress } from '../../ui/written-address.tsx'
import { ConsentState, CustomerState } from './customer-states.tsx'

type Member = Output<'GET /members/v1/members/{id}'>['member']

const BACK = { to: '/customers', label: 'customers.title' } as const

/** The page of a customer: contact details, orders, consent, notes, the account if there is one, and data protection. */
export const CustomerPage = () => {
  const { customerId: id } = useParams({ from: '/customers/$customerId' })
  const { data } = useRead('GET /awning/v1/customers/{id}', { id })
  const customer = data?.customer
  // The id of a guest who has an account by now answers the account.
  if (!customer) return <LoadingPage back={BACK} />
  const { memberId } = customer
  return (
    <Page
      title={getName(customer)}
      about={getName(customer) === customer.email ? undefined : customer.email}
      back={BACK}
      actions={
        <ButtonLink to="/orders/new" search={{ customer: customer.id }}>
          {t('newOrder.add.first')}
        </ButtonLink>
      }
    >
      {memberId ? <AboutMember customer={customer} id={memberId} /> : <AboutSection customer={customer} />}
      <OrdersSection customer={customer} />
      {memberId && <SubscriptionsSection filter={{ 'buyer.memberId': memberId }} />}
      {customer.email && (
        <MailsSection
          title={t('mails.of')}
          about={t('mails.of.about')}
          empty={t('mails.of.none')}
          filter={{ to: { $in: toSpellings(customer.email) } }}
        />
      )}
      <ConsentSection key={`consent ${customer.id}`} customer={customer} />
      <NoteSection key={`note ${customer.id}`} customer={customer} />
      {memberId && <MembersAccount id={memberId} />}
      <DataSection customer={customer} />
    </Page>
  )
}

interface CustomerProps {
  readonly customer: Customer
}

const AboutMember = ({ customer, id }: CustomerProps & { readonly id: string }) => {
  const { data } = useRead('GET /members/v1/members/{id}', { id, fieldsets: ['FULL'] })
  return data?.member.id === id ? <AboutSection customer={customer} member={data.member} /> : <Loading lines={6} />
}

const AboutSection = ({ customer, member }: CustomerProps & { readonly member?: Member }) => {
  const { phones = [], emails = [], addresses = [], company = customer.company } = member?.contact ?? {}
  const calls = [...new Set([...phones, ...(customer.phone ? [customer.phone] : [])])]
  return (
    <Section title={t('customer.about')} actions={<CustomerState status={customer.status} />}>
      <Facts
        rows={[
          [t('customers.since'), formatDate(customer.createdDate)],
          ...customer.sums.map(
            ({ amount, currency }) => [t('customers.spent'), formatMoney(amount, currency)] as const,
          ),
          [t('customers.last'), customer.lastOrderDate ? formatDate(customer.lastOrderDate) : t('customer.never')],
          ...(member
            ? ([
                [t('customers.seen'), member.lastLoginDate ? formatAgo(member.lastLoginDate) : t('customer.never')],
                [t('customer.verified'), t(member.loginEmailVerified ? 'customer.yes' : 'customer.no')],
              ] as const)
            : []),
          ...(company ? [[t('customer.company'), <bdi key="company">{company}</bdi>] as const] : []),
          ...(calls.length > 0 ? [[t('customer.phone'), <bdi key="phone">{calls.join(', ')}</bdi>] as const] : []),
          ...(emails.length > 0 ? [[t('customers.email'), emails.join(', ')] as const] : []),
        ]}
      />
      {addresses.map(({ id, recipient, ...address }) => (
        <WrittenAddress key={id} address={address} contactDetails={recipient} />
      ))}
    </Section>
  )
}

/** Orders of an account whose mailbox nobody has proved are those that were placed with it. */
function toOrdersFilter({ memberId, email, isMailboxTheirs, phone = '' }: Customer): Record<string, unknown> {
  const ofMember = { 'buyerInfo.memberId': memberId }
  if (email && isMailboxTheirs) {
    const byEmail = { 'buyerInfo.email': { $in: toSpellings(email) } }
    return memberId ? { $or: [ofMember, byEmail] } : byEmail
  }
  return memberId ? ofMember : { words: { $contains: phone } }
}

const OrdersSection = ({ customer }: CustomerProps) => {
  const { data } = useRead('POST /ecom/v1/orders/search', {
    search: {
      filter: toOrdersFilter(customer),
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

/** The consents to marketing mails with their proof, and the end of them. */
const ConsentSection = ({ customer }: CustomerProps) => {
  const { id, consent, consents, email = '' } = customer
  const [isAsked, setAsked] = useState(false)
  const end = useTask(async () => {
    await call('POST /awning/v1/customers/{id}/unsubscribe', { id })
    setAsked(false)
  })
  return (
    <Section
      title={t('customers.consent')}
      about={t('customer.consent.about')}
      actions={
        consent === 'GIVEN' ? (
          <Button onPress={() => setAsked(true)}>{t('customer.unsubscribe')}</Button>
        ) : (
          <ConsentState consent={consent} />
        )
      }
    >
      {consents.length > 0 && (
        <ul className="lines">
          {consents.toReversed().map(({ state, date, text, orderNumber, source }) => (
            <li key={`${date} ${state} ${orderNumber}`}>
              <span>
                {state === 'GIVEN'
                  ? t('customer.consent.given', { number: orderNumber ?? '–' })
                  : t(source === 'MERCHANT' ? 'customer.consent.ended' : 'customer.consent.left')}
                {text && (
                  <span className="field-hint">
                    <bdi>{text}</bdi>
                  </span>
                )}
              </span>
              <span className="muted">{formatDate(date)}</span>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        title={t('customer.unsubscribe')}
        text={t('customer.unsubscribe.text', { email })}
        action={t('customer.unsubscribe')}
        isOpen={isAsked}
        isPending={end.isPending}
        problem={end.error}
        onConfirm={() => end.mutate()}
        onClose={() => setAsked(false)}
      />
    </Section>
  )
}

const NoteSection = ({ customer }: CustomerProps) => {
  const { draft, change, isDirty, reset } = useDraft({ note: customer.note ?? '', tags: customer.tags.join(', ') })
  const save = () =>
    call('PATCH /awning/v1/customers/{id}', {
      id: customer.id,
      note: draft.note,
      tags: draft.tags
        .split(/[,،、，]/u)
        .map((tag) => tag.trim())
        .filter(Boolean),
    })
  return (
    <Section title={t('customer.note')} about={t('customer.note.about')}>
      <Form onSave={save} isDirty={isDirty} onReset={reset}>
        <TextField
          label={t('customer.note')}
          name="note"
          isMultiline
          maxLength={5000}
          value={draft.note}
          onChange={(note) => change({ note })}
        />
        <TextField
          label={t('tags.title')}
          hint={t('customer.tags.hint')}
          name="tags"
          value={draft.tags}
          onChange={(tags) => change({ tags })}
        />
      </Form>
    </Section>
  )
}

const MembersAccount = ({ id }: { readonly id: string }) => {
  const { data } = useRead('GET /members/v1/members/{id}', { id, fieldsets: ['FULL'] })
  return data?.member.id === id && <AccountSection member={data.member} />
}

type Act = 'approve' | 'block' | 'unblock' | 'password' | 'activation' | 'delete' | 'erase'

const QUIET: readonly Act[] = ['approve', 'unblock']

/** Whom an action is about: an account, or a guest by the mail address. */
type Target = { readonly memberId?: string | undefined; readonly email?: string | undefined }

/** Buttons that run actions on an account, with a confirmation for destructive ones. */
const Acts = ({ target, acts }: { readonly target: Target; readonly acts: readonly Act[] }) => {
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
      await perform(act, target)
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
  const { email = '' } = target
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

function perform(act: Act, { memberId: id = '', email = '' }: Target): Promise<unknown> {
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
      return call('POST /awning/v1/personal-data/erase', id ? { memberId: id } : { email })
  }
}

const AccountSection = ({ member }: { readonly member: Member }) => {
  const { status, lastLoginDate } = member
  return (
    <Section title={t('customer.account')} about={t('customer.account.about')}>
      <Acts
        target={{ memberId: member.id, email: member.loginEmail }}
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
const DataSection = ({ customer }: CustomerProps) => {
  const { memberId, email } = customer
  const mayErase = useMay('personal-data.write')
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const download = async () => {
    setPending(true)
    setProblem(undefined)
    try {
      const { personalData } = await call('POST /awning/v1/personal-data/export', memberId ? { memberId } : { email })
      saveFile(`${email ?? customer.id}.json`, [JSON.stringify(personalData, null, 2)], 'application/json')
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
      {mayErase && <Acts target={{ memberId, email }} acts={['erase']} />}
    </Section>
  )
}

import { Plus, Ticket } from 'lucide-react'
import { useState } from 'react'
import { ApiProblem } from '../../../../widgets/client/problem.ts'
import { call, type Output } from '../../app/api.ts'
import { formatDay } from '../../app/formats.ts'
import { useList, useRead } from '../../app/queries.ts'
import { toDay, useShopZone } from '../../app/shop-days.ts'
import { requireUnchanged } from '../../app/unchanged.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteButton } from '../../ui/delete-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SwitchField, TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Badge, Empty, Page } from '../../ui/page.tsx'
import { type Scope, ScopeField } from '../../ui/scope-field.tsx'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import { getMembershipState, type MembershipDraft, NEW_MEMBERSHIP, toMembership, toMembershipDraft } from './draft.ts'

export type Membership = Output<'GET /awning/v1/memberships/{id}'>['membership']

const LIMIT = 50
const READ = 'GET /awning/v1/memberships/{id}'
const TONES = { on: 'good', off: 'neutral', later: 'warning', ended: 'neutral', used: 'neutral' } as const

const COLUMNS = (nameHolder: (id: string) => string, timeZone: string): readonly ColumnOf<Membership>[] => [
  { id: 'name', label: t('membership.name'), cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'holder', label: t('membership.holder'), cell: ({ memberId }) => <bdi>{nameHolder(memberId)}</bdi> },
  {
    id: 'left',
    label: t('membership.left'),
    isNumber: true,
    cell: ({ creditsLeft, creditsTotal }) =>
      creditsTotal === undefined ? t('membership.unlimited') : `${creditsLeft ?? creditsTotal} / ${creditsTotal}`,
  },
  {
    id: 'ends',
    label: t('offer.ends'),
    isWideOnly: true,
    cell: ({ expirationDate }) => (expirationDate ? formatDay(toDay(expirationDate, timeZone)) : '–'),
  },
  {
    id: 'state',
    label: t('offer.active'),
    isWideOnly: true,
    cell: (membership) => {
      const state = getMembershipState(membership)
      return <Badge tone={TONES[state]}>{t(`offer.${state}`)}</Badge>
    },
  },
]

/** The list of memberships, which pay for purchases in the shop; newest first. */
export const MembershipsPage = () => {
  const [edited, setEdited] = useState<Membership | 'new'>()
  const list = useList(
    'POST /awning/v1/memberships/query',
    ({ cursor }) => ({ query: { cursorPaging: { limit: LIMIT, ...(cursor && { cursor }) } } }),
    ({ memberships, metadata }) => ({ items: memberships, next: metadata.cursors?.next }),
    [],
  )
  const nameHolder = useHolders(list.items)
  const timeZone = useShopZone()
  const close = () => setEdited(undefined)
  return (
    <Page
      title={t('membership.title')}
      about={t('membership.about')}
      isWide
      actions={
        <Button variant="primary" icon={<Plus className="icon" aria-hidden />} onPress={() => setEdited('new')}>
          {t('membership.add')}
        </Button>
      }
    >
      <Table
        label={t('membership.title')}
        columns={COLUMNS(nameHolder, timeZone ?? 'UTC')}
        {...list}
        getId={({ id }) => id}
        onOpen={setEdited}
        empty={
          <Empty icon={<Ticket aria-hidden />} title={t('membership.empty.title')} text={t('membership.empty.text')} />
        }
      />
      <Dialog
        title={
          edited === undefined || edited === 'new' ? t('membership.add') : t('membership.change', { name: edited.name })
        }
        isOpen={edited !== undefined}
        onClose={close}
      >
        {edited && timeZone && (
          <MembershipForm seen={edited === 'new' ? undefined : edited} timeZone={timeZone} onClose={close} />
        )}
      </Dialog>
    </Page>
  )
}

/** Returns a function that gives the e-mail address of a member, for the memberships of a list. */
function useHolders(items: readonly Membership[] | undefined): (id: string) => string {
  const ids = [...new Set(items?.map(({ memberId }) => memberId))]
  const { data } = useRead(
    'POST /members/v1/members/query',
    { fieldsets: ['FULL'], query: { filter: { id: { $in: ids } }, paging: { limit: 100 } } },
    { enabled: ids.length > 0 },
  )
  const names = new Map(data?.members.map(({ id, loginEmail }) => [id, loginEmail]))
  return (id) => names.get(id) ?? '–'
}

const UNKNOWN = 'MEMBER_UNKNOWN'

/** Finds the id of the member with an e-mail address; throws a violation of the field if there is none. */
async function findMember(email: string): Promise<string> {
  const { members } = await call('POST /members/v1/members/query', {
    query: { filter: { loginEmail: email.trim().toLowerCase() }, paging: { limit: 1 } },
  })
  if (members[0]) return members[0].id
  throw new ApiProblem('validation', 'No member has this address', {
    status: 400,
    violations: [{ field: 'membership.memberId', violatedRule: 'VALIDATION', data: { reason: UNKNOWN } }],
  })
}

interface MembershipFormProps {
  /** The membership when the dialog was opened; undefined for a new one. */
  readonly seen: Membership | undefined
  /** The time zone of the shop. */
  readonly timeZone: string
  readonly onClose: () => void
}

const MembershipForm = ({ seen, timeZone, onClose }: MembershipFormProps) => {
  const [draft, setDraft] = useState<MembershipDraft>(() => (seen ? toMembershipDraft(seen, timeZone) : NEW_MEMBERSHIP))
  const [email, setEmail] = useState('')
  const change = (part: Partial<MembershipDraft>) => setDraft((before) => ({ ...before, ...part }))
  const save = async () => {
    const { values, paths } = toMembership(draft, timeZone)
    if (seen) {
      await requireUnchanged(
        READ,
        { id: seen.id },
        { seen: { membership: seen }, pick: ({ membership }) => membership },
      )
      await call('PATCH /awning/v1/memberships/{membership.id}', {
        membership: { id: seen.id, ...values },
        fieldMask: { paths },
      })
    } else {
      const { creditsLeft: _, ...given } = values
      await call('POST /awning/v1/memberships', { membership: { ...given, memberId: await findMember(email) } })
    }
    onClose()
  }
  return (
    <>
      <PlainForm onSave={save} onCancel={onClose}>
        {!seen && (
          <TextField
            label={t('customers.email')}
            hint={t('membership.holder.hint')}
            name="membership.memberId"
            type="email"
            value={email}
            onChange={setEmail}
            autoFocus
          />
        )}
        <TextField
          label={t('membership.name')}
          hint={t('membership.name.hint')}
          name="membership.name"
          maxLength={100}
          value={draft.name}
          onChange={(name) => change({ name })}
        />
        <div className="field-pair">
          <NumberField
            label={t('membership.credits')}
            hint={t('membership.credits.hint')}
            name="membership.creditsTotal"
            value={draft.total}
            onChange={(total) => change({ total })}
          />
          {seen && draft.total && (
            <NumberField
              label={t('membership.left')}
              hint={t('membership.left.hint')}
              name="membership.creditsLeft"
              value={draft.left}
              onChange={(left) => change({ left })}
            />
          )}
        </div>
        <ScopeField
          hint={t('membership.scope.hint')}
          scope={draft.scope}
          onChange={(scope: Scope) => change({ scope })}
        />
        <div className="field-pair">
          <TextField
            label={t('offer.starts')}
            hint={t('offer.dates.hint')}
            name="membership.startsAt"
            type="date"
            value={draft.starts}
            onChange={(starts) => change({ starts })}
          />
          <TextField
            label={t('offer.ends')}
            name="membership.expirationDate"
            type="date"
            value={draft.ends}
            onChange={(ends) => change({ ends })}
          />
        </div>
        <SwitchField
          label={t('offer.active')}
          hint={t('membership.active.hint')}
          value={draft.active}
          onChange={(active) => change({ active })}
        />
      </PlainForm>
      {seen && (
        <DeleteButton
          action={t('membership.delete')}
          text={t('membership.delete.text')}
          onDelete={async () => {
            await call('DELETE /awning/v1/memberships/{id}', { id: seen.id })
            onClose()
          }}
        />
      )}
    </>
  )
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { Gift, Plus } from 'lucide-react'
import { useState } from 'react'
import { call, type Output } from '../../app/api.ts'
import { formatDate, formatMoney } from '../../app/formats.ts'
import { useList, useRead, useWrite } from '../../app/queries.ts'
import { fromDay, useShopZone } from '../../app/shop-days.ts'
import { t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { CopyText } from '../../ui/copy.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import { PlainForm } from '../../ui/form.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Badge, Empty, Loading, Page } from '../../ui/page.tsx'
import { SearchInput } from '../../ui/search.tsx'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import { type GiftCardMail, MailDialog, MailState, useGiftCardMails } from './gift-card-mail.tsx'

type GiftCard = Output<'GET /awning/v1/gift-cards/{id}'>['giftCard']

const isOver = ({ expiresAt }: GiftCard) => expiresAt !== undefined && Date.parse(expiresAt) <= Date.now()

const State = ({ card }: { readonly card: GiftCard }) => {
  if (card.disabled) return <Badge tone="bad">{t('gifts.void')}</Badge>
  if (isOver(card)) return <Badge>{t('offer.ended')}</Badge>
  return Number(card.balance) > 0 ? <Badge tone="good">{t('gifts.valid')}</Badge> : <Badge>{t('offer.used')}</Badge>
}

type Columns = {
  readonly mails: ReadonlyMap<string, GiftCardMail>
  readonly onMail: (card: GiftCard) => void
  readonly onVoid: (card: GiftCard) => void
}

const COLUMNS = ({ mails, onMail, onVoid }: Columns): readonly ColumnOf<GiftCard>[] => [
  { id: 'code', label: t('coupons.code'), cell: ({ lastFour }) => <bdi>…{lastFour}</bdi> },
  {
    id: 'state',
    label: t('coupons.state'),
    cell: (card) => {
      const mail = mails.get(card.id)
      return (
        <span className="badges">
          <State card={card} />
          {mail && <MailState mail={mail} code={card.lastFour} onOpen={() => onMail(card)} />}
        </span>
      )
    },
  },
  { id: 'made', label: t('gifts.made'), isWideOnly: true, cell: ({ createdDate }) => formatDate(createdDate) },
  {
    id: 'of',
    label: t('gifts.worth'),
    isNumber: true,
    isWideOnly: true,
    cell: ({ initialBalance, currency }) => formatMoney(initialBalance, currency),
  },
  {
    id: 'left',
    label: t('gifts.left'),
    isNumber: true,
    cell: ({ balance, currency }) => formatMoney(balance, currency),
  },
  {
    id: 'void',
    label: t('gifts.end'),
    cell: (card) =>
      !card.disabled && (
        <Button variant="danger" aria-label={t('gifts.end.of', { code: card.lastFour })} onPress={() => onVoid(card)}>
          {t('gifts.end')}
        </Button>
      ),
  },
]

/** The list of gift cards, newest first: create, search by the last four characters of the code, and void. */
export const GiftCardsPage = () => {
  const navigate = useNavigate({ from: '/gift-cards' })
  const { search = '' } = useSearch({ from: '/gift-cards' })
  const [isMaking, setMaking] = useState(false)
  const [ended, setEnded] = useState<GiftCard>()
  const ending = useWrite('POST /awning/v1/gift-cards/{id}/void')
  const lastFour = search.replace(/[\s-]/g, '').slice(-4).toUpperCase()
  const list = useList(
    'POST /awning/v1/gift-cards/query',
    ({ cursor }) => ({
      query: {
        cursorPaging: { limit: 50, ...(cursor && { cursor }) },
        ...(!cursor && {
          filter: lastFour ? { lastFour } : {},
          sort: [{ fieldName: 'createdDate', order: 'DESC' as const }],
        }),
      },
    }),
    ({ giftCards, metadata }) => ({ items: giftCards, next: metadata.cursors?.next }),
    [lastFour],
  )
  const [mailed, setMailed] = useState<GiftCard>()
  const mails = useGiftCardMails((list.items ?? []).filter(({ orderId }) => orderId).map(({ id }) => id))
  return (
    <Page
      title={t('gifts.title')}
      about={t('gifts.about')}
      isWide
      actions={
        <Button variant="primary" icon={<Plus className="icon" aria-hidden />} onPress={() => setMaking(true)}>
          {t('gifts.add')}
        </Button>
      }
    >
      <div className="list-head">
        <SearchInput
          label={t('gifts.search')}
          value={search}
          onSearch={(text) => void navigate({ search: text ? { search: text } : {}, replace: true })}
        />
      </div>
      <Table
        label={t('gifts.title')}
        columns={COLUMNS({ mails, onMail: setMailed, onVoid: setEnded })}
        {...list}
        getId={({ id }) => id}
        empty={
          <Empty
            icon={<Gift aria-hidden />}
            title={t(lastFour ? 'gifts.none.title' : 'gifts.empty.title')}
            text={t(lastFour ? 'gifts.none.text' : 'gifts.empty.text')}
          />
        }
      />
      <Dialog title={t('gifts.add')} isOpen={isMaking} onClose={() => setMaking(false)}>
        {isMaking && <NewGiftCard onClose={() => setMaking(false)} />}
      </Dialog>
      <MailDialog
        mail={mails.get(mailed?.id ?? '')}
        code={mailed?.lastFour ?? ''}
        isVoid={mailed?.disabled === true}
        onClose={() => setMailed(undefined)}
      />
      <ConfirmDialog
        title={t('gifts.end.of', { code: ended?.lastFour ?? '' })}
        text={t('gifts.end.text')}
        action={t('gifts.end')}
        isOpen={ended !== undefined}
        isPending={ending.isPending}
        problem={ending.error}
        onConfirm={() => ending.mutate({ id: ended?.id ?? '' }, { onSuccess: () => setEnded(undefined) })}
        onClose={() => setEnded(undefined)}
      />
    </Page>
  )
}

const NewGiftCard = ({ onClose }: { readonly onClose: () => void }) => {
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  const timeZone = useShopZone()
  const [amount, setAmount] = useState('')
  const [ends, setEnds] = useState('')
  const [code, setCode] = useState('')
  const save = async () => {
    const expiresAt = fromDay(ends, 'end', timeZone ?? 'UTC')
    const made = await call('POST /awning/v1/gift-cards', {
      giftCard: { initialBalance: amount, ...(expiresAt && { expiresAt }) },
    })
    setCode(made.code)
  }
  if (code)
    return (
      <>
        <p>{t('gifts.once')}</p>
        <CopyText label={t('coupons.code')} text={code} />
        <div className="dialog-actions">
          <Button onPress={onClose}>{t('action.close')}</Button>
        </div>
      </>
    )
  if (!timeZone) return <Loading />
  return (
    <PlainForm onSave={save} action={t('gifts.add.action')} onCancel={onClose}>
      <NumberField
        label={t('gifts.worth')}
        name="giftCard.initialBalance"
        currency={shop?.settings.currency ?? ''}
        value={amount}
        onChange={setAmount}
        autoFocus
      />
      <TextField
        label={t('gifts.ends')}
        hint={t('gifts.ends.hint')}
        name="giftCard.expiresAt"
        type="date"
        value={ends}
        onChange={setEnds}
      />
    </PlainForm>
  )
}

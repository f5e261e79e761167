import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useAddressLines } from '../../app/address-lines.ts'
import { useRead, useReads } from '../../app/queries.ts'
import { toParts } from '../../app/run-all.ts'
import { t } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { Empty, LoadingPage, Page } from '../../ui/page.tsx'
import { useStored } from '../../ui/use-stored.ts'
import type { Order } from './order-facts.ts'
import { PrintButton } from './paper-page.tsx'
import { getPlace, Label, type Shop, Slip } from './slip.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The orders that a page prints, in their order on paper. */
    orderIds?: readonly string[]
  }
}

/** The most orders of one call. */
const MOST = 100
const BACK = { to: '/orders', label: 'orders.title' } as const

/** Sheets of labels that shops sell everywhere, and printers that print one label after the other. */
const LABEL_SIZES = ['single', 'a4', 'letter'] as const
type LabelSize = (typeof LABEL_SIZES)[number]

/** Packing slips or address labels of many orders as one document, to print. */
export const PrintOrdersPage = () => {
  const { kind = 'slips' } = useSearch({ from: '/orders/print' })
  const ids = useLocation().state.orderIds ?? []
  const { data: shop } = useRead('GET /awning/v1/shop-settings', {})
  const orders = useOrders(ids)
  if (ids.length === 0)
    return (
      <Page title={t('paper.print')} back={BACK}>
        <Empty
          icon={<Printer aria-hidden />}
          title={t('many.print.none.title')}
          text={t('many.print.none.text')}
          action={<ButtonLink to="/orders">{t('orders.title')}</ButtonLink>}
        />
      </Page>
    )
  if (!orders || !shop) return <LoadingPage back={BACK} />
  return <Papers kind={kind} orders={orders} shop={shop.settings} />
}

/** Orders in the sequence of their ids; undefined while they load. Those that are gone are left out. */
function useOrders(ids: readonly string[]): readonly Order[] | undefined {
  const inputs = useMemo(
    () =>
      toParts(ids, MOST).map((part) => ({
        search: { filter: { id: { $in: part } }, cursorPaging: { limit: MOST } },
      })),
    [ids],
  )
  const answers = useReads('POST /ecom/v1/orders/search', inputs)
  return useMemo(() => {
    if (answers.some((answer) => !answer)) return undefined
    const byId = new Map(answers.flatMap((answer) => answer?.orders ?? []).map((order) => [order.id, order]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }, [answers, ids])
}

interface PapersProps {
  readonly kind: 'slips' | 'labels'
  readonly orders: readonly Order[]
  readonly shop: Shop
}

const Papers = ({ kind, orders, shop }: PapersProps) => {
  const navigate = useNavigate({ from: '/orders/print' })
  const [[size = 'single'], setSize] = useStored('awning-admin-labels', ['single'])
  const lines = useAddressLines([{ address: shop.address }, ...orders.map((order) => getPlace(order) ?? {})])
  if (!lines) return <LoadingPage back={BACK} />
  const [from = [], ...places] = lines
  const Paper = kind === 'slips' ? Slip : Label
  return (
    <Page
      title={t(kind === 'slips' ? 'many.slips' : 'many.labels', { count: orders.length })}
      back={BACK}
      actions={<PrintButton />}
    >
      <div className="list-tools no-print">
        <SelectField
          label={t('many.print.what')}
          value={kind}
          onChange={(next) =>
            void navigate({ search: { kind: next as PapersProps['kind'] }, state: true, replace: true })
          }
          choices={(['slips', 'labels'] as const).map((id) => ({ id, label: t(`many.print.${id}`) }))}
        />
        {kind === 'labels' && (
          <SelectField
            label={t('many.labels.size')}
            value={size}
            onChange={(next) => setSize([next])}
            choices={LABEL_SIZES.map((id) => ({ id, label: t(`many.labels.${id}`) }))}
          />
        )}
      </div>
      <div className={kind === 'labels' ? `labels labels-${toSize(size)}` : 'papers'}>
        {orders.map((order, index) => (
          <Paper key={order.id} order={order} shop={shop} from={from} to={places[index] ?? []} />
        ))}
      </div>
    </Page>
  )
}

const toSize = (size: string): LabelSize => LABEL_SIZES.find((each) => each === size) ?? 'single'

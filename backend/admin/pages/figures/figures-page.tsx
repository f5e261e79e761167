import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { CHANNELS, type Channel } from '../../../contract/commerce/enumerations.ts'
import { FIGURE_GROUPS, type FigureGroup } from '../../../contract/figures/enumerations.ts'
import { call, type Input } from '../../app/api.ts'
import { formatMoney, formatNumber, nameDay } from '../../app/formats.ts'
import { useRead } from '../../app/queries.ts'
import { locale, t } from '../../app/words.ts'
import { Button } from '../../ui/button.tsx'
import { Change } from '../../ui/change.tsx'
import { DayChart } from '../../ui/day-chart.tsx'
import { SelectField } from '../../ui/fields.tsx'
import { FilterTabs } from '../../ui/filter-tabs.tsx'
import { ProblemNotice } from '../../ui/notice.tsx'
import { Empty, Loading, Page, Section } from '../../ui/page.tsx'
import { ProductCell, useProductsById } from '../../ui/product-cell.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { type ColumnOf, Table } from '../../ui/table.tsx'
import {
  COUNTS,
  type Count,
  type Figures,
  isBad,
  isMoney,
  type OrderGroup,
  OTHER_COUNTS,
  readSpan,
  type SoldProduct,
  SPANS,
  STEPS,
  splitSpan,
  sumOf,
} from './figures.ts'
import './figures-page.css'

const format = (name: Count, value: number, currency: string): string =>
  isMoney(name) ? formatMoney(value, currency) : formatNumber(value)

/** Figures of the shop: the funnel from visit to order, sales, customers, and failures. */
export const FiguresPage = () => {
  const navigate = useNavigate({ from: '/figures' })
  const { filter } = useSearch({ from: '/figures' })
  const span = readSpan(filter)
  const { data } = useRead('POST /awning/v1/figures', { days: span })
  const { data: sold } = useRead('POST /awning/v1/figures/products', { days: span })
  return (
    <Page title={t('stats.title')} about={t('stats.about')} isWide>
      <div className="list-head">
        <FilterTabs
          label={t('stats.span')}
          value={`${span}`}
          onChange={(filter) => void navigate({ search: { filter }, replace: true })}
          choices={SPANS.map((days) => ({ id: `${days}`, label: t('stats.days', { count: days }) }))}
        />
        <ExportButtons
          span={span}
          tables={[
            ['DAYS', t('stats.export.days')],
            ['PRODUCTS', t('stats.export.products')],
          ]}
        />
      </div>
      {data ? (
        <>
          <Funnel figures={data} />
          <ByDay figures={data} />
          <Others figures={data} />
        </>
      ) : (
        <Loading lines={8} />
      )}
      <Section title={t('stats.best')} about={t('stats.best.about')}>
        <BestSellers products={sold?.products} currency={sold?.currency ?? ''} />
      </Section>
      <OrderGroups span={span} />
    </Page>
  )
}

type FigureTable = Input<'GET /awning/v1/exports/figures'>['table']

const FILES: Readonly<Record<FigureTable, string>> = {
  DAYS: 'figures-by-day.csv',
  PRODUCTS: 'figures-by-product.csv',
  CHANNEL: 'figures-by-channel.csv',
  SOURCE: 'figures-by-source.csv',
  CAMPAIGN: 'figures-by-campaign.csv',
  COUPON: 'figures-by-coupon.csv',
  CUSTOMER: 'figures-by-customer.csv',
}

interface ExportButtonsProps {
  readonly span: number
  readonly tables: readonly (readonly [table: FigureTable, label: string])[]
}

const ExportButtons = ({ span, tables }: ExportButtonsProps) => {
  const [pending, setPending] = useState<FigureTable>()
  const [problem, setProblem] = useState<unknown>()
  const save = async (table: FigureTable) => {
    setPending(table)
    setProblem(undefined)
    try {
      const { csv } = await call('GET /awning/v1/exports/figures', { days: span, table })
      // The byte order mark makes spreadsheets read the table as UTF-8.
      saveFile(FILES[table], ['\ufeff', csv], 'text/csv')
    } catch (refused) {
      setProblem(refused)
    }
    setPending(undefined)
  }
  return (
    <div className="page-actions">
      {tables.map(([table, label]) => (
        <Button key={table} isPending={pending === table} onPress={() => void save(table)}>
          {label}
        </Button>
      ))}
      <ProblemNotice problem={problem} />
    </div>
  )
}

const Funnel = ({ figures }: { readonly figures: Figures }) => {
  const { now, before } = splitSpan(figures.days)
  const most = Math.max(1, ...STEPS.map((name) => sumOf(now, name)))
  return (
    <Section title={t('stats.funnel')} about={t('stats.funnel.about')}>
      <dl className="funnel">
        {STEPS.map((name) => {
          const sum = sumOf(now, name)
          return (
            <div key={name}>
              <dt>{t(`stats.${name}`)}</dt>
              <dd>
                {/* The number says the same. */}
                <meter className="funnel-bar" min={0} max={most} value={sum} aria-hidden />
                <strong className="number">{formatNumber(sum)}</strong>
                <Change now={sum} before={sumOf(before, name)} />
                <span className="field-hint number">
                  {t('stats.then', { value: formatNumber(sumOf(before, name)) })}
                </span>
              </dd>
            </div>
          )
        })}
      </dl>
    </Section>
  )
}

const isCount = (id: string): id is Count => (COUNTS as readonly string[]).includes(id)

const ByDay = ({ figures }: { readonly figures: Figures }) => {
  const [name, setName] = useState<Count>('sales')
  const { now, before } = splitSpan(figures.days)
  const toDay = (day: (typeof now)[number]) => ({ date: day.date, value: Number(day[name]) })
  const compact = isMoney(name)
    ? new Intl.NumberFormat(locale, { style: 'currency', currency: figures.currency, notation: 'compact' })
    : new Intl.NumberFormat(locale, { notation: 'compact' })
  return (
    <Section title={t('stats.byDay')}>
      <SelectField
        label={t('stats.figure')}
        value={name}
        onChange={(id) => isCount(id) && setName(id)}
        choices={COUNTS.map((id) => ({ id, label: t(`stats.${id}`) }))}
      />
      <DayChart
        label={t('stats.chart', { name: t(`stats.${name}`) })}
        days={now.map(toDay)}
        before={before.map(toDay)}
        names={[t('stats.now'), t('stats.before')]}
        formatShort={(value) => compact.format(value)}
        formatValue={(value) => format(name, value, figures.currency)}
      />
      <details>
        <summary>{t('figures.table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables are scrolled by keyboard */}
        <section className="table-frame" aria-label={t('stats.byDay')} tabIndex={0}>
          <table className="table">
            <thead>
              <tr>
                <th className="cell">{t('figures.day')}</th>
                {COUNTS.map((id) => (
                  <th key={id} className="cell cell-number">
                    {t(`stats.${id}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {now.toReversed().map((day) => (
                <tr key={day.date} className="row">
                  <td className="cell figures-day">{nameDay(day.date)}</td>
                  {COUNTS.map((id) => (
                    <td key={id} className="cell cell-number">
                      {format(id, Number(day[id]), figures.currency)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </Section>
  )
}

const Others = ({ figures }: { readonly figures: Figures }) => {
  const { now, before } = splitSpan(figures.days)
  return (
    <Section title={t('stats.others')}>
      <dl className="figures">
        {OTHER_COUNTS.map((name) => (
          <div key={name} className="figure">
            <dt>{t(`stats.${name}`)}</dt>
            <dd>
              <strong className="figure-value number">{format(name, sumOf(now, name), figures.currency)}</strong>
              <Change now={sumOf(now, name)} before={sumOf(before, name)} isWorse={isBad(name)} />
              <span className="field-hint number">
                {t('stats.then', { value: format(name, sumOf(before, name), figures.currency) })}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

const isGroup = (id: string): id is FigureGroup => (FIGURE_GROUPS as readonly string[]).includes(id)
const isChannel = (name: string): name is Channel => (CHANNELS as readonly string[]).includes(name)

/** A group in the merchant's language; names of campaigns and codes are the shop's own. */
const nameGroup = (by: FigureGroup, name: string): string => {
  if (by === 'CHANNEL' && isChannel(name)) return t(`channel.${name}`)
  if (by === 'CUSTOMER') return t(name === 'RETURNING' ? 'stats.customer.RETURNING' : 'stats.customer.NEW')
  return name
}

/** Orders by channel, source, campaign, coupon or kind of customer. */
const OrderGroups = ({ span }: { readonly span: number }) => {
  const [by, setBy] = useState<FigureGroup>('CHANNEL')
  const { data } = useRead('POST /awning/v1/figures/groups', { days: span, by })
  const currency = data?.currency ?? ''
  const columns: readonly ColumnOf<OrderGroup>[] = [
    { id: 'name', label: t(`stats.group.${by}`), cell: ({ name }) => <bdi>{nameGroup(by, name)}</bdi> },
    {
      id: 'orders',
      label: t('stats.orders'),
      isNumber: true,
      cell: ({ orders, ordersBefore }) => (
        <span className="figures-sold">
          {formatNumber(orders)} <Change now={orders} before={ordersBefore} />
        </span>
      ),
    },
    { id: 'sales', label: t('stats.sales'), isNumber: true, cell: ({ sales }) => formatMoney(sales, currency) },
    {
      id: 'refunded',
      label: t('stats.refunded'),
      isNumber: true,
      isWideOnly: true,
      cell: ({ refunded }) => formatMoney(refunded, currency),
    },
  ]
  return (
    <Section
      title={t('stats.groups')}
      about={t('stats.groups.about')}
      actions={<ExportButtons span={span} tables={[[by, t('stats.export.group')]]} />}
    >
      <SelectField
        label={t('stats.groups.by')}
        value={by}
        onChange={(id) => isGroup(id) && setBy(id)}
        choices={FIGURE_GROUPS.map((id) => ({ id, label: t(`stats.group.${id}`) }))}
      />
      <Table
        label={t('stats.groups')}
        columns={columns}
        items={data?.groups}
        getId={({ name }) => name}
        empty={
          <Empty
            icon={<ChartColumn aria-hidden />}
            title={t('stats.groups.empty')}
            text={t('stats.groups.emptyText')}
          />
        }
      />
    </Section>
  )
}

interface BestSellersProps {
  readonly products: readonly SoldProduct[] | undefined
  readonly currency: string
}

const BestSellers = ({ products, currency }: BestSellersProps) => {
  const navigate = useNavigate()
  const byId = useProductsById((products ?? []).map(({ productId }) => productId))
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const times = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const columns: readonly ColumnOf<SoldProduct>[] = [
    {
      id: 'product',
      label: t('demand.product'),
      cell: ({ productId, name }) =>
        byId.has(productId) ? <ProductCell product={byId.get(productId)} /> : <bdi>{name}</bdi>,
    },
    {
      id: 'quantity',
      label: t('stats.sold'),
      isNumber: true,
      cell: ({ quantity, quantityBefore }) => (
        <span className="figures-sold">
          {formatNumber(quantity)} <Change now={quantity} before={quantityBefore} />
        </span>
      ),
    },
    {
      id: 'sales',
      label: t('stats.sales'),
      isNumber: true,
      isWideOnly: true,
      cell: ({ sales }) => formatMoney(sales, currency),
    },
    {
      id: 'stock',
      label: t('stats.stock'),
      isNumber: true,
      isWideOnly: true,
      cell: ({ stock }) => (stock === undefined ? '–' : formatNumber(stock)),
    },
    {
      id: 'lasts',
      label: t('stats.lasts'),
      isNumber: true,
      isWideOnly: true,
      cell: ({ lastsDays }) => (lastsDays === undefined ? '–' : days.format(lastsDays)),
    },
    {
      id: 'turnover',
      label: t('stats.turnover'),
      isNumber: true,
      isWideOnly: true,
      cell: ({ turnover }) => (turnover === undefined ? '–' : `${times.format(turnover)} ×`),
    },
  ]
  return (
    <Table
      label={t('stats.best')}
      columns={columns}
      items={products}
      getId={({ productId }) => productId}
      onOpen={({ productId }) =>
        byId.has(productId) && void navigate({ to: '/products/$productId', params: { productId } })
      }
      empty={
        <Empty icon={<ChartColumn aria-hidden />} title={t('stats.best.empty')} text={t('stats.best.emptyText')} />
      }
    />
  )
}

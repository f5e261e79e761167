import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChartColumn } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../app/api.ts'
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
        <ExportButtons span={span} />
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
    </Page>
  )
}

const FILES = { DAYS: 'figures-by-day.csv', PRODUCTS: 'figures-by-product.csv' } as const

const ExportButtons = ({ span }: { readonly span: number }) => {
  const [pending, setPending] = useState<keyof typeof FILES>()
  const [problem, setProblem] = useState<unknown>()
  const save = async (table: keyof typeof FILES) => {
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
      <Button isPending={pending === 'DAYS'} onPress={() => void save('DAYS')}>
        {t('stats.export.days')}
      </Button>
      <Button isPending={pending === 'PRODUCTS'} onPress={() => void save('PRODUCTS')}>
        {t('stats.export.products')}
      </Button>
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

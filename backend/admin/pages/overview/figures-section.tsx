import { ChartColumn } from 'lucide-react'
import { formatMoney, formatNumber } from '../../app/formats.ts'
import { useMe } from '../../app/me.ts'
import { problemText } from '../../app/problem-text.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Change } from '../../ui/change.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Empty, Loading, Section } from '../../ui/page.tsx'
import { type Figures, splitDays } from './figures.ts'
import { OWNER_READS, READS } from './reads.ts'
import { SalesChart } from './sales-chart.tsx'
import './overview.css'

/** Figures of today and of the last 30 days compared with those before, and counts of open tasks. */
export const FiguresSection = () => {
  const { data, error } = useRead(...READS.figures, { refusal: 'TOO_MANY_ORDERS' })
  if (error) return <Notice kind="warning">{problemText(error)}</Notice>
  if (!data) return <Loading lines={6} />
  const { now, before } = splitDays(data.days)
  return (
    <>
      <Waiting figures={data} />
      {now.orders + before.orders === 0 ? (
        <Section>
          <Empty
            icon={<ChartColumn aria-hidden />}
            title={t('figures.empty.title')}
            text={t('figures.empty.text')}
            action={<ButtonLink to="/orders/new">{t('newOrder.add.first')}</ButtonLink>}
          />
        </Section>
      ) : (
        <Sales figures={data} />
      )}
    </>
  )
}

const Sales = ({ figures }: { readonly figures: Figures }) => {
  const { today, now, before } = splitDays(figures.days)
  const money = (amount: number) => formatMoney(amount, figures.currency)
  const count = (amount: number) => formatNumber(amount)
  const rows = [
    ['sales', money],
    ['orders', count],
    ['average', money],
    ['refunded', money],
  ] as const
  return (
    <Section title={t('figures.title')} about={t('figures.about')}>
      <dl className="figures">
        {rows.map(([name, format]) => (
          <div key={name} className="figure">
            <dt>{t(`figures.${name}`)}</dt>
            <dd>
              <strong className="figure-value number">{format(now[name])}</strong>
              <Change now={now[name]} before={before[name]} isWorse={name === 'refunded'} />
              <span className="field-hint number">{t('figures.today', { value: format(today[name]) })}</span>
              <span className="field-hint number">{t('figures.then', { value: format(before[name]) })}</span>
            </dd>
          </div>
        ))}
      </dl>
      <SalesChart figures={figures} />
    </Section>
  )
}

/** Counts of open tasks, each with a link to its list. */
const Waiting = ({ figures: { waiting } }: { readonly figures: Figures }) => {
  const { data: low } = useRead(...READS.lowStock)
  const { data: members } = useRead(...READS.waitingMembers)
  const { data: reviews } = useRead(...READS.waitingReviews)
  const isOwner = useMe()?.role === 'owner'
  const { data: mails } = useRead(...OWNER_READS.undelivered, { enabled: isOwner })
  const entries = [
    { count: waiting.toSend, label: t('waiting.send'), to: '/orders', filter: 'send' },
    { count: waiting.toPickUp, label: t('waiting.pickup'), to: '/orders', filter: 'pickup' },
    { count: waiting.unpaid, label: t('waiting.unpaid'), to: '/orders', filter: 'unpaid' },
    { count: low?.count ?? 0, label: t('waiting.low'), to: '/stock', filter: 'low', most: 100 },
    { count: members?.metadata.total ?? 0, label: t('waiting.members'), to: '/customers', filter: 'waiting' },
    { count: reviews?.count ?? 0, label: t('waiting.reviews'), to: '/reviews', filter: 'waiting' },
    { count: mails?.undeliveredMails.length ?? 0, label: t('waiting.mails'), to: '/settings/history', most: 100 },
  ].filter(({ count }) => count > 0)
  if (entries.length === 0) return null
  return (
    <Section title={t('waiting.title')}>
      <ul className="waiting">
        {entries.map(({ count, label, to, filter, most }) => (
          <li key={label}>
            <ButtonLink to={to} search={{ filter } as never}>
              <strong className="number">
                {formatNumber(count)}
                {count === most && '+'}
              </strong>
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Section>
  )
}

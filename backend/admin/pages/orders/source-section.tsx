import { SOURCE_NAMESPACE } from '../../../contract/commerce/enumerations.ts'
import type { OrderSource, VisitSource } from '../../../contract/commerce/order-source.ts'
import { formatDate } from '../../app/formats.ts'
import { t } from '../../app/words.ts'
import { Facts, Section } from '../../ui/page.tsx'
import type { Order } from './order-facts.ts'

/** The visits that led to the order; nothing where the buyer did not agree that they are kept. */
export const SourceSection = ({ order }: { readonly order: Order }) => {
  const source = order.extendedFields?.namespaces?.[SOURCE_NAMESPACE] as OrderSource | undefined
  if (!source?.last) return null
  const { first, last, channel } = source
  return (
    <Section title={t('source.title')}>
      <Facts
        rows={[
          ...(channel ? [[t('source.channel'), t(`channel.${channel}`)] as const] : []),
          ...listRows(last),
          [t('source.last'), formatDate(last.date)],
          ...(first && first.date !== last.date ? [[t('source.first'), describeFirst(first)] as const] : []),
        ]}
      />
    </Section>
  )
}

const written = (text: string) => <bdi>{text}</bdi>

/** What is known of a visit, by its name. */
function listRows({ utm = {}, referrer, landingPage, clickIds = {} }: VisitSource) {
  const from = [utm.source ?? nameHost(referrer), utm.medium].filter(Boolean).join(' / ')
  const campaign = [utm.campaign, utm.term, utm.content].filter(Boolean).join(' / ')
  const clicks = Object.entries(clickIds)
  return [
    ...(from ? [[t('source.from'), written(from)] as const] : []),
    ...(campaign ? [[t('source.campaign'), written(campaign)] as const] : []),
    ...(landingPage ? [[t('source.landing'), written(landingPage)] as const] : []),
    ...(clicks.length > 0
      ? [[t('source.click'), written(clicks.map(([name, id]) => `${name}=${id}`).join(', '))] as const]
      : []),
  ]
}

const nameHost = (address: string | undefined) =>
  address && URL.canParse(address) ? new URL(address).hostname : undefined

const describeFirst = ({ date, utm = {}, referrer }: VisitSource) => (
  <>
    {formatDate(date)}
    {(utm.source || referrer) && <span className="field-hint">{written(utm.source ?? nameHost(referrer) ?? '')}</span>}
  </>
)

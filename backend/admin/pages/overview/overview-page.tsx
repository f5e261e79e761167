import { useMe } from '../../app/me.ts'
import { useRead } from '../../app/queries.ts'
import { t } from '../../app/words.ts'
import { FailingJobs } from '../../ui/failing-jobs.tsx'
import { Loading, Page } from '../../ui/page.tsx'
import { Checklist } from './checklist-section.tsx'
import { DemoSection } from './demo-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { LawSection } from './law-section.tsx'
import { NoticesSection } from './notices-section.tsx'
import { OWNER_READS, READS } from './reads.ts'

/** The overview: the checklist of a new shop, open tasks, and sales. */
export const OverviewPage = () => {
  const { me, site, role } = useMe() ?? {}
  const isOwner = role === 'owner'
  const { data: shop } = useRead(...READS.shop)
  const { data: commerce } = useRead(...READS.commerce)
  const { data: payments } = useRead(...OWNER_READS.payments, { enabled: isOwner })
  const { data: mails } = useRead(...OWNER_READS.mails, { enabled: isOwner })
  const { data: clients } = useRead(...READS.clients)
  const { data: products } = useRead(...READS.products)
  const { data: orders } = useRead(...READS.orders)
  const isLoaded = shop && commerce && clients && products && orders && ((payments && mails) || !isOwner)
  return (
    <Page title={t('overview.hello', { name: me?.user.name ?? '' })} about={t('overview.about')}>
      {isOwner && <FailingJobs />}
      {isLoaded ? (
        <>
          {site?.demo ? (
            <DemoSection shopUrl={shop.settings.shopUrl} isOwner={isOwner} />
          ) : (
            <Checklist
              facts={{
                shop: shop.settings,
                commerce: commerce.settings,
                payments: payments?.settings,
                mails: mails?.settings,
                clients: clients.oauthClients,
                products: products.products.length,
                orders: orders.orders.length,
                server: location.origin,
              }}
            />
          )}
          {!site?.demo && <LawSection facts={{ shop: shop.settings, commerce: commerce.settings }} />}
          <FiguresSection />
          <NoticesSection />
        </>
      ) : (
        <Loading lines={7} />
      )}
    </Page>
  )
}

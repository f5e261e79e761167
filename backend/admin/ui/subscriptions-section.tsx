import { useRead } from '../app/queries.ts'
import { t } from '../app/words.ts'
import { ButtonLink } from './button.tsx'
import { Section } from './page.tsx'
import { describeNext, SubscriptionState } from './subscription-facts.tsx'

interface SubscriptionsSectionProps {
  readonly filter: { readonly id: string } | { readonly 'buyer.memberId': string }
}

/** The subscriptions of an order or of a customer; nothing where there are none. */
export const SubscriptionsSection = ({ filter }: SubscriptionsSectionProps) => {
  const { data } = useRead('POST /awning/v1/subscriptions/query', { query: { filter } })
  if (!data || data.subscriptions.length === 0) return null
  return (
    <Section title={t('subs.title')}>
      <ul className="lines">
        {data.subscriptions.map((subscription) => (
          <li key={subscription.id}>
            <span>
              <ButtonLink
                to="/subscriptions/$subscriptionId"
                params={{ subscriptionId: subscription.id }}
                variant="quiet"
              >
                <bdi>{subscription.productName}</bdi>
              </ButtonLink>
              <span className="field-hint">
                {t('subs.next')}: {describeNext(subscription)}
              </span>
            </span>
            <SubscriptionState subscription={subscription} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

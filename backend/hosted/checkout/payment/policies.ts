import type { PricedCheckout } from '../../../services/checkout/index.ts'
import type { SitePolicy } from '../../../services/sites/index.ts'

/**
 * Policies that need consent; none if the client that created the checkout collects consent itself (`customSettings`).
 */
export function getRequiredPolicies({ site, record }: PricedCheckout): readonly SitePolicy[] {
  if (record.customSettings?.disabledPolicyAgreementCheckbox) return []
  return (site.policies ?? []).filter(({ agreement }) => agreement)
}

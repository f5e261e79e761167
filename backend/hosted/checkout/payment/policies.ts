import type { PricedCheckout } from '../../../services/checkout/index.ts'
import type { SitePolicy } from '../../../services/sites/index.ts'

/** What the buyer has to agree to; nothing where whoever made the checkout has seen to that (`customSettings` of the wire). */
export function getRequiredPolicies({ site, record }: PricedCheckout): readonly SitePolicy[] {
  if (record.customSettings?.disabledPolicyAgreementCheckbox) return []
  return (site.policies ?? []).filter(({ agreement }) => agreement)
}

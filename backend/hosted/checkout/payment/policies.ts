import type { PricedCheckout } from '../../../services/checkout/index.ts'
import { listPolicies, type SitePolicy } from '../../../services/sites/index.ts'

/**
 * Policies that need consent, in the buyer's language; none if the client that created the checkout collects consent
 * itself (`customSettings`).
 */
export function getRequiredPolicies({ site, record }: PricedCheckout, language: string): readonly SitePolicy[] {
  if (record.customSettings?.disabledPolicyAgreementCheckbox) return []
  return listPolicies(site, language).filter(({ agreement }) => agreement)
}

/** What a policy is; of several of a kind, buyers get the one in their language. */
export const POLICY_KINDS = ['IMPRINT', 'TERMS', 'PRIVACY', 'DELIVERY'] as const
export type PolicyKind = (typeof POLICY_KINDS)[number]

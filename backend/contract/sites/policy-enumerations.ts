/** What a policy is; of several of a kind, buyers get the one in their language. */
export const POLICY_KINDS = ['IMPRINT', 'TERMS', 'PRIVACY', 'DELIVERY'] as const
export type PolicyKind = (typeof POLICY_KINDS)[number]

/** The languages of hosted pages. */
export const POLICY_LANGUAGES = ['ar', 'de', 'en', 'es', 'fr', 'he', 'it', 'ja', 'nl', 'pl', 'pt', 'sv', 'tr'] as const

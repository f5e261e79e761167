/** How a document changed. */
export const CHANGE_KINDS = ['CREATED', 'UPDATED', 'DELETED'] as const

/** Who acts for a merchant: a program with a key, or a person. */
export const ACTOR_TYPES = ['APP', 'WIX_USER'] as const

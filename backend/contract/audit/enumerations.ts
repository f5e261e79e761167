/** How a document changed. */
export const CHANGE_KINDS = ['CREATED', 'UPDATED', 'DELETED'] as const

/** Kinds of records that are removed by age, unless they are on hold. */
export const RETENTION_KINDS = [
  'carts',
  'checkouts',
  'preparedPayments',
  'storedMails',
  'undeliveredMails',
  'sentMails',
  'backInStock',
  'sessions',
  'imports',
  'archives',
  'webhookAttempts',
  'deadLetters',
  'audit',
] as const

/** Who acts for a merchant: a program with a key, or a person. */
export const ACTOR_TYPES = ['APP', 'WIX_USER'] as const

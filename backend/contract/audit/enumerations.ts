/** How a document changed. */
export const CHANGE_KINDS = ['CREATED', 'UPDATED', 'DELETED'] as const

/** What is removed by age, and stays while the shop's records are on hold. */
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

/** What a merchant's key can be limited to: an area, and whether it may only read there. */
export const API_KEY_SCOPES = [
  'catalog.read',
  'catalog.write',
  'carts.read',
  'carts.write',
  'checkouts.read',
  'checkouts.write',
  'orders.read',
  'orders.write',
  'files.read',
  'files.write',
  'members.read',
  'members.write',
  'sign-on.write',
  'personal-data.read',
  'personal-data.write',
  'settings.read',
  'settings.write',
  'audit.read',
] as const
export type ApiKeyScope = (typeof API_KEY_SCOPES)[number]

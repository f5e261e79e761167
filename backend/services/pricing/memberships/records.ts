import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** The app id of this shop's memberships in the API. */
export const MEMBERSHIPS_APP_ID = 'b1f4a2d6-5c3e-4f70-9a88-7d1e60c2f935'

/** A membership of a member. */
export type MembershipRecord = {
  siteId: string
  id: string
  revision: number
  memberId: string
  name: string
  /** The products or collections it pays for; absent means lines that only a membership pays for. */
  productIds?: readonly string[]
  collectionIds?: readonly string[]
  startsAt?: string
  expirationDate?: string
  active: boolean
  /** Absent for unlimited credits. */
  creditsTotal?: number
  /** Debited in the order's transaction. */
  creditsLeft?: number
  createdDate: string
}

export const memberships: CollectionDefinition<MembershipRecord> = {
  name: 'memberships',
  indexes: [['memberId']],
  retention: { kept: 'until the merchant deletes them' },
}

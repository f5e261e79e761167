import type { CollectionDefinition } from '../../../kernel/store/store.ts'

/** The app id under which this shop's memberships are named on the wire. */
export const MEMBERSHIPS_APP_ID = 'b1f4a2d6-5c3e-4f70-9a88-7d1e60c2f935'

/** What a member holds. */
export type MembershipRecord = {
  siteId: string
  id: string
  revision: number
  memberId: string
  name: string
  /** It pays for these; where both are absent, for what only a membership pays for. */
  productIds?: readonly string[]
  collectionIds?: readonly string[]
  startsAt?: string
  expirationDate?: string
  active: boolean
  /** Absent where there is no end. */
  creditsTotal?: number
  /** Falls in the order's transaction. */
  creditsLeft?: number
  createdDate: string
}

export const memberships: CollectionDefinition<MembershipRecord> = {
  name: 'memberships',
  indexes: [['memberId']],
  retention: { kept: 'until the merchant deletes them' },
}

import { missing, notFound, refusals } from '../../../kernel/base/errors.ts'

/** Why a membership can't be used. The specification shows no codes for it. */
export const membershipErrors = refusals({ MEMBERSHIP_NOT_ELIGIBLE: 400 })

/** `data`: the memberships, each with its lines and the reason. */
export const membershipNotEligible = (data: Record<string, unknown>) =>
  membershipErrors.MEMBERSHIP_NOT_ELIGIBLE(
    'This membership can’t pay for these items: choose another one, or none',
    data,
  )

/** The error if another order has used the last credits. */
export const membershipUsedUp = () =>
  membershipErrors.MEMBERSHIP_NOT_ELIGIBLE('This membership has been used up: choose another one, or none')

export const membershipNotFound = (id: string) => notFound(missing, 'Membership', id)

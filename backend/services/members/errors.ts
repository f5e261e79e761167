import { notFound, refusals } from '../../kernel/base/errors.ts'

/** Error codes of the members service. */
export const memberErrors = refusals({
  NOT_FOUND: 404,
  SLUG_ALREADY_EXISTS: 409,
  COMMUNITY_JOIN_IMPOSSIBLE: 409,
  MEMBER_ALREADY_EXISTS: 409,
  SIGN_IN_METHOD_NOT_FOUND: 404,
  LAST_SIGN_IN_METHOD: 409,
})

export const memberNotFound = (id: string) => notFound(memberErrors.NOT_FOUND, 'Member', id)
export const slugExists = (slug: string) =>
  memberErrors.SLUG_ALREADY_EXISTS('Another member has this address: choose another one', { slug })
export const memberExists = () =>
  memberErrors.MEMBER_ALREADY_EXISTS(
    'Somebody has an account with this e-mail address: use another one, or change that member',
  )
export const communityClosed = () =>
  memberErrors.COMMUNITY_JOIN_IMPOSSIBLE(
    'Only approved members join the community: wait for the approval of your account',
  )
export const lastSignInMethod = () =>
  memberErrors.LAST_SIGN_IN_METHOD('This is the only way to sign in: add another one before you remove it')

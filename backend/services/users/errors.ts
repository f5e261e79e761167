import { notFound, refusals } from '../../kernel/base/errors.ts'

export const userErrors = refusals({
  SIGN_IN_REFUSED: 401,
  SECOND_FACTOR_REFUSED: 401,
  LINK_NOT_VALID: 404,
  USER_NOT_FOUND: 404,
  USER_SESSION_NOT_FOUND: 404,
  INVITATION_NOT_FOUND: 404,
  USER_EXISTS: 409,
  LAST_OWNER: 409,
  SECOND_FACTOR_EXISTS: 409,
  SECOND_FACTOR_NOT_BEGUN: 409,
})

/** The same error for an unknown address and a wrong password, so that accounts cannot be enumerated. */
export const signInRefused = () => userErrors.SIGN_IN_REFUSED('E-mail or password is wrong')
export const secondFactorRefused = () =>
  userErrors.SECOND_FACTOR_REFUSED('This code is wrong, too old, or was used before')
/** The same error for a link that is unknown, used or expired. */
export const linkNotValid = () => userErrors.LINK_NOT_VALID('This link was used before, or is too old')
export const invitationNotFound = (id: string) => notFound(userErrors.INVITATION_NOT_FOUND, 'Invitation', id)
export const userNotFound = (id: string) => notFound(userErrors.USER_NOT_FOUND, 'User', id)

import { notFound, refusals } from '../../kernel/base/errors.ts'

/** Errors of withdrawals. */
export const withdrawalErrors = refusals({
  WITHDRAWAL_NOT_FOUND: 404,
  WITHDRAWAL_ALREADY_DECIDED: 409,
  NO_RETURN_EXPECTED: 409,
})

export const withdrawalNotFound = (id: string) => notFound(withdrawalErrors.WITHDRAWAL_NOT_FOUND, 'Withdrawal', id)

export const alreadyDecided = (id: string) =>
  withdrawalErrors.WITHDRAWAL_ALREADY_DECIDED('This withdrawal is decided already: the buyer has been written to', {
    id,
  })

export const noReturnExpected = (id: string) =>
  withdrawalErrors.NO_RETURN_EXPECTED('Accept the withdrawal first, and say that goods come back', { id })

import type { Output } from '../../app/api.ts'
import { t } from '../../app/words.ts'

export type WithdrawalAnswer = Output<'GET /awning/v1/withdrawals/{id}'>
export type Withdrawal = WithdrawalAnswer['withdrawal']
export type Period = NonNullable<WithdrawalAnswer['period']>

/** What is withdrawn from: the chosen items, the buyer's words, or all of it. */
export const describeItems = ({ lineItems, items }: Withdrawal): string =>
  lineItems?.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ') ?? items ?? t('withdrawals.whole')

import { defineService } from '../../kernel/http/service/service.ts'
import { withdrawalEndpoints } from './endpoints.ts'
import { withdrawalErrors } from './errors.ts'
import { personalRecords } from './personal-data.ts'
import { instructionTexts, shownInstructions, statedDeliveries, withdrawals } from './records.ts'

export { loadPeriodFacts } from './load-period.ts'
export { type WithdrawalNotice, withdrawalMailJob } from './mails.ts'
export { getPeriod } from './period.ts'
export { keepInstructions } from './shown-instructions.ts'
export { submitWithdrawal } from './submit.ts'

/** Withdrawals from contracts: received with a receipt, decided by the merchant, and paid back by a refund. */
export const withdrawalsService = defineService({
  name: 'withdrawals',
  endpoints: withdrawalEndpoints,
  collections: [withdrawals, statedDeliveries, instructionTexts, shownInstructions],
  errors: withdrawalErrors,
  personal: [personalRecords],
})

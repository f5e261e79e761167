import { createQuotaRequests } from '../../../kernel/runtime/limits/quota-requests.ts'
import type { QuotaRequest } from '../../../kernel/runtime/limits/quotas.ts'

/** Counts towards the limit of codes and links to an e-mail address. */
export const createMailQuotaRequests = (to: string): QuotaRequest[] =>
  createQuotaRequests({ identity: { type: 'UNKNOWN' }, address: undefined }, 'account-mail', {
    per: ['email'],
    email: to,
  })
